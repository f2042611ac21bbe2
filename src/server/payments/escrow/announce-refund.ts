import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refundMade } from '../events.ts';
import { heldOf } from '../orders/payment-rules.ts';
import { orderOf } from '../orders/payment-status.ts';
import { lockPayment } from '../orders/payment-store.ts';
import { findRefundAsSystem } from './refund-store.ts';
import type { StartedRefund } from './start-refund.ts';

/** Notifies both sides of a refund that neither requested. */
export async function announceRefund(
  ctx: Platform,
  tx: Tx,
  paymentId: number,
  { id: refundId, recoveries }: StartedRefund,
  about: { readonly by: 'operator' | 'provider'; readonly reason: string | null },
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  const subject = orderOf(payment.subject);
  const refund = await findRefundAsSystem(tx, refundId);
  if (!subject || !refund || payment.clientId === null || payment.duplicateOf !== null) return;
  await ctx.events.record(tx, refundMade, {
    subject,
    paymentId,
    refundId,
    clientId: payment.clientId,
    amountCents: refund.amountCents,
    creators: recoveries.map(({ creatorId, cents }) => ({ creatorId, cents })),
    heldCents: heldOf(payment).cents,
    releasedCents: payment.releasedCents,
    ...about,
  });
}
