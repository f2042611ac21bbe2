import { DomainError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockPaid, requireNoChargeback } from '../orders/lock-payment.ts';
import type { MoneyReason, RefundOrder } from '../orders/order.ts';
import { heldOf } from '../orders/payment-rules.ts';
import { announceStatusChange } from '../orders/payment-status.ts';
import type { Payment } from '../orders/payment-store.ts';
import { startRefund } from './start-refund.ts';

/**
 * Refunds the client, in cents and fee included; in the caller's transaction, a task calls the
 * provider. A partial refund's fee is floor(amount · fee / total). Throws `payment.nothing_held`,
 * `payment.too_much`, `payment.disputed`.
 */
export async function refund(
  ctx: Platform,
  tx: Tx,
  { subject, ...order }: RefundOrder,
): Promise<{ refundedCents: number }> {
  const payment = await lockPaid(tx, subject);
  return refundPayment(ctx, tx, payment, order);
}

/** As {@link refund}, for one locked payment: a duplicate has no subject. */
export async function refundPayment(
  ctx: Platform,
  tx: Tx,
  payment: Payment,
  order: MoneyReason & Pick<RefundOrder, 'amountCents'>,
): Promise<{ refundedCents: number }> {
  // A duplicate is refunded even during a dispute.
  if (payment.duplicateOf === null) await requireNoChargeback(tx, payment);
  return announceStatusChange(ctx, tx, payment.subject, async () => {
    const held = heldOf(payment).cents;
    if (held === 0) throw new DomainError('payment.nothing_held');
    const cents = order.amountCents === 'rest' ? held : order.amountCents;
    if (cents > held) throw new DomainError('payment.too_much');
    if (cents > 0) await startRefund(tx, payment, cents, order);
    return { refundedCents: cents };
  });
}
