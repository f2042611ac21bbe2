import type { Booking } from '#contract/bookings/booking-replies.ts';
import { defineEvent } from '#server/platform/events/event.ts';
import type { BalanceNotice } from './balance/notice-rules.ts';

/** `creatorId` is the profile, `creatorUserId` the person. */
interface BookingFact {
  readonly bookingId: number;
  readonly clientId: number;
  readonly creatorId: number;
  readonly creatorUserId: number;
  readonly startsAt: string;
  readonly timeZone: string;
}

/** A time is held, but not confirmed. */
export const bookingRequested = defineEvent<BookingFact>('booking.requested');
export const bookingConfirmed = defineEvent<BookingFact>('booking.confirmed');
/**
 * `wasConfirmed` is false for one that was never paid; with `bankDecides`, the refund waits for the
 * bank's decision.
 */
export const bookingCancelled = defineEvent<
  BookingFact & {
    readonly reason: NonNullable<Booking['cancelReason']>;
    readonly wasConfirmed: boolean;
    /** Cents. */
    readonly refundCents: number;
    readonly bankDecides: boolean;
  }
>('booking.cancelled');
/** Money arrived after the time was taken, and is refunded. */
export const latePaymentReturned = defineEvent<BookingFact & { readonly refundCents: number }>(
  'booking.late_payment_returned',
);
interface BalanceFact extends BookingFact {
  readonly cents: number;
}
/** Time to say something about a balance that is not paid; `card` is the one that is charged. */
export const balanceNotice = defineEvent<
  BalanceFact & {
    readonly notice: BalanceNotice;
    readonly dueAt: string;
    readonly card: string | null;
    /** From when on the creator may end the booking. */
    readonly endableAt: string;
  }
>('balance.notice');
export const balancePaid = defineEvent<BalanceFact>('balance.paid');
/** An automatic attempt was refused. */
export const balanceRefused = defineEvent<
  BalanceFact & {
    readonly why: 'declined' | 'final' | 'confirm';
    readonly nextAttemptAt: string | null;
  }
>('balance.refused');
/** Its creator gives more time. */
export const balanceExtended = defineEvent<BalanceFact & { readonly dueAt: string }>(
  'balance.extended',
);
/** Its creator works although it is open. */
export const balanceGoesOn = defineEvent<BalanceFact>('balance.goes_on');
export const factOf = (row: {
  readonly id: number;
  readonly clientId: number;
  readonly creatorId: number;
  readonly creatorUserId: number;
  readonly startsAt: string;
  readonly timeZone: string;
}): BookingFact => ({
  bookingId: row.id,
  clientId: row.clientId,
  creatorId: row.creatorId,
  creatorUserId: row.creatorUserId,
  startsAt: row.startsAt,
  timeZone: row.timeZone,
});
