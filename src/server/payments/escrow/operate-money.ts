import { DomainError } from '#contract/errors.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { heldDivided } from '../events.ts';
import { lockPaid, requireNoChargeback } from '../orders/lock-payment.ts';
import { heldOf } from '../orders/payment-rules.ts';
import { announceStatusChange } from '../orders/payment-status.ts';
import { announceRefund } from './announce-refund.ts';
import { splitHeld } from './split-held.ts';
import { startRefund } from './start-refund.ts';

/**
 * An operator's refund to the client, in cents and fee included: from held money, then recovered
 * from creators; notifies both sides. `seenRefundedCents` is the refunded total the operator saw.
 * The caller has checked that the viewer is one. Throws `payment.nothing_held`, `payment.too_much`,
 * `payment.disputed`, `payment.transfer_under_way`, `payment.moved_meanwhile`.
 */
export async function refundByOperator(
  ctx: Platform,
  tx: Tx,
  order: {
    readonly subject: OrderRef;
    readonly amountCents: number;
    readonly seenRefundedCents: number;
    readonly reason: string;
  },
): Promise<void> {
  const payment = await lockPaid(tx, order.subject);
  await requireNoChargeback(tx, payment);
  if (payment.refundedCents !== order.seenRefundedCents) {
    throw new DomainError('payment.moved_meanwhile');
  }
  const most = heldOf(payment).cents + payment.releasedCents;
  if (most === 0) throw new DomainError('payment.nothing_held');
  if (order.amountCents > most) throw new DomainError('payment.too_much');
  const { reason } = order;
  await announceStatusChange(ctx, tx, order.subject, async () => {
    const refund = await startRefund(tx, payment, order.amountCents, { reason });
    await announceRefund(ctx, tx, payment.id, refund, { by: 'operator', reason });
  });
}

/**
 * An operator divides money still held after an order ended, as {@link splitHeld}; notifies both
 * sides. Throws the same errors.
 */
export async function divideByOperator(
  ctx: Platform,
  tx: Tx,
  order: {
    readonly subject: OrderRef;
    readonly creatorId: number | null;
    readonly creatorCents: number;
    readonly reason: string;
  },
): Promise<void> {
  const { id: paymentId } = await lockPaid(tx, order.subject);
  const { refundedCents } = await splitHeld(ctx, tx, order);
  await ctx.events.record(tx, heldDivided, {
    ...order,
    paymentId,
    by: 'operator',
    refundedCents,
  });
}
