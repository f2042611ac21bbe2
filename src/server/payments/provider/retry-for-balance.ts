import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tryEach } from '#server/platform/tasks/try-each.ts';
import { findReleasesToSend } from '../escrow/release-store.ts';
import { findReversalsFrom } from '../escrow/reversal-store.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { findAccountByStripeId } from '../payouts/account-store.ts';
import { findAwaitedBalances } from '../payouts/awaited-balance-store.ts';
import { providerOf } from './stripe/adapter.ts';

/**
 * Tries again what may have lacked available balance: reversals from a creator's account, or, for
 * the platform's own (null), transfers.
 */
export async function retryForBalance(ctx: Platform, account: string | null): Promise<void> {
  const payee = account === null ? undefined : await findAccountByStripeId(ctx.db, account);
  if (account !== null && !payee) return;
  await inTransaction(ctx.db, async (tx) => {
    const kind = payee ? 'reversal' : 'transfer';
    const ids = payee
      ? await findReversalsFrom(tx, payee.creatorId)
      : await findReleasesToSend(tx, null);
    for (const id of ids) await enqueueRequest(tx, kind, id);
  });
}

/** As {@link retryForBalance}, wherever the balance suffices by now, in case its event was lost. */
export async function retryWhereBalanceSuffices(ctx: Platform): Promise<void> {
  const awaited = await findAwaitedBalances(ctx.db);
  await tryEach(ctx, 'look at a balance', awaited, async ({ id, cents }) => {
    const account = id === '' ? null : id;
    const available = await providerOf(ctx).availableBalance(account);
    if (available >= cents) await retryForBalance(ctx, account);
  });
}
