import { bookingExtras } from '#contract/bookings/booking-extras.ts';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { moveSlot } from '#server/creators/index.ts';
import type { ExtendedKind } from '#server/orders/index.ts';
import { bookingKind } from '../booking-kind.ts';
import type { BookingOrder } from '../booking-row.ts';
import { updateBooking } from '../booking-store.ts';
import { slotOf } from '../requesting/slot-rules.ts';

const minuteMs = 60_000;

const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * minuteMs).toISOString();

const isUnderWay = ({ status }: BookingOrder) => status === 'confirmed';

/** The creator's time is longer from the payment on: then it is the booking's. */
export const extendedBookings: ExtendedKind<BookingOrder, Booking> = {
  ...bookingKind,
  extras: {
    calls: bookingExtras,
    isUnderWay,
    isOpen: (booking) =>
      isUnderWay(booking) && booking.paymentStatus === 'in_escrow' && booking.disputedAt === null,
    completedAt: ({ status, completedAt }) => (status === 'completed' ? completedAt : null),
    priceOf: ({ amount, commissionAmount }, extraCents) => amount - commissionAmount - extraCents,
    agreedOf: ({ amount }) => amount,
    // A booking's commission is in its price.
    priced: (_, { amount, commissionAmount }, cents) => ({
      cents,
      feeCents: Number((BigInt(cents) * BigInt(commissionAmount)) / BigInt(amount)),
    }),
    endsAt: ({ endsAt }) => endsAt,
    workMinutes: ({ startsAt, endsAt }) => (Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs,
    holdTime: (tx, ctx, booking, minutes) =>
      moveSlot(tx, slotOf({ ...booking, endsAt: later(booking.endsAt, minutes) }), ctx.clock()),
    join: async (tx, { id, amount, commissionAmount, endsAt }, { cents, feeCents, minutes }) => {
      await updateBooking(tx, id, {
        amount: amount + cents,
        commissionAmount: commissionAmount + feeCents,
        ...(minutes === null ? {} : { endsAt: later(endsAt, minutes) }),
      });
    },
  },
};
