import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** The person's customer at the provider; undefined if they never saved a card. */
export async function findCustomerOf(db: Queryable, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('stripe_customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.stripe_customer_id;
}

export async function insertCustomer(
  db: Queryable,
  userId: number,
  customerId: string,
): Promise<void> {
  await db
    .insertInto('payment_customers')
    .values({ user_id: userId, stripe_customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the customers to delete at the provider. */
export async function deleteCustomerOf(
  tx: Queryable | Tx,
  userId: number,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('payment_customers')
    .where('user_id', '=', userId)
    .returning('stripe_customer_id')
    .executeTakeFirst();
  return row?.stripe_customer_id;
}
