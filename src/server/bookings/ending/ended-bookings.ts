import type { Booking } from '#contract/bookings/booking-replies.ts';
import { type EndedKind, endingsOf, type TimedKind } from '#server/orders/index.ts';
import { bookingKind } from '../booking-kind.ts';
import type { BookingOrder } from '../booking-row.ts';
import { updateBooking } from '../booking-store.ts';
import { bookingMails } from '../notifications/send-mails.ts';
import { moveDeadlines } from '../timer-store.ts';
import { endBooking } from './cancel-booking.ts';

export const endedBookings: EndedKind<BookingOrder, Booking> = {
  ...bookingKind,
  ending: {
    complete: 'complete',
    markCompleted: async (tx, ctx, { id, deliveryStatus }) => {
      await updateBooking(tx, id, {
        status: 'completed',
        completedAt: ctx.clock(),
        ...(deliveryStatus !== 'none' && { deliveryStatus: 'approved', approveAt: null }),
      });
    },
    refund: (tx, ctx, booking) =>
      endBooking(ctx, tx, booking, { reason: 'undelivered', refundAmount: booking.amount }),
  },
};

export const timedBookings: TimedKind = {
  kind: 'booking',
  endings: endingsOf(endedBookings),
  mails: bookingMails,
  moveDeadlines,
};
