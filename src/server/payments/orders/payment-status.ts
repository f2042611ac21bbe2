import type { PaymentStatus } from '#contract/lifecycles/payment.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { paymentStatusChanged } from '../events.ts';
import { listPaymentsOf, type OrderPayment } from './order-payments-store.ts';
import { type Counters, heldOf, statusOf, sumOf } from './payment-rules.ts';
import type { PayableRef } from './payment-store.ts';

/**
 * Subjects that other capabilities are notified about; the test page's payments belong to no one.
 */
export function orderOf(order: PayableRef): OrderRef | undefined {
  return order.kind === 'test' ? undefined : { kind: order.kind, id: order.id };
}

/** An order's money over all its payments, in cents. Tips are no part of it. */
export interface OrderMoney extends Counters {
  readonly status: PaymentStatus;
  readonly clientId: number | null;
  /** Fee included. */
  readonly heldCents: number;
  /** The platform's share of the held money; the rest is the creator's. */
  readonly heldFeeCents: number;
  /** Since the first payment. */
  readonly heldSince: string | null;
  /** The oldest first, also those not paid yet. */
  readonly payments: readonly OrderPayment[];
}

/** Sums over what was paid, or before that over what is to be paid. Undefined before the first try. */
export function toMoney(payments: readonly OrderPayment[]): OrderMoney | undefined {
  const [first] = payments;
  if (!first) return undefined;
  const paid = payments.filter(({ status }) => status === 'succeeded');
  const sum = sumOf(paid.length > 0 ? paid : payments);
  return {
    ...sum,
    status: statusOf(payments),
    clientId: first.clientId,
    heldCents: heldOf(sum).cents,
    heldFeeCents: heldOf(sum).feeCents,
    heldSince: paid[0]?.succeededAt ?? null,
    payments,
  };
}

/** Undefined before the first payment was started. */
export async function moneyOf(db: Queryable, order: PayableRef): Promise<OrderMoney | undefined> {
  return toMoney(await listPaymentsOf(db, order));
}

/** The displayed status; see `contract/lifecycles/payment.ts`. */
export async function paymentStatusOf(db: Queryable, order: PayableRef): Promise<PaymentStatus> {
  return statusOf(await listPaymentsOf(db, order));
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
