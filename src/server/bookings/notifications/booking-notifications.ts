import { accountRestored, accountSuspended, personName } from '#server/accounts/index.ts';
import { disputeNotifications } from '#server/disputes/index.ts';
import { deliveryNotifications, moveNotifications, orderCompleted } from '#server/orders/index.ts';
import { findAccountOf, paymentNoticeOf } from '#server/payments/index.ts';
import { type Message, msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import type { Platform } from '#server/platform/platform.ts';
import * as events from '../events.ts';
import { balanceText } from './balance-texts.ts';
import {
  aboutOf,
  bookingDeliveryTexts,
  bookingDisputeTexts,
  bookingIn,
  bookingMoveTexts,
  both,
  type Known,
  knownTo,
  namingOther,
  ownBooking,
  peopleOf,
  place,
  type Side,
  type Timed,
  timeOf,
  toEach,
  type WithOther,
} from './booking-notices.ts';
import { listBookingsAhead } from './notification-store.ts';

type CancelReason =
  | 'client'
  | 'creator'
  | 'declined'
  | 'expired'
  | 'agreed'
  | 'payment_returned'
  | 'undelivered'
  | 'balance_unpaid';
const notifiedReasons: ReadonlySet<string> = new Set<CancelReason>([
  'client',
  'creator',
  'declined',
  'expired',
  'agreed',
  'payment_returned',
  'undelivered',
  'balance_unpaid',
]);
/** Both sides get them. */
const endingsOfNeither: ReadonlySet<CancelReason> = new Set<CancelReason>([
  'payment_returned',
  'agreed',
  'undelivered',
  'balance_unpaid',
]);
interface Cancelled extends Known {
  readonly reason: CancelReason;
  readonly side: Side;
}

function cancelledText({ reason, side, ...known }: Cancelled): Message {
  const { otherId } = known;
  const booking = bookingIn(known);
  const values = { booking, ...peopleOf(known) };
  if (otherId !== undefined && ['client', 'creator', 'declined'].includes(reason)) {
    const named = { name: personName(otherId), booking: ownBooking(known) };
    return reason === 'declined'
      ? msg('{name} declined {booking}', named)
      : msg('{name} canceled {booking}', named);
  }
  switch (reason) {
    case 'client':
      return msg('{client} canceled {booking}', values);
    case 'creator':
      return msg('{creator} canceled {booking}', values);
    case 'declined':
      return msg('{creator} declined {booking}', values);
    case 'expired':
      return msg('Not paid in time: {booking}', { booking });
    case 'agreed':
      return msg('Ended as you both agreed: {booking}', { booking });
    case 'undelivered':
      return msg('Nothing was delivered for {booking}, so the held money is refunded', { booking });
    case 'balance_unpaid':
      return msg("The balance of {booking} wasn't paid, so it has ended", { booking });
    case 'payment_returned':
      return side === 'client'
        ? msg('Your payment for {booking} was returned to you, and the booking has ended', {
            booking,
          })
        : msg(
            'The payment for {booking} was returned to {client}, and the booking has ended',
            values,
          );
  }
}

function confirmedText(params: Timed & WithOther & { readonly unpayable?: true }): Message {
  const { otherId, unpayable } = params;
  const time = timeOf(params);
  if (otherId === undefined) {
    return unpayable
      ? msg(
          'Your booking is confirmed: {time}. Set up payouts before you start so we can pay you.',
          { time },
        )
      : msg('Your booking is confirmed: {time}', { time });
  }
  const named = { time, name: personName(otherId) };
  return unpayable
    ? msg(
        'Your booking with {name} is confirmed: {time}. Set up payouts before you start so we can pay you.',
        named,
      )
    : msg('Your booking with {name} is confirmed: {time}', named);
}

interface AboutBalance extends Known {
  readonly what: events.BalanceNews;
  readonly side: Side;
  readonly cents: number;
  readonly dueAt: string;
  readonly nextAt: string | null;
  readonly card: string | null;
  readonly timeZone: string;
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
      const { wasConfirmed } = fact;
      // An operator's decision and a late payment have their own notifications.
      if (!notifiedReasons.has(fact.reason)) return null;
      const reason = fact.reason as CancelReason;
      // The creator was never notified of a time that was only held.
      if (reason === 'client' && !wasConfirmed) return null;
      const toBoth = endingsOfNeither.has(reason);
      const hasMail = reason === 'payment_returned' || (wasConfirmed && reason !== 'expired');
      const sides: Side[] = reason === 'client' ? ['creator'] : ['client'];
      return toEach(fact, { reason }, toBoth ? undefined : sides).map((notice) => ({
        ...notice,
        mailed: hasMail ? notice.to : [],
      }));
    },
    text: cancelledText,
  }),
  defineNotification('booking.late_payment_returned', {
    ...place,
    on: events.latePaymentReturned,
    notify: (fact) => ({
      to: [fact.clientId],
      params: { ...knownTo('client', fact), refundCents: fact.refundCents },
      subject: paymentNoticeOf({ kind: 'booking', id: fact.bookingId }),
      final: true,
      mailed: [fact.clientId],
    }),
    text: ({ refundCents, ...known }: Known & { refundCents: number }) =>
      msg(
        "The time of {booking} was already taken when you paid, so we're refunding you {amount}",
        { booking: bookingIn(known), amount: { cents: refundCents } },
      ),
  }),
  ...moveNotifications(bookingMoveTexts),
  ...deliveryNotifications(bookingDeliveryTexts),
  defineNotification('booking.completed', {
    ...place,
    on: orderCompleted,
    notify: ({ order, ...fact }) =>
      order.kind === 'booking'
        ? toEach(
            { bookingId: order.id, ...fact },
            {},
            fact.automatic ? undefined : ['creator'],
          ).map((notice) => ({ ...notice, mailed: [fact.clientId] }))
        : null,
    text: ({ side: _, ...known }: Known & { readonly side?: Side }) =>
      msg('Complete: {booking}', { booking: bookingIn(known) }),
  }),
  ...disputeNotifications(bookingDisputeTexts),
  defineNotification('booking.balance', {
    ...place,
    on: events.balanceNews,
    notify: (fact) => {
      const { what, cents, dueAt, nextAt, card, timeZone } = fact;
      const byCard = card !== null;
      return toEach(fact, { what, cents, dueAt, nextAt, card, timeZone })
        .filter(({ params }) => balanceText(what, params.side, { byCard }) !== null)
        .map((notice) => ({ ...notice, mailed: notice.to, subject: `balance:${fact.bookingId}` }));
    },
    text: ({ what, side, otherId, cents, dueAt, nextAt, card, timeZone }: AboutBalance) => ({
      message: balanceText(what, side, { byCard: card !== null }) ?? '',
      values: {
        name: personName(otherId ?? 0),
        amount: { cents },
        day: { at: dueAt, timeZone },
        card: card ?? '',
        next: { at: nextAt ?? dueAt, timeZone },
      },
    }),
  }),
  defineNotification('booking.creator_away', {
    ...presence(false),
    on: accountSuspended,
    text: (params: Presence) =>
      msg(
        'The account of {name}, who you booked for {time}, is no longer active. You can cancel and get back everything we hold.',
        { time: timeOf(params), name: personName(params.creatorUserId) },
      ),
  }),
  defineNotification('booking.creator_back', {
    ...presence(true),
    on: accountRestored,
    text: (params: Presence) =>
      msg('{name}, who you booked for {time}, is back, and your booking is still on', {
        time: timeOf(params),
        name: personName(params.creatorUserId),
      }),
  }),
];
