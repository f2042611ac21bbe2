import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { paymentStatusChanged } from '../events.ts';
import { statusOf } from './payment-rules.ts';
import type { PayableRef } from './payment-store.ts';
import { findPaymentSummary } from './payment-summary-store.ts';

/**
 * Subjects that other capabilities are notified about; the test page's payments belong to no one.
 */
export function orderOf(subject: PayableRef): OrderRef | undefined {
  return subject.kind === 'test' ? undefined : { kind: subject.kind, id: subject.id };
}

async function statusNow(tx: Tx, subject: PayableRef) {
  const paymentSummary = await findPaymentSummary(tx, subject);
  return statusOf(paymentSummary?.payment, {
    disputed: paymentSummary?.disputed ?? false,
    releaseWaits: paymentSummary?.releaseWaits ?? false,
  });
}

/**
 * Runs a step that moves money and records the subject's status if it changed. The caller has
 * locked the subject.
 */
export async function announceStatusChange<T>(
  ctx: Platform,
  tx: Tx,
  subject: PayableRef,
  work: () => Promise<T>,
): Promise<T> {
  const before = await statusNow(tx, subject);
  const result = await work();
  const status = await statusNow(tx, subject);
  const order = orderOf(subject);
  if (order && status !== before) {
    await ctx.events.record(tx, paymentStatusChanged, { subject: order, status });
  }
  return result;
}
