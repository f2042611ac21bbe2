import { bookingDelivery } from '#contract/bookings/booking-delivery.ts';
import type { DeliveredKind } from '#server/deliveries/index.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { requireBookingAction } from '../booking-rules.ts';
import { loadBooking, replyNow } from '../load-booking.ts';

export const deliveredBookings: DeliveredKind = {
  kind: 'booking',
  calls: bookingDelivery,
  lock: async (tx, ctx, id) => {
    await lockEntity(tx, 'booking', id);
    const { booking, side, facts } = await loadBooking(tx, ctx, id);
    const { clientId, creatorUserId, frozenTerms } = booking;
    return {
      clientId,
      creatorUserId,
      side,
      frozenTerms,
      demand: (action) => requireBookingAction(booking, side, action, facts),
    };
  },
  reply: replyNow,
};
