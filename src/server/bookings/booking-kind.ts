import type { Booking } from '#contract/bookings/booking-replies.ts';
import type { BookingAction } from '#contract/lifecycles/booking.ts';
import { type KindOfOrder, reviewableOf } from '#server/orders/index.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { BookingOrder } from './booking-row.ts';
import { bookingFactsOf, requireBookingAction } from './booking-rules.ts';
import { findBookingAsSystem } from './booking-store.ts';
import { findBookingFor } from './booking-view-store.ts';
import { loadBooking, replyNow } from './load-booking.ts';

const partsOf = (booking: BookingOrder) => ({
  row: booking,
  clientId: booking.clientId,
  creatorId: booking.creatorId,
  creatorUserId: booking.creatorUserId,
  shareCents: booking.amount - booking.commissionAmount,
  frozenTerms: booking.frozenTerms,
  delivery: booking.delivery,
});

export const bookingKind: KindOfOrder<BookingOrder, Booking> = {
  kind: 'booking',
  lock: async (tx, ctx, id) => {
    await lockEntity(tx, 'booking', id);
    const { booking, side, facts } = await loadBooking(tx, ctx, id);
    const demand = (action: BookingAction) => requireBookingAction(booking, side, action, facts);
    return { ...partsOf(booking), side, demand };
  },
  lockAs: async (tx, ctx, id, actor) => {
    await lockEntity(tx, 'booking', id);
    const booking = await findBookingAsSystem(tx, id);
    if (!booking) return undefined;
    const demand = (action: BookingAction) =>
      requireBookingAction(booking, actor, action, bookingFactsOf(booking, ctx.clock()));
    return { ...partsOf(booking), demand };
  },
  reply: replyNow,
};

export const findReviewableBooking = reviewableOf('booking', async (tx, viewer, id) => {
  const booking = await findBookingFor(tx, viewer, id);
  return booking && { ...booking, title: `Booking #${id}` };
});
