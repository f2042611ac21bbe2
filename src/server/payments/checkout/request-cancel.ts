import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { hasEnded } from '../orders/payment-rules.ts';
import { findPaymentOf, markCancelRequested } from '../orders/payment-store.ts';

/**
 * Closes an order's open payments after the caller's commit. Money that still arrives is reported
 * as `payment.succeeded` like any other, and the order's capability decides what happens to it.
 */
export async function cancelPayable(tx: Tx, order: OrderRef): Promise<void> {
  await lockOrder(tx, order);
  const payment = await findPaymentOf(tx, order);
  if (payment && !hasEnded(payment.status)) await requestCancel(tx, payment.id);
}

export async function requestCancel(tx: Tx, paymentId: number): Promise<void> {
  await markCancelRequested(tx, paymentId);
  await enqueueTask(tx, 'payments-close', { paymentId }, { key: `payments-close:${paymentId}` });
}
