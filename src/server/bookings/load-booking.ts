import type { Booking } from '#contract/bookings/booking-replies.ts';
import { DomainError } from '#contract/errors.ts';
import type { BookingAction, BookingFacts } from '#contract/lifecycles/booking.ts';
import type { OrderSide } from '#contract/order.ts';
import { isSplitPaidIn, openDisputeBy, sideIn } from '#server/disputes/index.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { type BookingView, toBooking } from './booking-row.ts';
import { bookingActionsOf, bookingFactsOf, requireBookingAction, sideOf } from './booking-rules.ts';
import { findBookingFor } from './booking-view-store.ts';

export interface LoadedBooking {
  readonly booking: BookingView;
  readonly side: OrderSide;
  readonly facts: BookingFacts;
}

function factsOf(row: BookingView, now: Date): BookingFacts {
  return bookingFactsOf(row, now, {
    reviewed: row.reviewWritten,
    answered: row.review?.answer != null,
    clientReviewed: row.clientReview !== null,
    disputeBy: openDisputeBy(row),
    disputedAgain: row.dispute?.again ?? false,
    splitPaid: isSplitPaidIn(row),
    splitBy: row.settlement && sideIn(row, row.settlement.proposedBy),
    creatorHere: row.creatorHere,
    dateBy: row.proposedDate && sideIn(row, row.proposedDate.proposedBy),
    moveBy: row.move && (row.move.proposedBy === row.clientId ? 'client' : 'creator'),
  });
}

/** A booking that the viewer may see. Throws `booking.not_found`. */
export async function loadBooking(
  db: Queryable,
  ctx: SignedInContext,
  id: number,
): Promise<LoadedBooking> {
  const booking = await findBookingFor(db, ctx.viewer, id);
  const side = booking && sideOf(booking, ctx.viewer);
  if (!booking || !side) throw new DomainError('booking.not_found');
  return { booking, side, facts: factsOf(booking, ctx.clock()) };
}

/** Takes the booking's lock, and refuses unless the viewer may take the action now. */
export async function lockBookingFor(
  tx: Tx,
  ctx: SignedInContext,
  id: number,
  action: BookingAction,
): Promise<LoadedBooking> {
  await lockEntity(tx, 'booking', id);
  const loaded = await loadBooking(tx, ctx, id);
  requireBookingAction(loaded.booking, loaded.side, action, loaded.facts);
  return loaded;
}

/** The booking as this viewer sees it, with what they may do. */
export function replyBooking(row: BookingView, ctx: SignedInContext): Booking {
  const side = sideOf(row, ctx.viewer) ?? 'client';
  const now = ctx.clock();
  return toBooking(row, side, bookingActionsOf(row, side, factsOf(row, now)), now);
}

/** As it is after an operation, still inside its transaction. */
export async function replyNow(tx: Tx, ctx: SignedInContext, id: number): Promise<Booking> {
  const { booking } = await loadBooking(tx, ctx, id);
  return replyBooking(booking, ctx);
}
