import { accountRestored, accountSuspended, personName } from '#server/accounts/index.ts';
import { findAccountOf, paymentNoticeOf } from '#server/payments/index.ts';
import { type Message, msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as events from '../events.ts';
import {
  type AboutBooking,
  both,
  namingOther,
  otherThan,
  place,
  type Side,
  type Timed,
  toEach,
  type WithOther,
} from './booking-notices.ts';
import { deliveryNotifications } from './delivery-notifications.ts';
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

type CancelReason =
  | 'client'
  | 'creator'
  | 'declined'
  | 'expired'
  | 'agreed'
  | 'payment_returned'
  | 'undelivered';
const notifiedReasons: ReadonlySet<string> = new Set<CancelReason>([
  'client',
  'creator',
  'declined',
  'expired',
  'agreed',
  'payment_returned',
  'undelivered',
]);
interface Cancelled extends AboutBooking, WithOther {
  readonly reason: CancelReason;
  readonly side: Side;
}

function cancelledText({ bookingId, reason, side, otherId }: Cancelled): Message {
  const values = { id: bookingId };
  if (otherId !== undefined && (reason === 'client' || reason === 'creator'))
    return msg('{name} canceled booking #{id}', { ...values, name: personName(otherId) });
  if (otherId !== undefined && reason === 'declined')
    return msg('{name} declined booking #{id}', { ...values, name: personName(otherId) });
  switch (reason) {
    case 'client':
      return msg('The client canceled booking #{id}', values);
    case 'creator':
      return msg('The creator canceled booking #{id}', values);
    case 'declined':
      return msg('The creator declined booking #{id}', values);
    case 'expired':
      return msg("Booking #{id} wasn't paid in time", values);
    case 'agreed':
      return msg('Booking #{id} ended as you agreed', values);
    case 'undelivered':
      return msg(
        'Booking #{id} has ended: nothing was delivered, so the held money is refunded',
        values,
      );
    case 'payment_returned':
      return side === 'client'
        ? msg('Booking #{id} has ended. Your payment was returned to you.', values)
        : msg('Booking #{id} has ended. The payment was returned to the client.', values);
  }
}

function confirmedText(params: Timed & WithOther & { readonly unpayable?: true }): Message {
  const { otherId, unpayable } = params;
  const values = numbered(params);
  if (otherId === undefined) {
    return unpayable
      ? msg(
          'Booking #{id} is confirmed: {time}. Set up payouts before you start so we can pay you.',
          values,
        )
      : msg('Booking #{id} is confirmed: {time}', values);
  }
  const named = { ...values, name: personName(otherId) };
  return unpayable
    ? msg(
        'Booking #{id} with {name} is confirmed: {time}. Set up payouts before you start so we can pay you.',
        named,
      )
    : msg('Booking #{id} with {name} is confirmed: {time}', named);
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
      return namingOther(fact, about.params).map(({ to, params }) => ({
        ...about,
        to,
        params:
          payable || to.includes(fact.clientId) ? params : { ...params, unpayable: true as const },
      }));
    },
    text: confirmedText,
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
      const toBoth =
        reason === 'payment_returned' || reason === 'agreed' || reason === 'undelivered';
      const hasMail = reason === 'payment_returned' || (wasConfirmed && reason !== 'expired');
      return toEach(
        fact,
        { bookingId, reason },
        toBoth ? undefined : [reason === 'client' ? 'creator' : 'client'],
      ).map(({ to, params }) => ({
        to,
        params: {
          ...params,
          otherId: params.side === 'client' ? fact.creatorUserId : fact.clientId,
        },
        mailed: hasMail ? to : [],
      }));
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
    notify: (fact) =>
      namingOther(
        fact,
        { ...aboutOf(fact), startsAt: fact.newStartsAt },
        otherThan(fact.proposedBy, fact),
      ).map((notice) => ({ ...notice, subject: moveOf(fact) })),
    text: (params: Timed & WithOther) =>
      params.otherId === undefined
        ? msg('A new time was proposed for booking #{id}: {time}', numbered(params))
        : msg('{name} proposed a new time for booking #{id}: {time}', {
            ...numbered(params),
            name: personName(params.otherId),
          }),
  }),
  defineNotification('booking.moved', {
    ...place,
    on: events.bookingMoved,
    notify: (fact) =>
      namingOther(fact, aboutOf(fact), otherThan(fact.acceptedBy, fact)).map((notice) => ({
        ...notice,
        subject: moveOf(fact),
      })),
    text: (params: Timed & WithOther) =>
      params.otherId === undefined
        ? msg('Booking #{id} is now {time}', numbered(params))
        : msg('Booking #{id} with {name} is now {time}', {
            ...numbered(params),
            name: personName(params.otherId),
          }),
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
  ...deliveryNotifications,
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
