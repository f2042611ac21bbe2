import { followsPayment } from '#server/orders/index.ts';
import {
  heldDivided,
  installmentRefused,
  paymentStatusChanged,
  paymentSucceeded,
} from '#server/payments/index.ts';
import type { Subscriber } from '#server/platform/events/event.ts';
import { newsOf } from '../balance/balance-news.ts';
import { openBalanceOf } from '../balance/balance-rules.ts';
import { findBookingAsSystem, updateBooking } from '../booking-store.ts';
import { endReturnedBooking } from '../ending/end-returned-booking.ts';
import { balanceNews } from '../events.ts';
import { confirmPaidBooking } from './confirm-booking.ts';

const paidBookings = { kind: 'booking', find: findBookingAsSystem } as const;

/**
 * A booking follows its payment in the payment's own transaction, and ends when it is fully
 * refunded.
 */
export const paymentFollowers: readonly Subscriber[] = [
  followsPayment(
    paidBookings,
    paymentStatusChanged,
    'payment-status',
    async (ctx, tx, booking, fact) => {
      const { status } = fact;
      if (!booking || booking.paymentStatus === status) return;
      const row = await updateBooking(tx, booking.id, { paymentStatus: status });
      await endReturnedBooking(ctx, tx, { ...booking, ...row });
    },
  ),
  followsPayment(paidBookings, paymentSucceeded, 'paid', async (ctx, tx, booking, fact) => {
    if (booking) await confirmPaidBooking(ctx, tx, booking, fact);
  }),
  followsPayment(paidBookings, installmentRefused, 'refused', async (ctx, tx, booking, fact) => {
    const balance = booking && openBalanceOf(booking);
    if (!booking || balance?.number !== fact.installment) return;
    await ctx.events.record(
      tx,
      balanceNews,
      newsOf(fact.why, booking, balance, fact.nextAttemptAt),
    );
  }),
  // After a delay by the bank, or an operator's refund, the page shows the refunded amount.
  followsPayment(
    paidBookings,
    heldDivided,
    'divided',
    async (_, tx, booking, { refundedCents }) => {
      if (booking?.status !== 'cancelled') return;
      const refundAmount = (booking.refundAmount ?? 0) + refundedCents;
      await updateBooking(tx, booking.id, { refundAmount });
    },
  ),
];
