import { DomainError } from '#contract/errors.ts';
import type { PaymentSubject } from '#contract/payments/payments.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findOpenDispute } from './chargebacks/chargeback-store.ts';
import { paymentStatusChanged } from './events.ts';
import { statusOf } from './payment-rules.ts';
import { type AnySubject, findPaymentOf, lockPayment, type Payment } from './payment-store.ts';
import { findStanding } from './payment-summary-store.ts';

/** Everything that moves a subject's money waits here first. */
export function lockSubject(tx: Tx, { kind, id }: AnySubject): Promise<void> {
  return lockEntity(tx, kind === 'test' ? 'payment' : kind, id);
}

/** What other capabilities may hear of; the test page's payments are nobody's. */
export function tellable(subject: AnySubject): PaymentSubject | undefined {
  return subject.kind === 'test' ? undefined : { kind: subject.kind, id: subject.id };
}

export async function statusNow(tx: Tx, subject: AnySubject) {
  const standing = await findStanding(tx, subject);
  return statusOf(standing?.payment, {
    disputed: standing?.disputed ?? false,
    releaseWaits: standing?.releaseWaits ?? false,
  });
}

/** Runs what moves money and records the subject's new status when it changed. The subject is locked already. */
export async function withStatus<T>(
  ctx: Platform,
  tx: Tx,
  subject: AnySubject,
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
export async function lockPaid(tx: Tx, subject: AnySubject): Promise<Payment> {
  await lockSubject(tx, subject);
  const found = await findPaymentOf(tx, subject);
  const payment = found && (await lockPayment(tx, found.id));
  if (payment?.status !== 'succeeded') throw new DomainError('payment.nothing_held');
  return payment;
}

/** Throws `payment.disputed` while a bank decides whose the money is. The payment is locked. */
export async function requireUndisputed(tx: Tx, payment: Payment): Promise<void> {
  if (await findOpenDispute(tx, payment.id)) throw new DomainError('payment.disputed');
}
