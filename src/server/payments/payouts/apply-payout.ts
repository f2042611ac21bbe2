import { canMove, payoutMachine } from '#contract/lifecycles/payment.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { payoutFailed, payoutPaid } from '../events.ts';
import { platformPayout, platformPayoutReturned } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import type { ProviderPayout } from '../outbound/provider.ts';
import { changePayout, claimPayout } from './payout-store.ts';

/**
 * Updates a payout to the provider's state: a creator's, or the platform's own (null), which is
 * posted to the ledger.
 */
export async function applyPayout(
  ctx: Platform,
  facts: ProviderPayout,
  creatorId: number | null,
): Promise<void> {
  const { id: stripeId } = facts;
  await inTransaction(ctx.db, async (tx) => {
    const before = await claimPayout(tx, facts, creatorId);
    const moved = before.made || canMove(payoutMachine, before.state, facts.state);
    if (!before.made && moved) await changePayout(tx, before.id, facts);
    if (creatorId === null) {
      await post(tx, platformPayout(stripeId, facts.amountCents));
      if (facts.state === 'failed' || facts.state === 'cancelled') {
        await post(tx, platformPayoutReturned(stripeId, facts.amountCents));
      }
      return;
    }
    if (!moved) return;
    const fact = { payoutId: before.id, creatorId, amountCents: facts.amountCents };
    if (facts.state === 'paid') await ctx.events.record(tx, payoutPaid, fact);
    if (facts.state === 'failed') {
      await ctx.events.record(tx, payoutFailed, { ...fact, message: facts.message });
    }
  });
}
