import { personName } from '#server/accounts/index.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import * as events from '../events.ts';
import { type AboutBooking, place } from './booking-notices.ts';

const deliveryOf = ({ bookingId }: AboutBooking) => `delivery:booking:${bookingId}`;

export const deliveryNotifications = [
  defineNotification('booking.delivered', {
    ...place,
    on: events.bookingDelivered,
    notify: (fact) => ({
      to: [fact.clientId],
      params: { bookingId: fact.bookingId, creatorUserId: fact.creatorUserId },
      subject: deliveryOf(fact),
      ...(fact.inGallery && { mailed: [fact.clientId] }),
    }),
    text: ({ bookingId, creatorUserId }: AboutBooking & { creatorUserId: number }) =>
      msg('{name} delivered the work for booking #{id}. It is ready for your review.', {
        id: bookingId,
        name: personName(creatorUserId),
      }),
  }),
  defineNotification('booking.changes_requested', {
    ...place,
    on: events.bookingChangesRequested,
    notify: (fact) => ({
      to: [fact.creatorUserId],
      params: { bookingId: fact.bookingId, clientId: fact.clientId },
      subject: deliveryOf(fact),
    }),
    text: ({ bookingId, clientId }: AboutBooking & { clientId: number }) =>
      msg('{name} asked for changes to booking #{id}', {
        id: bookingId,
        name: personName(clientId),
      }),
  }),
];
