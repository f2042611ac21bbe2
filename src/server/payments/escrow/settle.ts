import { DomainError } from '#contract/errors.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { heldDivided, heldGivenOut } from '../events.ts';
import { feeKept } from '../ledger/ledger-rules.ts';
import { post } from '../ledger/ledger-store.ts';
import { lockOrder, lockPaid, requireNoChargeback } from '../orders/lock-payment.ts';
import type { MoneyReason } from '../orders/order.ts';
import { heldOf, sharesOf, sumOf } from '../orders/payment-rules.ts';
import { announceStatusChange, orderOf } from '../orders/payment-status.ts';
import { addToCounter, groupOf, lockPayment, type Payment } from '../orders/payment-store.ts';
import { clearSuspension } from '../orders/suspension-store.ts';
import { type Division, divideHeld, type Move } from './division-rules.ts';
import { startRefund } from './refunds.ts';
import { releasePortion } from './releases.ts';

/**
 * What each side gets of the money held for an order, over all its payments. 'rest' is all that the
 * other sides leave; what no side gets stays held.
 */
export type Shares = Omit<Division, 'client'> & {
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
 * Divides the money held for an order, in the caller's transaction: tasks make the transfers and the
 * refunds. The status stays in_escrow until the transfers are made. Throws `payment.nothing_held`,
 * `payment.too_much`, `payment.disputed`.
 */
export async function settle(
  ctx: Platform,
  tx: Tx,
  order: OrderRef,
  shares: Shares,
): Promise<Settled> {
  const payments = await lockPaid(tx, order);
  requireNoChargeback(payments);
  if (heldOf(sumOf(payments)).cents === 0) throw new DomainError('payment.nothing_held');
  return announceStatusChange(ctx, tx, order, () => settlePayments(ctx, tx, payments, shares));
}

/**
 * Gives back all that is held of one payment of an order: it came after there was anything to pay.
 * Returns the cents.
 */
export async function returnPayment(
  ctx: Platform,
  tx: Tx,
  of: OnePayment,
  why: MoneyReason,
): Promise<number> {
  return (await settleOne(ctx, tx, of, { client: 'rest', why })).refundedCents;
}

/** Releases all that is held of one payment, a tip, to the creator. */
export async function releasePayment(
  ctx: Platform,
  tx: Tx,
  of: OnePayment,
  creatorId: number,
): Promise<void> {
  await settleOne(ctx, tx, of, { creators: [{ id: creatorId, cents: 'rest' }] });
}

interface OnePayment {
  readonly order: OrderRef;
  readonly paymentId: number;
}

async function settleOne(
  ctx: Platform,
  tx: Tx,
  { order, paymentId }: OnePayment,
  shares: Shares,
): Promise<Settled> {
  await lockOrder(tx, order);
  const payment = await lockPayment(tx, paymentId);
  return announceStatusChange(ctx, tx, order, () => settlePayments(ctx, tx, [payment], shares));
}

/**
 * As {@link settle}, for payments of one order that the caller has locked, the oldest first, and whose
 * status it announces.
 */
export async function settlePayments(
  ctx: Platform,
  tx: Tx,
  payments: readonly Payment[],
  shares: Shares,
): Promise<Settled> {
  const [first] = payments;
  if (!first) return { refundedCents: 0, creatorCents: 0 };
  const { creators = [], why, by } = shares;
  if (isDecided(shares)) await clearSuspension(tx, first.order, ctx.clock());
  const moves = divideHeld(
    payments.map((payment) => ({ ...payment, held: heldOf(payment) })),
    shares,
  );
  for (const move of moves) await carryOut(tx, move, why);
  const refundedCents = totalOf(moves, 'client');
  const creatorCents = totalOf(moves, 'creator');
  const order = orderOf(first.order);
  const paid = moves.flatMap((move) => (move.to === 'creator' ? move.creatorId : []));
  const leftCents =
    heldOf(sumOf(payments)).cents - moves.reduce((sum, move) => sum + centsOf(move), 0);
  if (order && leftCents === 0) {
    await ctx.events.record(tx, heldGivenOut, {
      order,
      paymentId: first.id,
      creatorId: paid[0] ?? null,
    });
  }
  if (by && order) {
    await ctx.events.record(tx, heldDivided, {
      order,
      paymentId: first.id,
      by,
      refundedCents,
      creatorCents,
      creatorId: creators[0]?.id ?? null,
      reason: by === 'operator' && why && 'reason' in why ? why.reason : null,
    });
  }
  return { refundedCents, creatorCents };
}

/** By an operator, who knew of a suspension. */
const isDecided = ({ by, why }: Shares) =>
  by === 'operator' || (why !== undefined && 'cause' in why && why.cause === 'operator_decided');

const centsOf = (move: Move) => (move.to === 'site' ? move.cents : move.portion.cents);

/** Without the fee for creators, with it for the client. */
const totalOf = (moves: readonly Move[], to: 'client' | 'creator') =>
  moves.reduce((sum, move) => {
    if (move.to !== to) return sum;
    return sum + (to === 'creator' ? sharesOf(move.portion).shareCents : move.portion.cents);
  }, 0);

async function carryOut(tx: Tx, move: Move, why: MoneyReason | undefined): Promise<void> {
  const payment = await lockPayment(tx, move.paymentId);
  if (move.to === 'site') {
    await addToCounter(tx, payment.id, 'released', { cents: move.cents, feeCents: move.cents });
    await post(tx, feeKept(payment.id, groupOf(payment.order), move.cents));
  } else if (move.to === 'creator') {
    await releasePortion(tx, payment, move.creatorId, move.portion);
  } else {
    const cause = move.left ? ({ cause: 'nothing_left' } as const) : why;
    if (cause) await startRefund(tx, payment, move.portion.cents, cause);
  }
}
