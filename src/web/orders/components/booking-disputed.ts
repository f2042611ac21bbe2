import { bookingDispute } from '#contract/bookings/booking-disputes.ts';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import type { Disputed } from '#web/disputes/components/disputed.ts';
import { bookingChanges, counterpartyOf } from './booking-order.ts';

/** The booking in the form used by disputes and splits. */
export function bookingDisputed(booking: BookingDetail): Disputed {
  const { money } = booking;
  return {
    order: { kind: 'booking', id: booking.id },
    calls: bookingDispute,
    changes: bookingChanges,
    side: booking.side,
    other: counterpartyOf(booking).fullName,
    actions: booking.actions,
    dispute: booking.dispute,
    settlement: booking.paymentStatus === 'in_escrow' ? booking.settlement : null,
    shareCents: booking.amount - booking.commissionAmount,
    heldCents: money ? money.heldCents - money.heldFeeCents : 0,
  };
}
