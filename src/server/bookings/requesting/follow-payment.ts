import { heldDivided, paymentStatusChanged, paymentSucceeded } from '#server/payments/index.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { findBookingAsSystem, updateBooking } from '../booking-store.ts';
import { endReturnedBooking } from '../ending/end-returned-booking.ts';
import { confirmPaidBooking } from './confirm-booking.ts';

/**
 * A booking follows its payment in the payment's own transaction, and ends when it is fully
 * refunded.
 */
export const paymentFollowers: readonly Subscriber[] = [
  subscribe(paymentStatusChanged, 'booking-payment-status', {
    within: async (ctx, tx, { payload: { order, status } }) => {
      if (order.kind !== 'booking') return;
      await lockEntity(tx, 'booking', order.id);
      const booking = await findBookingAsSystem(tx, order.id);
      if (booking && booking.paymentStatus !== status) {
        const row = await updateBooking(tx, booking.id, { paymentStatus: status });
        await endReturnedBooking(ctx, tx, { ...booking, ...row });
      }
    },
  }),
  subscribe(paymentSucceeded, 'booking-paid', {
    within: async (ctx, tx, { payload: { order } }) => {
      if (order.kind !== 'booking') return;
      await lockEntity(tx, 'booking', order.id);
      const booking = await findBookingAsSystem(tx, order.id);
      if (booking) await confirmPaidBooking(ctx, tx, booking);
    },
  }),
  // After a delay by the bank, or an operator's refund, the page shows the refunded amount.
  subscribe(heldDivided, 'booking-divided', {
    within: async (_, tx, { payload: { order, refundedCents } }) => {
      if (order.kind !== 'booking') return;
      await lockEntity(tx, 'booking', order.id);
      const booking = await findBookingAsSystem(tx, order.id);
      if (booking?.status !== 'cancelled') return;
      const before = booking.refundAmount ?? 0;
      await updateBooking(tx, booking.id, { refundAmount: before + refundedCents });
    },
  }),
];
