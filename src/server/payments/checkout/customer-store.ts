import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { newestInstallation } from '../installation-store.ts';
import type { CustomerParams } from '../provider.ts';

/** The person's customer at the provider; undefined if they never saved a card. */
export async function findCustomerOf(db: Queryable, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('stripe_customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.stripe_customer_id ?? undefined;
}

/** The person to create a customer for; the same for concurrent calls. */
export async function claimCustomer(db: Queryable, userId: number): Promise<CustomerParams> {
  await db
    .insertInto('payment_customers')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('payment_customers')
    .select([
      'user_id as userId',
      'person_uuid as personUuid',
      newestInstallation.as('installation'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Keeps the first customer created for this person. */
export async function linkCustomer(
  db: Queryable,
  { userId, personUuid }: CustomerParams,
  customerId: string,
): Promise<void> {
  await db
    .updateTable('payment_customers')
    .set({ stripe_customer_id: customerId })
    .where('user_id', '=', userId)
    .where('person_uuid', '=', personUuid)
    .where('stripe_customer_id', 'is', null)
    .execute();
}

/** The next customer gets another uuid, and so another key at the provider. */
export async function renewPerson(db: Queryable, { personUuid }: CustomerParams): Promise<void> {
  await db
    .updateTable('payment_customers')
    .set({ person_uuid: sql`gen_random_uuid()` })
    .where('person_uuid', '=', personUuid)
    .where('stripe_customer_id', 'is', null)
    .execute();
}

/** Returns the customer to delete at the provider, and whose it is. */
export async function deleteCustomerOf(
  tx: Queryable | Tx,
  userId: number,
): Promise<{ customerId: string; userId: number; personUuid: string } | undefined> {
  const row = await tx
    .deleteFrom('payment_customers')
    .where('user_id', '=', userId)
    .returning(['stripe_customer_id', 'person_uuid'])
    .executeTakeFirst();
  return row?.stripe_customer_id
    ? { customerId: row.stripe_customer_id, userId, personUuid: row.person_uuid }
    : undefined;
}
