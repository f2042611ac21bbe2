import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isSuspected } from '../chargebacks/fraud-warning-store.ts';
import {
  changeRelease,
  findReleaseAsSystem,
  lockRelease,
  type Release,
} from '../escrow/release-store.ts';
import { releaseBlocked, releaseTransferred } from '../events.ts';
import { transferred } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { backoffMinutes } from '../orders/payment-rules.ts';
import { announceStatusChange, orderOf } from '../orders/payment-status.ts';
import { findPaymentAsSystem, type Payment, providerGroupOf } from '../orders/payment-store.ts';
import { isDisputed } from '../orders/payment-summary-store.ts';
import { isPaused } from '../orders/suspension-store.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { recordRequest } from '../outbound/outbound-request-store.ts';
import { ProviderRefusal } from '../outbound/provider.ts';
import { isBehind } from '../outbound/reading-store.ts';
import { type Account, findAccountOf } from '../payouts/account-store.ts';
import { executeRequest } from './execute-request.ts';
import { noticeRestoreOnce } from './notice-restore.ts';
import { refreshAccount } from './refresh-account.ts';

/**
 * Makes the transfer of an approved release, once. A release whose creator cannot receive money, or
 * whose payment is disputed or suspected, or one of whose sides is suspended, is deferred until that
 * changes.
 */
export async function sendTransfer(ctx: Platform, releaseId: number): Promise<void> {
  const found = await findReleaseAsSystem(ctx.db, releaseId);
  const payment = found && (await findPaymentAsSystem(ctx.db, found.paymentId));
  if (!payment) return;
  const account = await findAccountOf(ctx.db, found.creatorId);
  if (account?.accountId && !account.canReceive && found.status !== 'sending') {
    await refreshAccount(ctx, account.accountId);
  }
  await noticeRestoreOnce(ctx);
  if (!(await prepare(ctx, releaseId, payment))) return;
  try {
    await executeRequest(ctx, 'transfer', releaseId, {
      lock: (tx) => lockOrder(tx, payment.order),
      made: (tx, transferId) => takeTransfer(ctx, tx, payment, { releaseId, transferId }),
      refused: (tx, _, attempt) => tryLater(tx, releaseId, attempt),
    });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    ctx.log.warn({ err: error, releaseId }, 'A transfer was refused');
    // The account may have been restricted since the check: then the next attempt waits for it.
    if (account?.accountId) await refreshAccount(ctx, account.accountId);
  }
}

async function takeTransfer(
  ctx: Platform,
  tx: Tx,
  payment: Payment,
  { releaseId, transferId }: { releaseId: number; transferId: string },
): Promise<void> {
  const release = await lockRelease(tx, releaseId);
  // Made, although another process recorded a refusal: do not send it again.
  if (release.status === 'requested') await changeRelease(tx, releaseId, { status: 'sending' });
  else if (release.status !== 'sending') {
    throw new Error(`Transfer ${transferId} of release ${releaseId}, which is ${release.status}`);
  }
  await post(tx, transferred(transferId, release.creatorId, sentCents(release)));
  await finish(ctx, tx, payment, { ...release, transferId });
}

/** Also without a transfer, if the creator owes the whole amount. */
async function finish(ctx: Platform, tx: Tx, payment: Payment, release: Release): Promise<void> {
  const { id, transferId } = release;
  await announceStatusChange(ctx, tx, payment.order, () =>
    changeRelease(tx, id, { status: 'transferred', ...(transferId && { transferId }) }),
  );
  const fact = factOf(payment, release);
  if (fact) await ctx.events.record(tx, releaseTransferred, fact);
}

const sentCents = ({ creatorCents, withheldCents }: Release) => creatorCents - withheldCents;

function factOf(payment: Payment, release: Release) {
  const order = orderOf(payment.order);
  const { id: releaseId, creatorId, creatorCents: amountCents, withheldCents } = release;
  return (
    order && { order, paymentId: payment.id, releaseId, creatorId, amountCents, withheldCents }
  );
}

/** Decides under the lock whether the transfer may be made, and records the intent. */
function prepare(ctx: Platform, releaseId: number, payment: Payment): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, payment.order);
    // A dispute or refund may be unknown here. The reconciliation tries again once they were read.
    if (await isBehind(tx)) return false;
    const release = await lockRelease(tx, releaseId);
    if (release.status === 'sending') return true;
    if (!['requested', 'blocked_onboarding', 'blocked_dispute'].includes(release.status)) {
      return false;
    }
    const account = await findAccountOf(tx, release.creatorId);
    const disputed = await isDisputed(tx, payment.id);
    const suspected = await isSuspected(tx, payment.id);
    const paused = await isPaused(tx, { paymentId: payment.id, creatorId: release.creatorId });
    const status = nextStatus(release, account, disputed || suspected || paused);
    if (release.status === status) return false;
    if (release.status !== 'requested') await changeRelease(tx, releaseId, { status: 'requested' });
    await changeRelease(tx, releaseId, { status });
    if (status !== 'sending') {
      const fact = factOf(payment, release);
      if (fact)
        await ctx.events.record(tx, releaseBlocked, { ...fact, why: whyBlocked(status, disputed) });
      return false;
    }
    const amountCents = sentCents(release);
    if (amountCents === 0) {
      await finish(ctx, tx, payment, release);
      return false;
    }
    await recordRequest(tx, 'transfer', releaseId, {
      releaseId,
      amountCents,
      account: account?.accountId,
      chargeId: payment.chargeId,
      group: providerGroupOf(payment),
    });
    return true;
  });
}

function nextStatus(release: Release, account: Account | undefined, stopped: boolean) {
  if (stopped) return 'blocked_dispute';
  const ready = account?.canReceive === true && account.accountId !== null;
  return ready || sentCents(release) === 0 ? 'sending' : 'blocked_onboarding';
}

function whyBlocked(status: Release['status'], disputed: boolean) {
  if (status !== 'blocked_dispute') return 'onboarding';
  return disputed ? 'dispute' : 'check';
}

/** Nothing happened at the provider: retry with growing delays. */
async function tryLater(tx: Tx, releaseId: number, attempt: number): Promise<void> {
  const { status } = await lockRelease(tx, releaseId);
  if (status !== 'sending') return;
  await changeRelease(tx, releaseId, { status: 'requested' });
  await enqueueRequest(tx, 'transfer', releaseId, backoffMinutes(attempt));
}
