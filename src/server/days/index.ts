import { bookingDay, type DayCalls, jobDay } from '#contract/days/days.ts';
import type { OrderKind, OrderRef } from '#contract/order.ts';
import { personName } from '#server/accounts/index.ts';
import { orderName, orderPlace } from '#server/payments/index.ts';
import type { Capability } from '#server/platform/capability.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { showsOrder } from '#server/platform/live/live-orders.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { column } from '#server/platform/personal-data/personal-data.ts';
import { announceDays } from './announce-days.ts';
import * as day from './change-day.ts';
import { dayAnnounced, dayArrived, dayChanged } from './events.ts';

const routesOf = (kind: OrderKind, calls: DayCalls): readonly Route[] => {
  const of = ({ id }: { readonly id: number }): OrderRef => ({ kind, id });
  return [
    handle(calls.get, (ctx, { params }) => day.showDay(ctx, of(params))),
    handle(calls.putItem, (ctx, { params, body }) =>
      day.writeItem(ctx, of(params), { key: params.key, ...body }),
    ),
    handle(calls.tickItem, (ctx, { params, body }) =>
      day.tickItem(ctx, of(params), { key: params.key, ...body }),
    ),
    handle(calls.deleteItem, (ctx, { params }) => day.deleteItem(ctx, of(params), params.key)),
    handle(calls.putContact, (ctx, { params, body }) => day.putContact(ctx, of(params), body)),
    handle(calls.arrive, (ctx, { params, body }) => day.arrive(ctx, of(params), body.at)),
    handle(calls.leave, (ctx, { params }) => day.leave(ctx, of(params))),
  ];
};

/** Notifications lead to the sheet. */
const daySheet = {
  type: 'notification',
  path: ({ order }: { order: OrderRef }) => `/${order.kind}s/${order.id}/day`,
} as const;
interface Announced {
  readonly order: OrderRef;
  /** Who is on the other side. */
  readonly personId: number;
  readonly date: string;
  readonly startsAt: string | null;
  readonly timeZone: string;
}

const without = ['job_id', 'booking_id'];

/** The day of an order: what both sides need at the place, with or without a network. */
export const days: Capability = {
  name: 'days',
  routes: [...routesOf('booking', bookingDay), ...routesOf('job', jobDay)],
  subscribers: [showsOrder(dayChanged, ({ order }) => order)],
  tasks: { 'announce-days': announceDays },
  notifications: [
    defineNotification('day.announced', {
      ...orderPlace,
      ...daySheet,
      on: dayAnnounced,
      notify: ({ order, clientId, creatorUserId, date, startsAt, timeZone }) =>
        [clientId, creatorUserId].map((id) => ({
          to: [id],
          params: {
            ...{ order, date, startsAt, timeZone },
            personId: id === clientId ? creatorUserId : clientId,
          },
          // Of bookings both get a mail of its own.
          ...(order.kind === 'booking' && { mailed: [id] }),
        })),
      text: ({ personId, date, startsAt, timeZone }: Announced) =>
        msg(
          'Coming up: your shoot with {name}, {time}. The day sheet has the place, contacts, and light.',
          {
            name: personName(personId),
            time: startsAt === null ? { date } : { at: startsAt, timeZone },
          },
        ),
    }),
    defineNotification('day.arrived', {
      ...orderPlace,
      ...daySheet,
      on: dayArrived,
      notify: ({ order, by, clientId, creatorUserId }) => ({
        to: [by === 'client' ? creatorUserId : clientId],
        params: { order, personId: by === 'client' ? clientId : creatorUserId },
      }),
      // Older ones have no person.
      text: ({ order, personId }: { order: OrderRef; personId?: number }) =>
        personId === undefined
          ? msg('Arrived for {order}', { order: orderName({ order }) })
          : msg('{name} has arrived for {order}', {
              name: personName(personId),
              order: orderName({ order }),
            }),
    }),
  ],
  personalData: {
    columns: [
      column('day_items.written_by', 'user', {
        without,
        kept: 'The other side of the order needs the list; it names nobody',
      }),
      column('day_people.person_id', 'user', { without }),
    ],
  },
};
