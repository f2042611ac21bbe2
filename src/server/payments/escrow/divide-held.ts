import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findOpenChargeback } from '../chargebacks/chargeback-store.ts';
import { keepFee } from '../checkout/cancellation-terms.ts';
import { heldDivided } from '../events.ts';
import { lockOrder } from '../lock-payment.ts';
import { type DivisionCause, fromReasonColumns, type MoneyReason } from '../orders.ts';
import { heldOf } from '../payment-rules.ts';
import { announceStatusChange, orderOf } from '../payment-status.ts';
import { findPaymentOf, lockPayment, type Payment } from '../payment-store.ts';
import { deferDivision, findDeferred, forgetDeferred } from './deferred-store.ts';
import { releaseRemainder } from './release-money.ts';
import { startRefund } from './start-refund.ts';

export interface DivisionOrder {
  readonly subject: OrderRef;
  /** At most this goes back to the client, fee included, and fee alone that it would leave; 'all' is whatever is held. */
  readonly refundCents: number | 'all';
  /** Who gets the rest; null where everything goes back. */
  readonly creatorId: number | null;
  readonly cause: DivisionCause;
  /** The client cancelled: what they were told before paying stays with the site. */
  readonly byClient?: boolean;
}

/**
 * Gives what is held for work that ends to both sides. While a bank decides about the payment nothing can move: then it
 * is `deferred` and done as soon as the bank has decided, of what it leaves. Cents; nothing paid
 * or held is no error.
 */
export async function divideHeld(
  ctx: Platform,
  tx: Tx,
  { subject, refundCents, byClient, ...order }: DivisionOrder,
): Promise<{ refundedCents: number; deferred: boolean }> {
  await lockOrder(tx, subject);
  const found = await findPaymentOf(tx, subject);
  if (found?.status !== 'succeeded') return { refundedCents: 0, deferred: false };
  const payment = await lockPayment(tx, found.id);
  const held = heldOf(payment).cents;
  const backCents = Math.min(refundCents === 'all' ? held : refundCents, held);
  if (await findOpenChargeback(tx, payment.id)) {
    await deferDivision(tx, payment.id, { ...order, refundCents: backCents });
    return { refundedCents: 0, deferred: true };
  }
  const refundedCents = await announceStatusChange(ctx, tx, subject, async () => {
    const left = byClient ? await keepFee(ctx, tx, payment, backCents) : payment;
    const most = Math.min(backCents, heldOf(left).cents);
    return divide(tx, left, { ...order, backCents: most });
  });
  return { refundedCents, deferred: false };
}

/** Answers the cents that go back. */
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

/** Does what was put off, once no dispute is open and something is held. The payment is locked. */
export async function divideDeferred(ctx: Platform, tx: Tx, paymentId: number): Promise<void> {
  const order = await findDeferred(tx, paymentId);
  if (!order || (await findOpenChargeback(tx, paymentId))) return;
  const payment = await lockPayment(tx, paymentId);
  const held = heldOf(payment);
  // Lost for now: should an appeal bring it back, it is divided then.
  if (held.cents === 0) return;
  const { creatorId } = order;
  // What the bank gave the client counts as gone back.
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
