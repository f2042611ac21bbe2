import { sql } from 'kysely';
import type { PayoutState } from '#contract/lifecycles/payment.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { ProviderPayout } from '../provider.ts';

/** The payout's row, locked; `made` if it was just created. */
export async function claimPayout(
  tx: Tx,
  facts: ProviderPayout,
  creatorId: number | null,
): Promise<{ id: number; state: PayoutState; made: boolean }> {
  const made = await tx
    .insertInto('payouts')
    .values({
      stripe_payout_id: facts.id,
      creator_id: creatorId,
      amount_cents: facts.amountCents,
      status: facts.state,
      failure: facts.message || null,
      arrives_at: facts.arrivesAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return { id: made.id, state: facts.state, made: true };
  const row = await tx
    .selectFrom('payouts')
    .select(['id', sql<PayoutState>`status`.as('state')])
    .where('stripe_payout_id', '=', facts.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, made: false };
}

export async function changePayout(tx: Tx, id: number, facts: ProviderPayout): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ status: facts.state, failure: facts.message || null, arrives_at: facts.arrivesAt })
    .where('id', '=', id)
    .execute();
}

/** Payouts in transit, with the account they leave. */
export function findOpenPayouts(
  db: Queryable,
): Promise<{ id: number; stripeId: string; account: string | null }[]> {
  return db
    .selectFrom('payouts')
    .leftJoin('payment_accounts', 'payment_accounts.creator_id', 'payouts.creator_id')
    .select(['payouts.id', 'stripe_payout_id as stripeId', 'stripe_account_id as account'])
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
    .leftJoin('payment_accounts', 'payment_accounts.creator_id', 'payouts.creator_id')
    .select(['stripe_payout_id as stripeId', 'stripe_account_id as account'])
    .where('payouts.id', '=', id)
    .executeTakeFirst();
}
