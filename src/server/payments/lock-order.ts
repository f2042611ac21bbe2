import { DomainError } from '#contract/errors.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findOpenChargeback } from './chargebacks/chargeback-store.ts';
import { paymentStatusChanged } from './events.ts';
import { statusOf } from './payment-rules.ts';
import { findPaymentOf, lockPayment, type PayableRef, type Payment } from './payment-store.ts';
import { findPaymentSummary } from './payment-summary-store.ts';

/** Everything that moves a subject's money waits here first. */
export function lockOrder(tx: Tx, { kind, id }: PayableRef): Promise<void> {
  return lockEntity(tx, kind === 'test' ? 'payment' : kind, id);
}

/** What other capabilities may hear of; the test page's payments are nobody's. */
export function tellable(subject: PayableRef): OrderRef | undefined {
  return subject.kind === 'test' ? undefined : { kind: subject.kind, id: subject.id };
}

export async function statusNow(tx: Tx, subject: PayableRef) {
  const paymentSummary = await findPaymentSummary(tx, subject);
  return statusOf(paymentSummary?.payment, {
    disputed: paymentSummary?.disputed ?? false,
    releaseWaits: paymentSummary?.releaseWaits ?? false,
  });
}

/** Runs what moves money and records the subject's new status when it changed. The subject is locked already. */
export async function withStatus<T>(
  ctx: Platform,
  tx: Tx,
  subject: PayableRef,
  work: () => Promise<T>,
): Promise<T> {
  const before = await statusNow(tx, subject);
  const result = await work();
  const status = await statusNow(tx, subject);
  const told = tellable(subject);
  if (told && status !== before) {
    await ctx.events.record(tx, paymentStatusChanged, { subject: told, status });
  }
  return result;
}

/** The subject's paid payment, both locked. Throws `payment.nothing_held` where none was paid. */
export async function lockPaid(tx: Tx, subject: PayableRef): Promise<Payment> {
  await lockOrder(tx, subject);
  const found = await findPaymentOf(tx, subject);
  const payment = found && (await lockPayment(tx, found.id));
  if (payment?.status !== 'succeeded') throw new DomainError('payment.nothing_held');
  return payment;
}

/** Throws `payment.disputed` while a bank decides whose the money is. The payment is locked. */
export async function requireNoChargeback(tx: Tx, payment: Payment): Promise<void> {
  if (await findOpenChargeback(tx, payment.id)) throw new DomainError('payment.disputed');
}
