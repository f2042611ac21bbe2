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
export const bookingRequested = defineEvent<BookingFact>('booking.requested', 'creator');
export const bookingConfirmed = defineEvent<BookingFact>('booking.confirmed', 'creator');
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
>('booking.cancelled', 'creator');
/** Money arrived after the time was taken, and is refunded. */
export const latePaymentReturned = defineEvent<BookingFact & { readonly refundCents: number }>(
  'booking.late_payment_returned',
  'nothing',
);
/** What there is to say about a balance: what time brings, what became of it, what its creator decided. */
export type BalanceNews =
  | BalanceNotice
  | 'paid'
  /** After the booking had ended: it goes back. */
  | 'late'
  | 'declined'
  | 'final'
  | 'confirm'
  | 'extended'
  | 'goes_on';
export const balanceNews = defineEvent<
  BookingFact & {
    readonly what: BalanceNews;
    readonly cents: number;
    readonly dueAt: string;
    /** The next attempt, or from when on the creator may end the booking. */
    readonly nextAt: string | null;
    /** The card that is charged on the day: 'visa ··4242'. */
    readonly card: string | null;
  }
>('balance.news', 'nothing');
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
