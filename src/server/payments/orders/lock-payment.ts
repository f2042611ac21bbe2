import { DomainError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { listPaymentsOf, lockRows, type OrderPayment } from './order-payments-store.ts';
import type { PayableRef } from './payment-store.ts';

/** Everything that moves an order's money waits here first. */
export function lockOrder(tx: Tx, { kind, id }: PayableRef): Promise<void> {
  return lockEntity(tx, kind === 'test' ? 'payment' : kind, id);
}

/** An order's payments, the oldest first, all locked after the order, in that order. */
export async function lockPaymentsOf(tx: Tx, order: PayableRef): Promise<OrderPayment[]> {
  await lockOrder(tx, order);
  const payments = await listPaymentsOf(tx, order);
  await lockRows(
    tx,
    payments.map(({ id }) => id),
  );
  // Under the order's lock they have not changed since.
  return payments;
}

/** Those of them that were paid. Throws `payment.nothing_held` if none was. */
export async function lockPaid(tx: Tx, order: PayableRef): Promise<OrderPayment[]> {
  const paid = (await lockPaymentsOf(tx, order)).filter(({ status }) => status === 'succeeded');
  if (paid.length === 0) throw new DomainError('payment.nothing_held');
  return paid;
}

/** Throws `payment.disputed` while a bank decides on one of the order's payments: then none of them moves. */
export function requireNoChargeback(payments: readonly OrderPayment[]): void {
  if (payments.some(({ disputed }) => disputed)) throw new DomainError('payment.disputed');
}
