import { DomainError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueRefund } from './enqueue.ts';
import { refundRequested, refundRequestedAfterRelease } from './ledger-rules.ts';
import { post } from './ledger-store.ts';
import { lockPaid, withStatus } from './lock-subject.ts';
import type { RefundOrder } from './orders.ts';
import { heldOf, type Pot, sharesOf, takeFrom } from './payment-rules.ts';
import { addToCounter, groupOf, lockPayment, type Payment } from './payment-store.ts';
import { recoverShare } from './recover-share.ts';
import { insertRefund } from './refund-store.ts';
import { withdrawReleases } from './withdraw-releases.ts';

/**
 * Gives money back to the client, in cents and fee included; in the caller's transaction, the provider is asked by a
 * task. Of a part, the fee's share is floor(amount · fee / total). Throws `payment.nothing_held`, `payment.too_much`,
 * with `recover` also `payment.transfer_under_way`.
 */
export async function refund(
  ctx: Platform,
  tx: Tx,
  { subject, ...order }: RefundOrder,
): Promise<{ refundedCents: number }> {
  const payment = await lockPaid(tx, subject);
  return refundPayment(ctx, tx, payment, order);
}

/** As {@link refund}, of one payment that is locked: a duplicate is nobody's subject. */
export function refundPayment(
  ctx: Platform,
  tx: Tx,
  payment: Payment,
  order: Omit<RefundOrder, 'subject'>,
): Promise<{ refundedCents: number }> {
  return withStatus(ctx, tx, payment.subject, async () => {
    const asked = order.amountCents;
    const held = heldOf(payment);
    if (order.recover && (asked === 'rest' || asked > held.cents)) {
      return refundAndRecover(tx, payment, asked, order.reason);
    }
    if (held.cents === 0) throw new DomainError('payment.nothing_held');
    const cents = asked === 'rest' ? held.cents : asked;
    if (cents > held.cents) throw new DomainError('payment.too_much');
    if (cents > 0) await refundPot(tx, payment, takeFrom(held, cents, payment), order.reason);
    return { refundedCents: cents };
  });
}

export async function refundPot(tx: Tx, payment: Payment, pot: Pot, reason: string): Promise<void> {
  const id = await startRefund(tx, payment, pot, reason);
  await post(tx, refundRequested(id, groupOf(payment.subject), sharesOf(pot)));
}

async function refundAndRecover(
  tx: Tx,
  payment: Payment,
  asked: number | 'rest',
  reason: string,
): Promise<{ refundedCents: number }> {
  const [release] = await withdrawReleases(tx, payment);
  const now = await lockPayment(tx, payment.id);
  const held = heldOf(now);
  const released = { cents: now.releasedCents, feeCents: now.releasedFeeCents };
  const cents = asked === 'rest' ? held.cents + released.cents : asked;
  if (cents === 0) throw new DomainError('payment.nothing_held');
  if (cents > held.cents + released.cents) throw new DomainError('payment.too_much');
  const fromHeld = takeFrom(held, Math.min(cents, held.cents), now);
  if (fromHeld.cents > 0) await refundPot(tx, now, fromHeld, reason);
  const back = cents - fromHeld.cents;
  if (back > 0 && release) {
    const pot = takeFrom(released, back, now);
    await addToCounter(tx, now.id, 'released', { cents: -pot.cents, feeCents: -pot.feeCents });
    const refundId = await startRefund(tx, now, pot, reason);
    await post(tx, refundRequestedAfterRelease(refundId, release.creatorId, sharesOf(pot)));
    await recoverShare(tx, now.id, sharesOf(pot).shareCents, { refundId });
  }
  return { refundedCents: cents };
}

async function startRefund(tx: Tx, payment: Payment, pot: Pot, reason: string): Promise<number> {
  await addToCounter(tx, payment.id, 'refunded', pot);
  const id = await insertRefund(tx, {
    paymentId: payment.id,
    amountCents: pot.cents,
    feeCents: pot.feeCents,
    reason,
  });
  await enqueueRefund(tx, id);
  return id;
}
