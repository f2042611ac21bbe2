import type { Platform } from '#server/platform/platform.ts';
import { tryEach } from '#server/platform/tasks/try-each.ts';
import type { ProviderPayout } from '../outbound/provider.ts';
import { findReading } from '../outbound/reading-store.ts';
import { findPaidAccounts } from '../payouts/account-store.ts';
import { applyPayout } from '../payouts/apply-payout.ts';
import { refreshAccount } from '../provider/refresh-account.ts';
import { providerOf } from '../provider/stripe/adapter.ts';

/** A bank may return a payout weeks after it arrived. */
const overlapMs = 60 * 24 * 60 * 60 * 1000;

/**
 * At night: the payouts of creators since the last audit, and whether they can still receive money,
 * from their accounts themselves. The provider lists no events of connected accounts to the
 * platform, so what their destinations did not bring would never be learned.
 */
export async function catchUpAccounts(ctx: Platform): Promise<void> {
  const { until } = await findReading(ctx.db, 'movements');
  const since = new Date(until.getTime() - overlapMs);
  const accounts = await findPaidAccounts(ctx.db, since);
  await tryEach(ctx, 'catch up with an account', accounts, async ({ id, creatorId }) => {
    const payouts: ProviderPayout[] = [];
    for await (const payout of providerOf(ctx).payoutsOf(id, since)) payouts.push(payout);
    for (const payout of payouts.reverse()) await applyPayout(ctx, payout, creatorId);
    await refreshAccount(ctx, id);
  });
}
