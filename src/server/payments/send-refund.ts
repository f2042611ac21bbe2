import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyRefund } from './apply-refund.ts';
import { findCall, intendCall } from './call-store.ts';
import { enqueueRefund } from './enqueue.ts';
import { lockSubject } from './lock-subject.ts';
import { backoffMinutes } from './payment-rules.ts';
import { findPaymentAsSystem } from './payment-store.ts';
import { performCall } from './perform-call.ts';
import { ProviderRefusal } from './provider.ts';
import { changeRefund, findRefundAsSystem, lockRefund } from './refund-store.ts';
import { inMinutes } from './send-transfer.ts';

/** Asks the provider for a refund, once, and takes in how it stands. */
export async function sendRefund(ctx: Platform, refundId: number): Promise<void> {
  const found = await findRefundAsSystem(ctx.db, refundId);
  const payment = found && (await findPaymentAsSystem(ctx.db, found.paymentId));
  if (!payment) return;
  if (found.status === 'requested') {
    await inTransaction(ctx.db, async (tx) => {
      await lockSubject(tx, payment.subject);
      const { status, amountCents } = await lockRefund(tx, refundId);
      if (status !== 'requested') return;
      await intendCall(tx, 'refund', refundId, {
        refundId,
        intentId: payment.intentId,
        amountCents,
      });
    });
    try {
      await performCall(ctx, 'refund', refundId, async (tx, stripeId) => {
        await lockSubject(tx, payment.subject);
        const { status } = await lockRefund(tx, refundId);
        if (status === 'requested')
          await changeRefund(tx, refundId, { status: 'pending', stripeId });
      });
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      ctx.log.warn({ err: error, refundId }, 'A refund was refused');
      const attempt = (await findCall(ctx.db, 'refund', refundId))?.attempt ?? 1;
      await inTransaction(ctx.db, async (tx) => {
        await changeRefund(tx, refundId, { failure: error.message });
        await enqueueRefund(tx, refundId, inMinutes(backoffMinutes(attempt)));
      });
      return;
    }
  }
  const { stripeId } = (await findRefundAsSystem(ctx.db, refundId)) ?? {};
  if (stripeId) await applyRefund(ctx, stripeId);
}
