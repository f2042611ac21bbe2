import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import { lockPaymentsOf } from '../orders/lock-payment.ts';
import { hasEnded } from '../orders/payment-rules.ts';
import { markCancelRequested } from '../orders/payment-store.ts';

/**
 * Closes an order's open payments, or those of one installment, after the caller's commit. Money that
 * still arrives is reported as `payment.succeeded` like any other, and the order's capability decides
 * what happens to it.
 */
export async function cancelPayable(tx: Tx, order: OrderRef, installment?: number): Promise<void> {
  const payments = await lockPaymentsOf(tx, order);
  for (const payment of payments) {
    const meant = installment === undefined || payment.installment === installment;
    if (meant && !hasEnded(payment.status)) await requestCancel(tx, payment.id);
  }
}

export async function requestCancel(tx: Tx, paymentId: number): Promise<void> {
  await markCancelRequested(tx, paymentId);
  await enqueueTask(tx, 'payments-close', { paymentId }, { key: `payments-close:${paymentId}` });
}
