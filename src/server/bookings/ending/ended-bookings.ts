import type { Booking } from '#contract/bookings/booking-replies.ts';
import {
  completeDueAsSystem,
  type EndedKind,
  refundUndeliveredAsSystem,
  type TimedKind,
} from '#server/orders/index.ts';
import { bookingKind } from '../booking-kind.ts';
import type { BookingOrder } from '../booking-row.ts';
import { bookingFactsOf } from '../booking-rules.ts';
import { updateBooking } from '../booking-store.ts';
import { bookingMails } from '../notifications/send-mails.ts';
import { endBooking } from './cancel-booking.ts';

export const endedBookings: EndedKind<BookingOrder, Booking> = {
  ...bookingKind,
  ending: {
    complete: 'complete',
    // Two days after its end, or 14 after a delivery that was promised: the lifecycle knows when.
    isDue: ({ status }) => status === 'confirmed',
    markCompleted: async (tx, ctx, { id, deliveryStatus }) => {
      await updateBooking(tx, id, {
        status: 'completed',
        completedAt: ctx.clock(),
        ...(deliveryStatus !== 'none' && { deliveryStatus: 'approved', approveAt: null }),
      });
    },
    isNeverDelivered: (booking, now) =>
      booking.status === 'confirmed' && bookingFactsOf(booking, now).neverDelivered,
    refund: (tx, ctx, booking) =>
      endBooking(ctx, tx, booking, { reason: 'undelivered', refundAmount: booking.amount }),
  },
};

export const timedBookings: TimedKind = {
  kind: 'booking',
  endDue: (ctx, id) => completeDueAsSystem(ctx, endedBookings, id),
  refundUndelivered: (ctx, id) => refundUndeliveredAsSystem(ctx, endedBookings, id),
  mails: bookingMails,
};
