import { paymentStatusChanged, paymentSucceeded } from '#server/payments/index.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { findBookingAsSystem, updateBooking } from './booking-store.ts';
import { confirmPaidBooking } from './confirm-booking.ts';

/** A booking follows its payment in the payment's own transaction. */
export const paymentFollowers: readonly Subscriber[] = [
  subscribe(paymentStatusChanged, 'booking-payment-status', {
    within: async (_, tx, { payload: { subject, status } }) => {
      if (subject.kind !== 'booking') return;
      await lockEntity(tx, 'booking', subject.id);
      const booking = await findBookingAsSystem(tx, subject.id);
      if (booking && booking.payment_status !== status) {
        await updateBooking(tx, booking.id, { payment_status: status });
      }
    },
  }),
  subscribe(paymentSucceeded, 'booking-paid', {
    within: async (ctx, tx, { payload: { subject } }) => {
      if (subject.kind !== 'booking') return;
      await lockEntity(tx, 'booking', subject.id);
      const booking = await findBookingAsSystem(tx, subject.id);
      if (booking) await confirmPaidBooking(ctx, tx, booking);
    },
  }),
];
