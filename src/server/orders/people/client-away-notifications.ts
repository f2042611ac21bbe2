import type { OrderKind } from '#contract/order.ts';
import { accountRestored, accountSuspended, personName } from '#server/accounts/index.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listOrdersUnderWay } from './client-away-store.ts';

interface AboutOrder {
  readonly kind: OrderKind;
  readonly id: number;
  readonly clientId: number;
}

/** To the creators of a client's orders, if the client is still what the event says. */
const ofOrders =
  (here: boolean) =>
  async ({ userId }: { readonly userId: number }, { db }: Platform) =>
    (await listOrdersUnderWay(db, userId))
      .filter((order) => order.here === here)
      .map(({ kind, id, creatorUserId }) => ({
        to: [creatorUserId],
        params: { kind, id, clientId: userId },
        subject: `client-away:${kind}:${id}`,
      }));

const place = {
  type: 'notification',
  data: ({ kind, id }: AboutOrder) => (kind === 'job' ? { jobId: id } : { bookingId: id }),
  path: ({ kind, id }: AboutOrder) => (kind === 'job' ? `/jobs/${id}` : `/bookings/${id}`),
} as const;

/** Creators of a suspended client: otherwise they see an ordinary order, and would drive there. */
export const clientAwayNotifications = [
  defineNotification('order.client_away', {
    ...place,
    on: accountSuspended,
    notify: ofOrders(false),
    text: ({ kind, clientId }: AboutOrder) =>
      msg(
        'The account of {name}, the client of your {kind, select, job {job} other {booking}}, is no longer active. What they paid stays held. Please wait for news from us before you go there.',
        { name: personName(clientId), kind },
      ),
  }),
  defineNotification('order.client_back', {
    ...place,
    on: accountRestored,
    notify: ofOrders(true),
    text: ({ kind, clientId }: AboutOrder) =>
      msg('{name} is back, and your {kind, select, job {job} other {booking}} with them is on', {
        name: personName(clientId),
        kind,
      }),
  }),
];
