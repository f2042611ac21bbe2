import type { Booking } from '#contract/bookings/booking-replies.ts';
import { autoApproveDays, daysAfter } from '#contract/lifecycles/job-timers.ts';
import type { DeliveringKind } from '#server/orders/index.ts';
import { bookingKind } from '../booking-kind.ts';
import type { BookingOrder } from '../booking-row.ts';
import { updateBooking } from '../booking-store.ts';

export const deliveringBookings: DeliveringKind<BookingOrder, Booking> = {
  ...bookingKind,
  delivering: {
    deliver: 'deliver',
    markDelivered: (tx, { clock }, { id, endsAt, frozenTerms }) => {
      const from = new Date(Math.max(clock().getTime(), Date.parse(endsAt)));
      return updateBooking(tx, id, {
        deliveryStatus: 'delivered',
        approveAt: daysAfter(from, frozenTerms?.autoApproveDays ?? autoApproveDays),
      });
    },
    markSentBack: (tx, _ctx, { id }) =>
      updateBooking(tx, id, { deliveryStatus: 'changes_requested', approveAt: null }),
  },
};
