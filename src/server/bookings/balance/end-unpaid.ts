import type { getNonpayment } from '#contract/bookings/booking-balance.ts';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { bookingLifecycle } from '#contract/lifecycles/booking.ts';
import { transitionFor } from '#contract/lifecycles/lifecycle.ts';
import { moneyOf } from '#server/payments/index.ts';
import { inTransaction, type Queryable } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { BookingOrder } from '../booking-row.ts';
import { bookingFactsOf } from '../booking-rules.ts';
import { findBookingAsSystem } from '../booking-store.ts';
import { endBooking, keepTermsOf } from '../ending/cancel-booking.ts';
import { backOf, keptOutcome } from '../ending/kept-rules.ts';
import { loadBooking, lockBookingFor, replyNow } from '../load-booking.ts';
import { openBalanceOf, timesOf } from './balance-rules.ts';

/** What both get if the creator ends a booking for its unpaid balance: as on its day, so waiting earns nothing. */
async function sharesOnDay(db: Queryable, booking: BookingOrder, dueAt: string) {
  const money = await moneyOf(db, { kind: 'booking', id: booking.id });
  const heldCents = money?.heldCents ?? 0;
  const outcome = keptOutcome(keepTermsOf(booking), new Date(dueAt));
  const paidCents = (money?.capturedCents ?? 0) - (money?.lostCents ?? 0);
  const refundAmount = backOf(outcome, { paidCents, heldCents });
  // The fee of what goes back is rounded down, as the refund does.
  const { totalCents = 1, feeCents = 0, heldFeeCents = 0 } = money ?? {};
  const feeBack =
    refundAmount === heldCents
      ? heldFeeCents
      : Math.floor((refundAmount * feeCents) / Math.max(1, totalCents));
  const creatorAmount = heldCents - refundAmount - (heldFeeCents - feeBack);
  return { refundAmount, creatorAmount };
}

/** Errors: booking.not_found, booking.creator_only, booking.balance_paid. */
export async function previewNonpayment(
  ctx: SignedInContext,
  id: number,
): Promise<ReplyOf<typeof getNonpayment>> {
  const { booking, side } = await loadBooking(ctx.db, ctx, id);
  if (side !== 'creator') throw new DomainError('booking.creator_only');
  const balance = openBalanceOf(booking);
  if (booking.status !== 'confirmed' || !balance) throw new DomainError('booking.balance_paid');
  return {
    ...(await sharesOnDay(ctx.db, booking, balance.dueAt)),
    endableAt: timesOf(booking, balance).endableAt,
  };
}

/**
 * The creator ends a booking whose balance is not paid. Errors: booking.not_overdue, booking.amount_moved,
 * payment.processing.
 */
export function endUnpaid(
  ctx: SignedInContext,
  id: number,
  expectedCents: number,
): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    const { booking } = await lockBookingFor(tx, ctx, id, 'end_unpaid');
    const balance = openBalanceOf(booking);
    if (!balance) throw new DomainError('booking.balance_paid');
    if (balance.status === 'charging') throw new DomainError('payment.processing');
    const { refundAmount, creatorAmount } = await sharesOnDay(tx, booking, balance.dueAt);
    if (creatorAmount !== expectedCents) {
      throw new DomainError('booking.amount_moved', { details: { cents: creatorAmount } });
    }
    await endBooking(ctx, tx, booking, { reason: 'balance_unpaid', refundAmount });
    return replyNow(tx, ctx, id);
  });
}

/** Long after the work was done and delivered, its creator gets what is held. */
export function endGivenUp(ctx: Platform, id: number): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'booking', id);
    const booking = await findBookingAsSystem(tx, id);
    if (!booking || openBalanceOf(booking)?.status === 'charging') return;
    const facts = bookingFactsOf(booking, ctx.clock());
    if (!transitionFor(bookingLifecycle, 'end_unpaid', 'system', booking.status, facts)) return;
    await endBooking(ctx, tx, booking, { reason: 'balance_unpaid', refundAmount: 0 });
  });
}
