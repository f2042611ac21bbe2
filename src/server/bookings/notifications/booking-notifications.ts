import { accountRestored, accountSuspended, personName } from '#server/accounts/index.ts';
import { findAccountOf, paymentNoticeOf } from '#server/payments/index.ts';
import { type Message, msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as events from '../events.ts';
import {
  type AboutBooking,
  both,
  otherThan,
  place,
  type Side,
  type Timed,
  toEach,
} from './booking-notices.ts';
import { disputeNotifications } from './dispute-notifications.ts';
import { listBookingsAhead } from './notification-store.ts';

const aboutOf = ({ bookingId, startsAt, timeZone }: Timed): Timed => ({
  bookingId,
  startsAt,
  timeZone,
});
/** The booking's id and its time in the zone of the work. */
const numbered = ({ bookingId, startsAt, timeZone }: Timed) => ({
  id: bookingId,
  time: { at: startsAt, timeZone },
});
/** The outcome of a proposal replaces it. */
const moveOf = ({ bookingId }: AboutBooking) => `move:${bookingId}`;

type CancelReason = 'client' | 'creator' | 'declined' | 'expired' | 'agreed' | 'payment_returned';
const notifiedReasons: ReadonlySet<string> = new Set<CancelReason>([
  'client',
  'creator',
  'declined',
  'expired',
  'agreed',
  'payment_returned',
]);
interface Cancelled extends AboutBooking {
  readonly reason: CancelReason;
  readonly side: Side;
  /** Who canceled or declined; older notifications don't say. */
  readonly by?: Timed & { readonly userId: number; readonly refundCents: number };
}

function cancelledText({ bookingId, reason, side, by }: Cancelled): Message {
  const values = { id: bookingId };
  const known = by && { ...numbered(by), name: personName(by.userId) };
  const refund = by && by.refundCents > 0 && { amount: { cents: by.refundCents } };
  switch (reason) {
    case 'client':
      return known
        ? msg('{name} canceled booking #{id} ({time})', known)
        : msg('The client canceled booking #{id}', values);
    case 'creator':
      if (!known) return msg('The creator canceled booking #{id}', values);
      return refund
        ? msg("{name} canceled {time}. We're refunding {amount}.", { ...known, ...refund })
        : msg('{name} canceled booking #{id} ({time})', known);
    case 'declined':
      if (!known) return msg('The creator declined booking #{id}', values);
      return refund
        ? msg("{name} can't make {time}. We're refunding {amount}.", { ...known, ...refund })
        : msg("{name} can't make {time}.", known);
    case 'expired':
      return msg("Booking #{id} wasn't paid in time", values);
    case 'agreed':
      return msg('Booking #{id} ended as you agreed', values);
    case 'payment_returned':
      return side === 'client'
        ? msg('Booking #{id} has ended. Your payment was returned to you.', values)
        : msg('Booking #{id} has ended. The payment was returned to the client.', values);
  }
}

interface Presence extends Timed {
  readonly creatorUserId: number;
}

/**
 * Only if the creator's availability is still what the event says; otherwise a later event reports
 * it.
 */
const presence = (here: boolean) => ({
  ...place,
  notify: async ({ userId }: { readonly userId: number }, { db, clock }: Platform) => {
    const ahead = await listBookingsAhead(db, userId, clock());
    return ahead
      .filter((booking) => booking.here === here)
      .map(({ id, clientId, startsAt, timeZone }) => ({
        to: [clientId],
        params: { bookingId: id, startsAt, timeZone, creatorUserId: userId },
        subject: `booked:${id}`,
      }));
  },
});

export const notifications = [
  defineNotification('booking.confirmed', {
    ...place,
    on: events.bookingConfirmed,
    notify: async (fact, { db }) => {
      const payable = (await findAccountOf(db, fact.creatorId))?.canReceive === true;
      const about = {
        params: aboutOf(fact),
        mailed: both(fact),
        // Replaces earlier notifications about the payment.
        subject: paymentNoticeOf({ kind: 'booking', id: fact.bookingId }),
        final: true,
      } as const;
      if (payable) return { ...about, to: both(fact) };
      return [
        { ...about, to: [fact.clientId] },
        {
          ...about,
          to: [fact.creatorUserId],
          params: { ...about.params, unpayable: true as const },
        },
      ];
    },
    text: (params: Timed & { readonly unpayable?: true }) =>
      params.unpayable
        ? msg(
            'Booking #{id} is confirmed: {time}. Set up payouts before you start so we can pay you.',
            numbered(params),
          )
        : msg('Booking #{id} is confirmed: {time}', numbered(params)),
  }),
  defineNotification('booking.cancelled', {
    ...place,
    on: events.bookingCancelled,
    notify: (fact) => {
      const { bookingId, wasConfirmed } = fact;
      // An operator's decision and a late payment have their own notifications.
      if (!notifiedReasons.has(fact.reason)) return null;
      const reason = fact.reason as CancelReason;
      // The creator was never notified of a time that was only held.
      if (reason === 'client' && !wasConfirmed) return null;
      const toBoth = reason === 'payment_returned' || reason === 'agreed';
      const hasMail = reason === 'payment_returned' || (wasConfirmed && reason !== 'expired');
      const by = {
        ...aboutOf(fact),
        userId: reason === 'client' ? fact.clientId : fact.creatorUserId,
        refundCents: fact.bankDecides ? 0 : fact.refundCents,
      };
      return toEach(
        fact,
        { bookingId, reason, ...(['client', 'creator', 'declined'].includes(reason) && { by }) },
        toBoth ? undefined : [reason === 'client' ? 'creator' : 'client'],
      ).map((notice) => ({ ...notice, mailed: hasMail ? notice.to : [] }));
    },
    text: cancelledText,
  }),
  defineNotification('booking.late_payment_returned', {
    ...place,
    on: events.latePaymentReturned,
    notify: ({ bookingId, clientId, refundCents }) => ({
      to: [clientId],
      params: { bookingId, refundCents },
      subject: paymentNoticeOf({ kind: 'booking', id: bookingId }),
      final: true,
      mailed: [clientId],
    }),
    text: ({ bookingId, refundCents }: AboutBooking & { refundCents: number }) =>
      msg(
        "The time for booking #{id} was already taken when you paid, so we're refunding you {amount}",
        {
          id: bookingId,
          amount: { cents: refundCents },
        },
      ),
  }),
  defineNotification('booking.move_proposed', {
    ...place,
    on: events.bookingMoveProposed,
    notify: (fact) => ({
      to: otherThan(fact.proposedBy, fact),
      params: { ...aboutOf(fact), startsAt: fact.newStartsAt },
      subject: moveOf(fact),
    }),
    text: (params: Timed) =>
      msg('A new time was proposed for booking #{id}: {time}', numbered(params)),
  }),
  defineNotification('booking.moved', {
    ...place,
    on: events.bookingMoved,
    notify: (fact) => ({
      to: otherThan(fact.acceptedBy, fact),
      params: aboutOf(fact),
      subject: moveOf(fact),
    }),
    text: (params: Timed) => msg('Booking #{id} is now {time}', numbered(params)),
  }),
  defineNotification('booking.move_declined', {
    ...place,
    on: events.bookingMoveDeclined,
    notify: (fact) => ({
      to: otherThan(fact.declinedBy, fact),
      params: aboutOf(fact),
      subject: moveOf(fact),
    }),
    text: (params: Timed) =>
      msg(
        "The time you proposed for booking #{id} was declined. It's still {time}.",
        numbered(params),
      ),
  }),
  defineNotification('booking.move_withdrawn', {
    ...place,
    on: events.bookingMoveWithdrawn,
    notify: (fact) => ({
      to: otherThan(fact.withdrawnBy, fact),
      params: aboutOf(fact),
      subject: moveOf(fact),
    }),
    text: (params: Timed) =>
      msg(
        "The new time proposed for booking #{id} was withdrawn. It's still {time}.",
        numbered(params),
      ),
  }),
  defineNotification('booking.address_changed', {
    ...place,
    on: events.bookingAddressChanged,
    notify: ({ bookingId, creatorUserId }) => ({
      to: [creatorUserId],
      params: { bookingId },
      subject: `address:${bookingId}`,
    }),
    text: ({ bookingId }: AboutBooking) =>
      msg('The address of booking #{id} has changed', { id: bookingId }),
  }),
  defineNotification('booking.completed', {
    ...place,
    on: events.bookingCompleted,
    notify: (fact) => ({
      to: fact.automatic ? both(fact) : [fact.creatorUserId],
      params: { bookingId: fact.bookingId },
      mailed: [fact.clientId],
    }),
    text: ({ bookingId }: AboutBooking) => msg('Booking #{id} is complete', { id: bookingId }),
  }),
  ...disputeNotifications,
  defineNotification('booking.creator_away', {
    ...presence(false),
    on: accountSuspended,
    text: (params: Presence) =>
      msg(
        'The account of {name}, who you booked for {time}, is no longer active. You can cancel and get back everything we hold.',
        { ...numbered(params), name: personName(params.creatorUserId) },
      ),
  }),
  defineNotification('booking.creator_back', {
    ...presence(true),
    on: accountRestored,
    text: (params: Presence) =>
      msg('{name}, who you booked for {time}, is back, and your booking is still on', {
        ...numbered(params),
        name: personName(params.creatorUserId),
      }),
  }),
];
