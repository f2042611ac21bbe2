import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { newestInstallation } from '../orders/installation-store.ts';
import type { CustomerParams } from '../outbound/provider.ts';

/** The person's customer at the provider; undefined if they never saved a card. */
export async function findCustomerOf(db: Queryable, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('paymentCustomers')
    .select('stripeCustomerId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.stripeCustomerId ?? undefined;
}

/** The person to create a customer for; the same for concurrent calls. */
export async function claimCustomer(db: Queryable, userId: number): Promise<CustomerParams> {
  await db
    .insertInto('paymentCustomers')
    .values({ userId: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('paymentCustomers')
    .select(['userId', 'personUuid', newestInstallation.as('installation')])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Keeps the first customer created for this person. */
export async function linkCustomer(
  db: Queryable,
  { userId, personUuid }: CustomerParams,
  customerId: string,
): Promise<void> {
  await db
    .updateTable('paymentCustomers')
    .set({ stripeCustomerId: customerId })
    .where('userId', '=', userId)
    .where('personUuid', '=', personUuid)
    .where('stripeCustomerId', 'is', null)
    .execute();
}

/** The next customer gets another uuid, and so another key at the provider. */
export async function renewPerson(db: Queryable, { personUuid }: CustomerParams): Promise<void> {
  await db
    .updateTable('paymentCustomers')
    .set({ personUuid: sql`gen_random_uuid()` })
    .where('personUuid', '=', personUuid)
    .where('stripeCustomerId', 'is', null)
    .execute();
}

/** Returns the customer to delete at the provider, and whose it is. */
export async function deleteCustomerOf(
  tx: Queryable | Tx,
  userId: number,
): Promise<{ customerId: string; userId: number; personUuid: string } | undefined> {
  const row = await tx
    .deleteFrom('paymentCustomers')
    .where('userId', '=', userId)
    .returning(['stripeCustomerId', 'personUuid'])
    .executeTakeFirst();
  return row?.stripeCustomerId
    ? { customerId: row.stripeCustomerId, userId, personUuid: row.personUuid }
    : undefined;
}

/** Those whose cards were not looked at for 27 days, the longest ago first. */
export async function findCustomersToLookAt(
  db: Queryable,
  now: Date,
  max: number,
): Promise<{ id: number; customerId: string; toldCard: string | null }[]> {
  const before = new Date(now.getTime() - 27 * 86_400_000);
  const { rows } = await sql<{ id: number; customerId: string; toldCard: string | null }>`
    select user_id as id, stripe_customer_id as customer_id, told_card from payment_customers
    where stripe_customer_id is not null and (cards_looked_at is null or cards_looked_at < ${before})
    order by cards_looked_at nulls first, user_id limit ${max}`.execute(db);
  return rows;
}

export async function noteCardsSeen(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('paymentCustomers')
    .set({ cardsLookedAt: at })
    .where('userId', '=', userId)
    .execute();
}

export async function noteCardTold(tx: Tx, userId: number, card: string): Promise<void> {
  await tx
    .updateTable('paymentCustomers')
    .set({ toldCard: card })
    .where('userId', '=', userId)
    .execute();
}
