import { DomainError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { findPaymentOf, lockPayment, type PayableRef, type Payment } from './payment-store.ts';
import { isDisputed } from './payment-summary-store.ts';

/** Everything that moves an order's money waits here first. */
export function lockOrder(tx: Tx, { kind, id }: PayableRef): Promise<void> {
  return lockEntity(tx, kind === 'test' ? 'payment' : kind, id);
}

/** The order's paid payment, both locked. Throws `payment.nothing_held` if none was paid. */
export async function lockPaid(tx: Tx, order: PayableRef): Promise<Payment> {
  await lockOrder(tx, order);
  const found = await findPaymentOf(tx, order);
  const payment = found && (await lockPayment(tx, found.id));
  if (payment?.status !== 'succeeded') throw new DomainError('payment.nothing_held');
  return payment;
}

/** Throws `payment.disputed` while a bank decides on the payment, which the caller has locked. */
export async function requireNoChargeback(tx: Tx, payment: Payment): Promise<void> {
  if (await isDisputed(tx, payment.id)) throw new DomainError('payment.disputed');
}
