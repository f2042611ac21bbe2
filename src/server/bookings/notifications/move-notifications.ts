import { personName } from '#server/accounts/index.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import * as events from '../events.ts';
import {
  type AboutBooking,
  aboutOf,
  namingOther,
  otherThan,
  ownBooking,
  place,
  type Timed,
  timeOf,
  type WithOther,
} from './booking-notices.ts';

/** The outcome of a proposal replaces it. */
const moveOf = ({ bookingId }: AboutBooking) => `move:${bookingId}`;

/** Notifications about proposed times. */
export const moveNotifications = [
  defineNotification('booking.move_proposed', {
    ...place,
    on: events.bookingMoveProposed,
    notify: (fact) =>
      namingOther(
        fact,
        { ...aboutOf(fact), startsAt: fact.newStartsAt },
        otherThan(fact.proposedBy, fact),
      ).map((notice) => ({ ...notice, subject: moveOf(fact) })),
    text: ({ otherId, ...about }: Timed & WithOther) => {
      const values = { booking: ownBooking(about), time: timeOf(about) };
      return otherId === undefined
        ? msg('A new time was proposed for {booking}: {time}', values)
        : msg('{name} proposed a new time for {booking}: {time}', {
            ...values,
            name: personName(otherId),
          });
    },
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
        ? msg('Your booking is now {time}', { time: timeOf(params) })
        : msg('Your booking with {name} is now {time}', {
            time: timeOf(params),
            name: personName(params.otherId),
          }),
  }),
  defineNotification('booking.move_declined', {
    ...place,
    on: events.bookingMoveDeclined,
    notify: (fact) =>
      namingOther(fact, aboutOf(fact), otherThan(fact.declinedBy, fact)).map((notice) => ({
        ...notice,
        subject: moveOf(fact),
      })),
    text: (params: Timed & WithOther) =>
      params.otherId === undefined
        ? msg('The time you proposed was declined. Your booking is still {time}.', {
            time: timeOf(params),
          })
        : msg('{name} declined the time you proposed. Your booking is still {time}.', {
            time: timeOf(params),
            name: personName(params.otherId),
          }),
  }),
  defineNotification('booking.move_withdrawn', {
    ...place,
    on: events.bookingMoveWithdrawn,
    notify: (fact) =>
      namingOther(fact, aboutOf(fact), otherThan(fact.withdrawnBy, fact)).map((notice) => ({
        ...notice,
        subject: moveOf(fact),
      })),
    text: (params: Timed & WithOther) =>
      params.otherId === undefined
        ? msg('The proposed new time was withdrawn. Your booking is still {time}.', {
            time: timeOf(params),
          })
        : msg('{name} withdrew the new time they proposed. Your booking is still {time}.', {
            time: timeOf(params),
            name: personName(params.otherId),
          }),
  }),
];
