import { DomainError } from '#contract/errors.ts';
import type { OrderRef } from '#contract/order.ts';
import { firstTip } from '#contract/payments/installment-numbers.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refundMade } from '../events.ts';
import {
  refundRequested,
  refundRequestedAfterRelease,
  refundUncovered,
  refundWithdrawn,
} from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { lockOrder, lockPaid, requireNoChargeback } from '../orders/lock-payment.ts';
import { fromReasonColumns, type MoneyReason } from '../orders/order.ts';
import { findPaymentOf, isDisputed } from '../orders/order-payments-store.ts';
import { heldOf, sharesOf, sumOf } from '../orders/payment-rules.ts';
import { announceStatusChange, moneyOf, orderOf } from '../orders/payment-status.ts';
import { addToCounter, groupOf, lockPayment, type Payment } from '../orders/payment-store.ts';
import { enqueueRequest } from '../outbound/enqueue.ts';
import { isRequestUnderWay } from '../outbound/outbound-request-store.ts';
import { type Allocation, allocateRefund, recoveredOf } from './allocate-refund.ts';
import {
  changeRefund,
  findRefundAsSystem,
  insertRefund,
  lockOwedRefunds,
  type Refund,
} from './refund-store.ts';
import { requestReversals } from './reversals.ts';

export interface StartedRefund extends Allocation {
  readonly id: number;
}

/** Records a refund of a locked payment and accounts for it; a task calls the provider. */
export async function startRefund(
  tx: Tx,
  payment: Payment,
  cents: number,
  why: MoneyReason,
): Promise<StartedRefund> {
  const refund = await bookRefund(tx, payment, cents, why);
  await enqueueRequest(tx, 'refund', refund.id);
  return refund;
}

/** As {@link startRefund}, for one the provider has already made. */
export async function bookRefund(
  tx: Tx,
  payment: Payment,
  cents: number,
  why: MoneyReason,
): Promise<StartedRefund> {
  const allocation = await allocateRefund(tx, payment, cents, 'refunded');
  const id = await insertRefund(tx, {
    paymentId: payment.id,
    amountCents: cents,
    feeCents: allocation.held.feeCents + allocation.released.feeCents,
    why,
  });
  await post(tx, refundRequested(id, groupOf(payment.order), sharesOf(allocation.held)));
  await post(tx, refundRequestedAfterRelease(id, recoveredOf(allocation)));
  await post(tx, refundUncovered(id, allocation.uncoveredCents));
  await requestReversals(tx, allocation.recoveries, { refundId: id, chargebackId: null });
  return { id, ...allocation };
}

/**
 * Withdraws pending or returned refunds, so their money is held again. Returns them. Throws
 * `payment.call_under_way` while the provider may be making one.
 */
export async function withdrawRefunds(tx: Tx, payment: Payment): Promise<Refund[]> {
  const refunds = await lockOwedRefunds(tx, payment.id);
  for (const { id, amountCents, feeCents } of refunds) {
    if (await isRequestUnderWay(tx, 'refund', id)) throw new DomainError('payment.call_under_way');
    const portion = { cents: amountCents, feeCents };
    await changeRefund(tx, id, { status: 'withdrawn' });
    await addToCounter(tx, payment.id, 'refunded', { cents: -amountCents, feeCents: -feeCents });
    await post(tx, refundWithdrawn(id, groupOf(payment.order), sharesOf(portion)));
  }
  return refunds;
}

/** The client got `cents` in place of withdrawn refunds: requests the difference again. */
export async function requestRemainder(
  tx: Tx,
  paymentId: number,
  withdrawn: readonly Refund[],
  cents: number,
): Promise<void> {
  let got = cents;
  for (const refund of withdrawn) {
    const { amountCents } = refund;
    const left = amountCents - Math.min(got, amountCents);
    got -= amountCents - left;
    if (left === 0) continue;
    const payment = await lockPayment(tx, paymentId);
    await startRefund(tx, payment, left, fromReasonColumns(refund));
  }
}

/** Notifies both sides of a refund that neither requested. */
export async function announceRefund(
  ctx: Platform,
  tx: Tx,
  { id: paymentId, ...payment }: Payment,
  { id: refundId, recoveries }: StartedRefund,
  about: { readonly by: 'operator' | 'provider'; readonly reason: string | null },
): Promise<void> {
  const order = orderOf(payment.order);
  const refund = await findRefundAsSystem(tx, refundId);
  if (!order || !refund || payment.clientId === null || payment.duplicateOf !== null) return;
  const money = await moneyOf(tx, order);
  await ctx.events.record(tx, refundMade, {
    order,
    paymentId,
    refundId,
    clientId: payment.clientId,
    amountCents: refund.amountCents,
    creators: recoveries.map(({ creatorId, cents }) => ({ creatorId, cents })),
    heldCents: money?.heldCents ?? 0,
    releasedCents: money?.releasedCents ?? 0,
    ...about,
  });
}

/**
 * An operator's refund to the client, in cents and fee included: from held money, then recovered
 * from creators, of the newest payment first; notifies both sides. `seenRefundedCents` is the refunded
 * total the operator saw. The caller has checked that the viewer is one. Throws `payment.nothing_held`,
 * `payment.too_much`, `payment.disputed`, `payment.transfer_under_way`, `payment.moved_meanwhile`.
 */
export async function refundByOperator(
  ctx: Platform,
  tx: Tx,
  input: {
    readonly order: OrderRef;
    readonly amountCents: number;
    readonly seenRefundedCents: number;
    readonly reason: string;
  },
): Promise<void> {
  const payments = await lockPaid(tx, input.order);
  requireNoChargeback(payments);
  const sum = sumOf(payments);
  if (sum.refundedCents !== input.seenRefundedCents) {
    throw new DomainError('payment.moved_meanwhile');
  }
  const max = heldOf(sum).cents + sum.releasedCents;
  if (max === 0) throw new DomainError('payment.nothing_held');
  if (input.amountCents > max) throw new DomainError('payment.too_much');
  const { reason } = input;
  await announceStatusChange(ctx, tx, input.order, async () => {
    const made: [Payment, StartedRefund][] = [];
    for (const [payment, cents] of refundableParts(payments, input.amountCents))
      made.push([payment, await startRefund(tx, payment, cents, { reason })]);
    for (const [payment, refund] of made)
      await announceRefund(ctx, tx, payment, refund, { by: 'operator', reason });
  });
}

/**
 * An operator's refund of a tip, in cents: its creator gives back their part of it, and nothing else of the order moves.
 * Otherwise as {@link refundByOperator}.
 */
export async function refundTipByOperator(
  ctx: Platform,
  tx: Tx,
  input: {
    readonly order: OrderRef;
    /** Its number. */
    readonly tip: number;
    readonly amountCents: number;
    readonly seenRefundedCents: number;
    readonly reason: string;
  },
): Promise<void> {
  const { order, tip, reason, amountCents } = input;
  await lockOrder(tx, order);
  const found = tip < firstTip ? undefined : await findPaymentOf(tx, order, tip);
  if (found?.status !== 'succeeded') throw new DomainError('payment.nothing_held');
  const payment = await lockPayment(tx, found.id);
  if (await isDisputed(tx, payment.id)) throw new DomainError('payment.disputed');
  if (payment.refundedCents !== input.seenRefundedCents)
    throw new DomainError('payment.moved_meanwhile');
  const max = heldOf(payment).cents + payment.releasedCents;
  if (max === 0) throw new DomainError('payment.nothing_held');
  if (amountCents > max) throw new DomainError('payment.too_much');
  const refund = await startRefund(tx, payment, amountCents, { reason });
  await announceRefund(ctx, tx, payment, refund, { by: 'operator', reason });
}

/** What each payment, the newest first, contributes to a refund: all that is held before any that was released. */
function refundableParts(payments: readonly Payment[], cents: number): [Payment, number][] {
  const newest = payments.toReversed();
  const heldCents = heldOf(sumOf(payments)).cents;
  let fromHeld = Math.min(cents, heldCents);
  let fromReleased = cents - fromHeld;
  return newest.flatMap((payment): [Payment, number][] => {
    const held = Math.min(fromHeld, heldOf(payment).cents);
    const released = Math.min(fromReleased, payment.releasedCents);
    fromHeld -= held;
    fromReleased -= released;
    return held + released > 0 ? [[payment, held + released]] : [];
  });
}
