import type { PaymentStatus } from '#contract/lifecycles/payment.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { paymentStatusChanged } from '../events.ts';
import type { PaymentFacts } from './order.ts';
import { heldOf, statusOf } from './payment-rules.ts';
import type { PayableRef } from './payment-store.ts';
import { findPaymentSummary } from './payment-summary-store.ts';

/**
 * Subjects that other capabilities are notified about; the test page's payments belong to no one.
 */
export function orderOf(order: PayableRef): OrderRef | undefined {
  return order.kind === 'test' ? undefined : { kind: order.kind, id: order.id };
}

/** The payment that counts for an order; undefined before the first one. Cents. */
export async function paymentOf(db: Queryable, order: OrderRef): Promise<PaymentFacts | undefined> {
  const paymentSummary = await findPaymentSummary(db, order);
  if (!paymentSummary) return undefined;
  const { payment } = paymentSummary;
  return {
    id: payment.id,
    status: statusOf(payment, paymentSummary),
    totalCents: payment.totalCents,
    feeCents: payment.feeCents,
    heldCents: heldOf(payment).cents,
    heldFeeCents: heldOf(payment).feeCents,
    refundedCents: payment.refundedCents,
    clientId: payment.clientId,
    keepOnCancelCents: payment.keepOnCancelCents,
    keepsFromFirst: payment.keepsFromFirst,
    heldSince: payment.succeededAt,
  };
}

/** The displayed status; see `contract/lifecycles/payment.ts`. */
export async function paymentStatusOf(db: Queryable, order: PayableRef): Promise<PaymentStatus> {
  const paymentSummary = await findPaymentSummary(db, order);
  return paymentSummary ? statusOf(paymentSummary.payment, paymentSummary) : 'unpaid';
}

/**
 * Runs a step that moves money and records the order's status if it changed. The caller has
 * locked the order.
 */
export async function announceStatusChange<T>(
  ctx: Platform,
  tx: Tx,
  order: PayableRef,
  work: () => Promise<T>,
): Promise<T> {
  const before = await paymentStatusOf(tx, order);
  const result = await work();
  const status = await paymentStatusOf(tx, order);
  const known = orderOf(order);
  if (known && status !== before) {
    await ctx.events.record(tx, paymentStatusChanged, { order: known, status });
  }
  return result;
}
