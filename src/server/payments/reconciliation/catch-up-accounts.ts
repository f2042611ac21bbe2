import type { Platform } from '#server/platform/platform.ts';
import { tryEach } from '#server/platform/tasks/try-each.ts';
import { findPaidAccounts } from '../payouts/account-store.ts';
import { applyPayout } from '../payouts/apply-payout.ts';
import { refreshAccount } from '../provider/refresh-account.ts';
import { providerOf } from '../provider/stripe/adapter.ts';

/**
 * At night: the payouts of creators, and whether they can still receive money, from their accounts
 * themselves. The provider lists no events of connected accounts to the platform, so what their
 * destinations did not bring would never be learned.
 */
export async function catchUpAccounts(ctx: Platform): Promise<void> {
  const accounts = await findPaidAccounts(ctx.db);
  await tryEach(ctx, 'catch up with an account', accounts, async ({ id, creatorId }) => {
    const payouts = await providerOf(ctx).payoutsOf(id);
    for (const payout of payouts.reverse()) await applyPayout(ctx, payout, creatorId);
    await refreshAccount(ctx, id);
  });
}
