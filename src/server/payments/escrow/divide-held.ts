import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { heldDivided } from '../events.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { type DivisionCause, fromReasonColumns, type MoneyReason } from '../orders/order.ts';
import { heldOf } from '../orders/payment-rules.ts';
import { announceStatusChange, orderOf } from '../orders/payment-status.ts';
import { findPaymentOf, lockPayment, type Payment } from '../orders/payment-store.ts';
import { isDisputed } from '../orders/payment-summary-store.ts';
import { countsAsClients, keepFee } from './cancellations.ts';
import { deferDivision, findDeferred, forgetDeferred } from './deferred-store.ts';
import { releaseRemainder } from './release-money.ts';
import { startRefund } from './start-refund.ts';

export interface DivisionOrder {
  readonly subject: OrderRef;
  /**
   * The most that is refunded to the client, fee included, plus a fee that would remain alone;
   * 'all' is everything held.
   */
  readonly refundCents: number | 'all';
  /** Who gets the rest; null if everything is refunded. */
  readonly creatorId: number | null;
  readonly cause: DivisionCause;
  /** The client canceled: the site keeps what was announced before payment. */
  readonly byClient?: boolean;
  /** The creator whose doing it was; counts as the client's if both share a card or a device. */
  readonly byCreator?: number | null;
}

/**
 * Divides the held money of an ending order between both sides. While a bank decides on the payment
 * nothing can move: then it is `deferred` until the bank has decided, and applied to what remains.
 * Cents; nothing paid or held is not an error.
 */
export async function divideHeld(
  ctx: Platform,
  tx: Tx,
  { subject, refundCents, byClient, byCreator, ...order }: DivisionOrder,
): Promise<{ refundedCents: number; deferred: boolean }> {
  await lockOrder(tx, subject);
  const found = await findPaymentOf(tx, subject);
  if (found?.status !== 'succeeded') return { refundedCents: 0, deferred: false };
  const payment = await lockPayment(tx, found.id);
  const held = heldOf(payment).cents;
  const backCents = Math.min(refundCents === 'all' ? held : refundCents, held);
  if (await isDisputed(tx, payment.id)) {
    await deferDivision(tx, payment.id, { ...order, refundCents: backCents });
    return { refundedCents: 0, deferred: true };
  }
  const refundedCents = await announceStatusChange(ctx, tx, subject, async () => {
    const counts = byClient || (await countsAsClients(tx, payment, byCreator));
    const left = counts ? await keepFee(ctx, tx, payment, backCents) : payment;
    const most = Math.min(backCents, heldOf(left).cents);
    return divide(tx, left, { ...order, backCents: most });
  });
  return { refundedCents, deferred: false };
}

/** Returns the refunded cents. */
async function divide(
  tx: Tx,
  payment: Payment,
  order: MoneyReason & { backCents: number; creatorId: number | null },
): Promise<number> {
  const { backCents, creatorId } = order;
  if (backCents > 0) await startRefund(tx, payment, backCents, order);
  if (creatorId === null) return backCents;
  return backCents + (await releaseRemainder(tx, await lockPayment(tx, payment.id), creatorId));
}

/**
 * Applies a deferred division once no dispute is open and money is held. The caller has locked the
 * payment.
 */
export async function divideDeferred(ctx: Platform, tx: Tx, paymentId: number): Promise<void> {
  const order = await findDeferred(tx, paymentId);
  if (!order || (await isDisputed(tx, paymentId))) return;
  const payment = await lockPayment(tx, paymentId);
  const held = heldOf(payment);
  // Lost for now: divided if an appeal brings it back.
  if (held.cents === 0) return;
  const { creatorId } = order;
  // Money that the bank returned to the client counts as refunded.
  const due = Math.max(0, order.refundCents - payment.lostCents);
  const backCents = creatorId === null ? held.cents : Math.min(due, held.cents);
  await forgetDeferred(tx, paymentId);
  const refundedCents = await divide(tx, payment, {
    ...fromReasonColumns(order),
    backCents,
    creatorId,
  });
  const subject = orderOf(payment.subject);
  if (!subject) return;
  const after = await lockPayment(tx, paymentId);
  await ctx.events.record(tx, heldDivided, {
    subject,
    paymentId,
    by: 'bank',
    refundedCents,
    creatorCents:
      after.releasedCents -
      after.releasedFeeCents -
      (payment.releasedCents - payment.releasedFeeCents),
    creatorId,
    reason: null,
  });
}
