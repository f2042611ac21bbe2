import type { NotificationData } from '#contract/notifications/notifications.ts';
import { type OrderKind, type OrderRef, orderKinds } from '#contract/order.ts';
import { personName } from '#server/accounts/index.ts';
import { findUserOfCreator } from '#server/creators/index.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification, type NotificationKind } from '#server/platform/notification-kind.ts';
import {
  clientInvited,
  galleryEnding,
  picturesRemoved,
  selectionReopened,
  selectionSubmitted,
} from './events.ts';
import { findGallery } from './gallery-store.ts';

interface AboutGallery {
  readonly galleryId: number;
  readonly orderId: number;
}

const dataOf = (kind: OrderKind, { galleryId, orderId }: AboutGallery): NotificationData => ({
  galleryId,
  ...(kind === 'job' ? { jobId: orderId } : { bookingId: orderId }),
});
const pathOf = ({ galleryId }: AboutGallery) => `/galleries/${galleryId}`;
const subjectOf = ({ id }: { readonly id: number }) => `gallery-selection:${id}`;

/** Jobs and bookings are topics of their own. */
const kindsOf = (kind: OrderKind): NotificationKind[] => {
  const isThis = (order: OrderRef) => order.kind === kind;
  const presentation = {
    type: kind === 'job' ? 'job_update' : 'notification',
    data: (params: AboutGallery) => dataOf(kind, params),
    path: pathOf,
  } as const;
  return [
    defineNotification(`gallery.selection_submitted.${kind}`, {
      ...presentation,
      on: selectionSubmitted,
      notify: async ({ galleryId, order, picked }, { findSides }) => {
        const sides = isThis(order) ? await findSides(order) : undefined;
        if (!sides) return null;
        const { clientId, creatorUserId } = sides;
        const params = { galleryId, orderId: order.id, clientId, picked };
        return { to: [creatorUserId], params, subject: subjectOf({ id: galleryId }) };
      },
      text: ({ clientId, picked }) =>
        msg(
          '{name} finished choosing: {picked, plural, one {# photo} other {# photos}}. You can start editing.',
          { name: personName(clientId), picked },
        ),
    }),
    defineNotification(`gallery.client_invited.${kind}`, {
      ...presentation,
      on: clientInvited,
      notify: async ({ galleryId, order, pictures }, { findSides }) => {
        const sides = isThis(order) ? await findSides(order) : undefined;
        const creatorUserId = sides?.creatorUserId;
        if (!sides || !creatorUserId) return null;
        const params = { galleryId, orderId: order.id, creatorUserId, pictures };
        const to = [sides.clientId];
        return { to, params, subject: subjectOf({ id: galleryId }), mailed: to };
      },
      text: ({ creatorUserId, pictures }) =>
        msg('{name} added {count, plural, one {# photo} other {# photos}} for you to choose from', {
          name: personName(creatorUserId),
          count: pictures,
        }),
    }),
    defineNotification(`gallery.pictures_removed.${kind}`, {
      ...presentation,
      on: picturesRemoved,
      notify: async ({ galleryId, order, picked, hearted }, { findSides }) => {
        const sides = isThis(order) ? await findSides(order) : undefined;
        const creatorUserId = sides?.creatorUserId;
        if (!sides || !creatorUserId) return null;
        const params = { galleryId, orderId: order.id, creatorUserId, picked, hearted };
        return { to: [sides.clientId], params };
      },
      text: ({ creatorUserId, picked, hearted }) =>
        picked > 0
          ? msg(
              '{name} removed {picked, plural, one {# photo that you had chosen} other {# photos that you had chosen}} from your gallery.',
              { name: personName(creatorUserId), picked },
            )
          : msg(
              '{name} removed {hearted, plural, one {# photo with your heart} other {# photos with your heart}} from your gallery.',
              { name: personName(creatorUserId), hearted },
            ),
    }),
    defineNotification(`gallery.ending.${kind}`, {
      ...presentation,
      on: galleryEnding,
      notify: async ({ galleryId, order, until }, { db, findSides }) => {
        const sides = isThis(order) ? await findSides(order) : undefined;
        const gallery = sides && (await findGallery(db, galleryId));
        if (!gallery) return null;
        const to = [
          gallery.refunded ? null : sides.clientId,
          await findUserOfCreator(db, gallery.creatorId),
        ];
        const params = { galleryId, orderId: order.id, until };
        return { to, params, subject: `gallery-ending:${galleryId}`, mailed: to };
      },
      text: ({ until }) =>
        msg('The files in a gallery will be deleted on {day}. Download what you want to keep.', {
          day: { date: until.slice(0, 10) },
        }),
    }),
    defineNotification(`gallery.selection_reopened.${kind}`, {
      ...presentation,
      on: selectionReopened,
      notify: async ({ galleryId, order }, { findSides }) => {
        const sides = isThis(order) ? await findSides(order) : undefined;
        const creatorUserId = sides?.creatorUserId;
        if (!sides || !creatorUserId) return null;
        const params = { galleryId, orderId: order.id, creatorUserId };
        return { to: [sides.clientId], params, subject: subjectOf({ id: galleryId }) };
      },
      text: ({ creatorUserId }) =>
        msg('{name} opened your selection again. You can change it now.', {
          name: personName(creatorUserId),
        }),
    }),
  ];
};

export const notifications: readonly NotificationKind[] = orderKinds.flatMap(kindsOf);
