import { personName } from '#server/accounts/index.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import * as events from '../events.ts';
import { type AboutBooking, type Known, knownTo, ownBooking, place } from './booking-notices.ts';

const deliveryOf = ({ bookingId }: AboutBooking) => `delivery:booking:${bookingId}`;

export const deliveryNotifications = [
  defineNotification('booking.delivered', {
    ...place,
    on: events.bookingDelivered,
    notify: (fact) => ({
      to: [fact.clientId],
      params: { ...knownTo('client', fact), creatorUserId: fact.creatorUserId },
      subject: deliveryOf(fact),
      ...(fact.inGallery && { mailed: [fact.clientId] }),
    }),
    text: ({ creatorUserId, ...known }: Known & { creatorUserId: number }) =>
      msg('{name} delivered the work for {booking}. It is ready for your review.', {
        booking: ownBooking(known),
        name: personName(creatorUserId),
      }),
  }),
  defineNotification('booking.changes_requested', {
    ...place,
    on: events.bookingChangesRequested,
    notify: (fact) => ({
      to: [fact.creatorUserId],
      params: { ...knownTo('creator', fact), clientId: fact.clientId },
      subject: deliveryOf(fact),
    }),
    text: ({ clientId, ...known }: Known & { clientId: number }) =>
      msg('{name} asked for changes to the work for {booking}', {
        booking: ownBooking(known),
        name: personName(clientId),
      }),
  }),
];
