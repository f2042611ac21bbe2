import type { NotificationData } from '#contract/notifications/notifications.ts';
import type { OrderKind, OrderRef, OrderSide } from '#contract/order.ts';
import { type Message, msg, type NameOf } from './i18n/message.ts';

/** What everything that knows an order by its kind and id needs to know of a kind. */
export interface ListedKind {
  /** Where its locks are (db/lock.ts). */
  readonly lockSpace: number;
  /** An order within a sentence, as it is when the text is read. */
  readonly nameOf: (id: number) => Message;
  /** What the API says a notification is about. */
  readonly dataOf: (id: number) => NotificationData;
  /** Its page; with a side, where that side acts on it. */
  readonly pathOf: (id: number, side?: OrderSide) => string;
  /** The button that leads there. */
  readonly view: Message;
}

/** Every kind of order: a new one is a line here. */
export const listedKinds = new Map<OrderKind, ListedKind>([
  [
    'job',
    {
      lockSpace: 3,
      nameOf: (id) => msg('“{title}”', { title: { named: 'job', id } }),
      dataOf: (id) => ({ jobId: id }),
      pathOf: (id, side) => (side === 'client' ? `/jobs/${id}/manage` : `/jobs/${id}`),
      view: msg('View the job'),
    },
  ],
  [
    'booking',
    {
      lockSpace: 4,
      nameOf: (id) => msg('the booking on {time}', { time: { named: 'bookingTime', id } }),
      dataOf: (id) => ({ bookingId: id }),
      pathOf: (id) => `/bookings/${id}`,
      view: msg('View the booking'),
    },
  ],
]);

export function kindOf(kind: OrderKind): ListedKind {
  const found = listedKinds.get(kind);
  if (!found) throw new Error(`No such kind of order: ${kind}`);
  return found;
}

/** Who is on that side of an order, as they are called when the text is read; `names` of its capability has them. */
export const personOfOrder = ({ kind, id }: OrderRef, side: OrderSide): NameOf => ({
  named: `${kind}:${side}`,
  id,
});

export const pathOfOrder = ({ kind, id }: OrderRef, side?: OrderSide): string =>
  kindOf(kind).pathOf(id, side);
