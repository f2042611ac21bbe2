import { accountRestored, accountSuspended } from '#server/accounts/index.ts';
import {
  bookingAddressChanged,
  bookingCancelled,
  bookingCommentAdded,
  bookingCompleted,
  bookingConfirmed,
  bookingDecided,
  bookingMoveDeclined,
  bookingMoved,
  bookingMoveProposed,
  bookingMoveWithdrawn,
  bookingProblemReported,
  latePaymentReturned,
} from '#server/bookings/index.ts';
import type { Subscriber } from '#server/platform/events/event.ts';
import { type Notice, notifyOn } from '../delivery/notify.ts';
import { listBookingsAhead } from '../delivery/recipient-store.ts';
import { dollars, shortened } from './notification-rules.ts';

interface Fact {
  readonly bookingId: number;
  readonly clientId: number;
  readonly creatorUserId: number;
  readonly timeZone: string;
}

/** 'Nov 27, 2:00 PM' by the clocks where the work is. */
function timeIn(timeZone: string, instant: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(new Date(instant))
    .replaceAll('\u202f', ' ');
}

function news(to: Notice['to'], { bookingId }: Fact, message: string): Notice {
  return { to, type: 'notification', message, data: { bookingId } };
}

/** News of which the bookings write a mail of their own to these people. */
const alsoMailed = (mailed: Notice['to'], notices: Notice): Notice => ({ ...notices, mailed });

const both = ({ clientId, creatorUserId }: Fact) => [clientId, creatorUserId];
const otherThan = (side: 'client' | 'creator', fact: Fact) => [
  side === 'client' ? fact.creatorUserId : fact.clientId,
];

export const bookingNotifications: readonly Subscriber[] = [
  notifyOn(bookingConfirmed, (fact) =>
    alsoMailed(
      both(fact),
      news(
        both(fact),
        fact,
        `Booking #${fact.bookingId} is confirmed: ${timeIn(fact.timeZone, fact.startsAt)}`,
      ),
    ),
  ),
  notifyOn(bookingCancelled, (fact) => {
    const number = `Booking #${fact.bookingId}`;
    switch (fact.reason) {
      case 'client':
        // Of a time that was only held the creator never heard.
        return fact.wasConfirmed
          ? alsoMailed(
              both(fact),
              news([fact.creatorUserId], fact, `${number} was cancelled by the client`),
            )
          : null;
      case 'creator':
        return alsoMailed(
          fact.wasConfirmed ? both(fact) : [],
          news([fact.clientId], fact, `${number} was cancelled by the creator`),
        );
      case 'declined':
        return alsoMailed(
          fact.wasConfirmed ? both(fact) : [],
          news([fact.clientId], fact, `${number} was declined by the creator`),
        );
      case 'expired':
        return news([fact.clientId], fact, `${number} was not paid in time`);
      case 'payment_returned':
        return alsoMailed(
          both(fact),
          news(both(fact), fact, `${number} has ended: its payment went back to the client`),
        );
      // An operator's decision and a late payment have news of their own.
      default:
        return null;
    }
  }),
  notifyOn(latePaymentReturned, (fact) =>
    alsoMailed(
      [fact.clientId],
      news(
        [fact.clientId],
        fact,
        `Booking #${fact.bookingId}: the time was taken when you paid, so ${dollars(fact.refundCents)} goes back to you`,
      ),
    ),
  ),
  notifyOn(bookingMoveProposed, (fact) =>
    news(
      otherThan(fact.proposedBy, fact),
      fact,
      `Another time is proposed for booking #${fact.bookingId}: ${timeIn(fact.timeZone, fact.newStartsAt)}`,
    ),
  ),
  notifyOn(bookingMoved, (fact) =>
    news(
      otherThan(fact.acceptedBy, fact),
      fact,
      `Booking #${fact.bookingId} is now on ${timeIn(fact.timeZone, fact.startsAt)}`,
    ),
  ),
  notifyOn(bookingMoveDeclined, (fact) =>
    news(
      otherThan(fact.declinedBy, fact),
      fact,
      `Your proposal for booking #${fact.bookingId} was declined; it stays on ${timeIn(fact.timeZone, fact.startsAt)}`,
    ),
  ),
  notifyOn(bookingMoveWithdrawn, (fact) =>
    news(
      otherThan(fact.withdrawnBy, fact),
      fact,
      `The other time proposed for booking #${fact.bookingId} was withdrawn; it stays on ${timeIn(fact.timeZone, fact.startsAt)}`,
    ),
  ),
  notifyOn(bookingAddressChanged, (fact) =>
    news([fact.creatorUserId], fact, `The address of booking #${fact.bookingId} has changed`),
  ),
  notifyOn(bookingCompleted, (fact) =>
    alsoMailed(
      [fact.clientId],
      news(
        fact.automatic ? both(fact) : [fact.creatorUserId],
        fact,
        `Booking #${fact.bookingId} is completed`,
      ),
    ),
  ),
  notifyOn(bookingProblemReported, (fact) =>
    news(
      otherThan(fact.reportedBy, fact),
      fact,
      `A problem was reported with booking #${fact.bookingId}; we will look into it`,
    ),
  ),
  notifyOn(bookingCommentAdded, (fact) => {
    const what = fact.files > 0 ? 'added a statement with files' : 'added a statement';
    const message = `The ${fact.by} ${what} to the problem with booking #${fact.bookingId}`;
    return news(otherThan(fact.by, fact), fact, message);
  }),
  notifyOn(bookingDecided, (fact) =>
    news(
      both(fact),
      fact,
      `The problem with booking #${fact.bookingId} was decided: ${dollars(fact.creatorAmount)} for the creator. ${shortened(fact.decision)}`,
    ),
  ),
  ...[accountSuspended, accountRestored].map((event) =>
    notifyOn(
      event,
      async ({ userId }, { db, clock }) => {
        const ahead = await listBookingsAhead(db, userId, clock());
        // Whoever is back, or out again, by now is what the later event tells of.
        const fitting = ahead.filter(({ here }) => here === (event === accountRestored));
        return fitting.map(({ id, clientId, creator, here, ...booking }): Notice => {
          const booked = `${creator}, whom you booked for ${timeIn(booking.timeZone, booking.startsAt)}`;
          const how = here
            ? 'is here again, and your booking stands'
            : 'is not here any more: you can cancel, and all that is held comes back to you';
          const message = `${booked}, ${how}`;
          return { to: [clientId], type: 'notification', message, data: { bookingId: id } };
        });
      },
      `bookings.${event.name}`,
    ),
  ),
];
