import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findReleasesToSend } from '../escrow/release-store.ts';
import { payeeReady } from '../events.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { ProviderRefusal, UnknownEntityError } from '../outbound/provider.ts';
import {
  changeAccount,
  claimAccount,
  findAccountByStripeId,
  findPayoutDelay,
  isNewPayee,
  setPayoutDelay,
} from '../payouts/account-store.ts';
import { providerOf } from './stripe/adapter.ts';

/** Minimum time between two checks by anyone; in between, the last known state counts. */
const maxAttempts = 3;

/**
 * Checks whether a creator can receive money, and sends what waited for it. For webhooks, for
 * creators who return from the provider, for transfers and for the regular check: idempotent, safe
 * at any time.
 */
export async function refreshAccount(ctx: Platform, accountId: string): Promise<void> {
  for (
    let attempts = 1;
    !(await refreshOnce(ctx, accountId, attempts === maxAttempts));
    attempts += 1
  );
}

/** False if another check ran in between, possibly later: this result may be outdated. */
async function refreshOnce(ctx: Platform, accountId: string, last: boolean): Promise<boolean> {
  const found = await findAccountByStripeId(ctx.db, accountId);
  if (!found) throw new UnknownEntityError(accountId);
  const { canReceive, reason } = await providerOf(ctx).retrieveAccount(accountId);
  // Before anything is sent there.
  if (canReceive) await delayPayouts(ctx, { creatorId: found.creatorId, accountId });
  const payoutFingerprint = canReceive ? await fingerprintOf(ctx, accountId) : undefined;
  return inTransaction(ctx.db, async (tx) => {
    const before = await claimAccount(tx, found.creatorId);
    if (before.checkedAt !== found.checkedAt && !last) return false;
    await changeAccount(tx, found.creatorId, { canReceive, reason, payoutFingerprint });
    if (!canReceive) return true;
    for (const id of await findReleasesToSend(tx, found.creatorId))
      await enqueueRequest(tx, 'transfer', id);
    if (!before.canReceive) {
      await ctx.events.record(tx, payeeReady, { creatorId: found.creatorId });
    }
    return true;
  });
}

/** A hint for operators: if it isn't told, nothing waits for it, and the last one stays. */
async function fingerprintOf(ctx: Platform, accountId: string): Promise<string | undefined> {
  try {
    return (await providerOf(ctx).payoutFingerprint(accountId)) ?? undefined;
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    ctx.log.warn({ err: error }, "A creator's bank account could not be recognized");
    return undefined;
  }
}

/** The provider's own, which it never shortens. */
const defaultDays = 2;

/**
 * A new creator's payouts wait for as long as the operator chose, so that money is still there if a
 * card is disputed or work refunded. A refusal is logged, and holds nothing up.
 */
async function delayPayouts(
  ctx: Platform,
  { creatorId, accountId }: { readonly creatorId: number; readonly accountId: string },
): Promise<void> {
  const chosen = ctx.settings.now().newCreatorPayoutDays;
  const wanted = chosen > defaultDays && (await isNewPayee(ctx.db, creatorId)) ? chosen : null;
  if ((await findPayoutDelay(ctx.db, creatorId)) === wanted) return;
  try {
    await providerOf(ctx).delayPayouts(accountId, wanted);
    await setPayoutDelay(ctx.db, creatorId, wanted);
  } catch (error) {
    ctx.log.warn({ err: error, creatorId }, 'The delay of payouts could not be set');
  }
}
