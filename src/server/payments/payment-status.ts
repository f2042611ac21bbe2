import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { paymentStatusChanged } from './events.ts';
import { statusOf } from './payment-rules.ts';
import type { PayableRef } from './payment-store.ts';
import { findPaymentSummary } from './payment-summary-store.ts';

/** What other capabilities may hear of; the test page's payments are no one's. */
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

/** Runs what moves money and records the subject's new status when it changed. The subject is locked already. */
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
