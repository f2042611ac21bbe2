import { sql } from 'kysely';
import type { PayoutState } from '#contract/lifecycles/payment.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { ProviderPayout } from '../outbound/provider.ts';

/** The payout's row, locked; `made` if it was just created. */
export async function claimPayout(
  tx: Tx,
  facts: ProviderPayout,
  creatorId: number | null,
): Promise<{ id: number; state: PayoutState; made: boolean }> {
  const made = await tx
    .insertInto('payouts')
    .values({
      stripePayoutId: facts.id,
      creatorId: creatorId,
      amountCents: facts.amountCents,
      status: facts.state,
      failure: facts.message || null,
      arrivesAt: facts.arrivesAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, state: facts.state, made: true };
  const row = await tx
    .selectFrom('payouts')
    .select(['id', sql<PayoutState>`status`.as('state')])
    .where('stripePayoutId', '=', facts.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, made: false };
}

export async function changePayout(tx: Tx, id: number, facts: ProviderPayout): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ status: facts.state, failure: facts.message || null, arrivesAt: facts.arrivesAt })
    .where('id', '=', id)
    .execute();
}

/** Payouts in transit, with the account they leave. */
export function findOpenPayouts(
  db: Queryable,
): Promise<{ id: number; stripeId: string; account: string | null }[]> {
  return db
    .selectFrom('payouts')
    .leftJoin('paymentAccounts', 'paymentAccounts.creatorId', 'payouts.creatorId')
    .select(['payouts.id', 'stripePayoutId as stripeId', 'stripeAccountId as account'])
    .where('payouts.status', 'in', ['pending', 'in_transit'])
    .orderBy('payouts.id')
    .limit(200)
    .execute();
}

/** With the account it left; null for the platform's own. */
export function findPayoutAsSystem(
  db: Queryable,
  id: number,
): Promise<{ stripeId: string; account: string | null } | undefined> {
  return db
    .selectFrom('payouts')
    .leftJoin('paymentAccounts', 'paymentAccounts.creatorId', 'payouts.creatorId')
    .select(['stripePayoutId as stripeId', 'stripeAccountId as account'])
    .where('payouts.id', '=', id)
    .executeTakeFirst();
}
