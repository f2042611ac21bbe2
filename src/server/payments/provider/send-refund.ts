import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changeRefund, findRefundAsSystem, lockRefund } from '../escrow/refund-store.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { backoffMinutes } from '../orders/payment-rules.ts';
import { findPaymentAsSystem } from '../orders/payment-store.ts';
import { isDisputed } from '../orders/payment-summary-store.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { recordRequest } from '../outbound/outbound-request-store.ts';
import { ProviderRefusal } from '../outbound/provider.ts';
import { executeRequest } from './execute-request.ts';
import { followRefund } from './follow.ts';

/**
 * Requests a refund from the provider, once, and updates it. It waits while the payment is
 * disputed: the provider refuses it then, and the bank may return the money itself.
 */
export async function sendRefund(ctx: Platform, refundId: number): Promise<void> {
  const found = await findRefundAsSystem(ctx.db, refundId);
  const payment = found && (await findPaymentAsSystem(ctx.db, found.paymentId));
  if (!payment) return;
  if (found.status === 'requested') {
    await inTransaction(ctx.db, async (tx) => {
      await lockOrder(tx, payment.order);
      const { status, amountCents } = await lockRefund(tx, refundId);
      if (status !== 'requested' || (await isDisputed(tx, payment.id))) return;
      await recordRequest(tx, 'refund', refundId, {
        refundId,
        intentId: payment.intentId,
        amountCents,
      });
    });
    try {
      await executeRequest(ctx, 'refund', refundId, {
        lock: (tx) => lockOrder(tx, payment.order),
        made: async (tx, stripeId) => {
          const refund = await lockRefund(tx, refundId);
          if (refund.status !== 'requested') {
            throw new Error(`Refund ${stripeId} of refund ${refundId}, which is ${refund.status}`);
          }
          await changeRefund(tx, refundId, { status: 'pending', stripeId });
        },
        refused: async (tx, { message }, attempt) => {
          await changeRefund(tx, refundId, { failure: message });
          await enqueueRequest(tx, 'refund', refundId, backoffMinutes(attempt));
        },
      });
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      ctx.log.warn({ err: error, refundId }, 'A refund was refused');
      return;
    }
  }
  const { stripeId } = (await findRefundAsSystem(ctx.db, refundId)) ?? {};
  if (stripeId) await followRefund(ctx, stripeId);
}
