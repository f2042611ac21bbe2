import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findReleaseAsSystem } from '../escrow/release-store.ts';
import { findReversalAsSystem, lockReversal } from '../escrow/reversal-store.ts';
import { applyReversal } from '../escrow/reversals.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { backoffMinutes } from '../orders/payment-rules.ts';
import { findPaymentAsSystem, type Payment } from '../orders/payment-store.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { findRequest, recordRequest, resolveRequest } from '../outbound/outbound-request-store.ts';
import { ProviderRefusal } from '../outbound/provider.ts';
import { executeRequest } from './execute-request.ts';
import { providerOf } from './stripe/adapter.ts';

/**
 * Reverses part of a transfer. A creator without enough balance owes it until a later attempt or a
 * write-off.
 */
export async function sendReversal(ctx: Platform, reversalId: number): Promise<void> {
  const reversal = await findReversalAsSystem(ctx.db, reversalId);
  const release = reversal && (await findReleaseAsSystem(ctx.db, reversal.releaseId));
  const payment = release && (await findPaymentAsSystem(ctx.db, release.paymentId));
  if (!payment) return;
  const { amountCents } = reversal;
  const asked = await inTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, payment.order);
    const { status } = await lockReversal(tx, reversalId);
    if (status !== 'requested') return false;
    const params = { reversalId, transferId: release.transferId, amountCents };
    await recordRequest(tx, 'reversal', reversalId, params);
    return true;
  });
  if (!asked) return lookUp(ctx, payment, reversalId);
  try {
    await executeRequest(ctx, 'reversal', reversalId, {
      lock: (tx) => lockOrder(tx, payment.order),
      made: (tx, stripeId) => applyReversal(tx, reversalId, stripeId),
      // It refills over days or weeks, and its event brings the next attempt forward.
      refused: (tx, _, attempt) =>
        enqueueRequest(tx, 'reversal', reversalId, backoffMinutes(attempt * 10)),
    });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    ctx.log.warn({ err: error, reversalId }, 'A transfer could not be taken back');
  }
}

/** Written off with an unknown outcome: only looks up whether it happened, does not repeat it. */
async function lookUp(ctx: Platform, { order }: Payment, reversalId: number): Promise<void> {
  const call = await findRequest(ctx.db, 'reversal', reversalId);
  if (call?.state !== 'pending') return;
  const made = await providerOf(ctx).findReversal(call.params);
  await inTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, order);
    if (made) await applyReversal(tx, reversalId, made.id);
    await resolveRequest(
      tx,
      call.id,
      made ? { stripeId: made.id } : { failure: 'It was given up' },
    );
  });
}
