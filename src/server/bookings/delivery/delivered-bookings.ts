import { bookingDelivery } from '#contract/bookings/booking-delivery.ts';
import type { DeliveredKind } from '#server/deliveries/index.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { requireBookingAction } from '../booking-rules.ts';
import { updateBooking } from '../booking-store.ts';
import { bookingDelivered } from '../events.ts';
import { loadBooking, replyNow } from '../load-booking.ts';
import { factOfView, reviewEnd } from './deliver-booking.ts';

export const deliveredBookings: DeliveredKind = {
  kind: 'booking',
  calls: bookingDelivery,
  lock: async (tx, ctx, id) => {
    await lockEntity(tx, 'booking', id);
    const { booking, side, facts } = await loadBooking(tx, ctx, id);
    const { clientId, creatorId, creatorUserId, frozenTerms } = booking;
    return {
      clientId,
      creatorUserId,
      creatorId,
      side,
      frozenTerms,
      demand: (action) => requireBookingAction(booking, side, action, facts),
    };
  },
  renewReview: async (tx, ctx, id, inGallery) => {
    const { booking } = await loadBooking(tx, ctx, id);
    await updateBooking(tx, id, { approveAt: reviewEnd(booking, ctx.clock()) });
    await ctx.events.record(tx, bookingDelivered, { ...factOfView(booking), inGallery });
  },
  reply: replyNow,
};
