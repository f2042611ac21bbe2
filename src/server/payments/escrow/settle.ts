import { DomainError } from '#contract/errors.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { heldDivided, heldGivenOut } from '../events.ts';
import { feeKept } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { lockPaid, requireNoChargeback } from '../orders/lock-payment.ts';
import type { MoneyReason } from '../orders/order.ts';
import { heldOf, sharesOf, splitFor } from '../orders/payment-rules.ts';
import { announceStatusChange, orderOf } from '../orders/payment-status.ts';
import { addToCounter, groupOf, lockPayment, type Payment } from '../orders/payment-store.ts';
import { clearSuspension } from '../orders/suspension-store.ts';
import { startRefund } from './refunds.ts';
import { releasePortion } from './releases.ts';

/**
 * What each side gets of the money held for an order, over all its payments; today an order has one.
 * 'rest' is all that the other sides leave; what no side gets stays held.
 */
export type Shares = {
  /** Without the fee, which goes to the site in proportion. The id is null only if they get nothing. */
  readonly creator?: { readonly id: number | null; readonly cents: number | 'rest' };
  /** A part of the fee, if the client canceled. */
  readonly site?: number;
  /** Neither side asked for it: both are notified. */
  readonly by?: 'operator' | 'bank';
} & (
  | {
      /** With their part of the fee. */
      readonly client: number | 'rest';
      /** Shown to both sides. */
      readonly why: MoneyReason;
    }
  | { readonly client?: undefined; readonly why?: undefined }
);

export interface Settled {
  readonly refundedCents: number;
  /** Without the fee. */
  readonly creatorCents: number;
}

/**
 * Divides the money held for an order, in the caller's transaction: tasks make the transfer and the
 * refund. The status stays in_escrow until the transfer is made. Throws `payment.nothing_held`,
 * `payment.too_much`, `payment.disputed`.
 */
export async function settle(
  ctx: Platform,
  tx: Tx,
  order: OrderRef,
  shares: Shares,
): Promise<Settled> {
  const payment = await lockPaid(tx, order);
  await requireNoChargeback(tx, payment);
  if (heldOf(payment).cents === 0) throw new DomainError('payment.nothing_held');
  return announceStatusChange(ctx, tx, order, () => settlePayment(ctx, tx, payment, shares));
}

/** As {@link settle}, for one payment that the caller has locked and whose status it announces. */
export async function settlePayment(
  ctx: Platform,
  tx: Tx,
  payment: Payment,
  shares: Shares,
): Promise<Settled> {
  const { creator, site = 0, why, by } = shares;
  if (isDecided(shares)) await clearSuspension(tx, payment.id, ctx.clock());
  if (site > 0) {
    await addToCounter(tx, payment.id, 'released', { cents: site, feeCents: site });
    await post(tx, feeKept(payment.id, groupOf(payment.order), site));
  }
  const next = () => lockPayment(tx, payment.id);
  let creatorCents = 0;
  // The side with an amount comes first: the other one gets the exact remainders.
  if (creator && creator.cents !== 'rest') {
    creatorCents = await releaseTo(tx, await next(), creator.id, creator.cents);
  }
  let refundedCents =
    shares.client === undefined ? 0 : await refundTo(tx, await next(), shares.client, shares.why);
  if (creator?.cents === 'rest') {
    const left = await next();
    creatorCents = await releaseTo(tx, left, creator.id, sharesOf(heldOf(left)).shareCents);
    // A fee alone belongs to no creator.
    if (creatorCents === 0)
      refundedCents += await refundTo(tx, left, 'rest', { cause: 'nothing_left' });
  }
  const order = orderOf(payment.order);
  if (order && heldOf(await next()).cents === 0) {
    await ctx.events.record(tx, heldGivenOut, {
      order,
      paymentId: payment.id,
      creatorId: creatorCents > 0 ? (creator?.id ?? null) : null,
    });
  }
  if (by && order) {
    await ctx.events.record(tx, heldDivided, {
      order,
      paymentId: payment.id,
      by,
      refundedCents,
      creatorCents,
      creatorId: creator?.id ?? null,
      reason: by === 'operator' && why && 'reason' in why ? why.reason : null,
    });
  }
  return { refundedCents, creatorCents };
}

/** By an operator, who knew of a suspension. */
const isDecided = ({ by, why }: Shares) =>
  by === 'operator' || (why !== undefined && 'cause' in why && why.cause === 'operator_decided');

/** The fee is in proportion, rounded down in favor of the client. */
async function releaseTo(tx: Tx, payment: Payment, creatorId: number | null, cents: number) {
  if (cents === 0) return 0;
  const held = heldOf(payment);
  if (creatorId === null || cents > sharesOf(held).shareCents) {
    throw new DomainError('payment.too_much');
  }
  await releasePortion(tx, payment, creatorId, splitFor(held, cents).release);
  return cents;
}

async function refundTo(tx: Tx, payment: Payment, client: number | 'rest', why: MoneyReason) {
  const held = heldOf(payment).cents;
  const cents = client === 'rest' ? held : client;
  if (cents > held) throw new DomainError('payment.too_much');
  if (cents === 0) return 0;
  await startRefund(tx, payment, cents, why);
  return cents;
}
