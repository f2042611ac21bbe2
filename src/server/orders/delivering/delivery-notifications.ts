import type { OrderKind, OrderSide } from '#contract/order.ts';
import { type Message, msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import type { Place } from '#server/platform/notification-presentation.ts';
import {
  addressChanged,
  changesRequested,
  type OrderFact,
  orderDelivered,
  partDelivered,
} from '../events.ts';

interface Delivered {
  readonly creatorUserId: number;
}
interface SentBack {
  readonly clientId: number;
}

/** What a kind says about a delivery and an address, and where that leads. */
export interface DeliveryTexts<About extends object> {
  readonly kind: OrderKind;
  readonly place: Place<About>;
  /** The name under which a delivery's notification is stored. */
  readonly delivered: string;
  /** For one side, who may act on it or only reads it. */
  readonly aboutFor: (fact: OrderFact, side: OrderSide, acts: boolean) => About;
  /** The order within a sentence. */
  readonly nameOf: (about: About) => Message;
  readonly deliveredText: (about: About & Delivered) => Message;
  readonly changesText: (about: About & SentBack) => Message;
}

export const deliverySubject = ({ order: { kind, id } }: OrderFact) => `delivery:${kind}:${id}`;

export function deliveryNotifications<About extends object>(of: DeliveryTexts<About>) {
  const { kind, place, aboutFor } = of;
  return [
    defineNotification(`${kind}.${of.delivered}`, {
      ...place,
      on: orderDelivered,
      notify: (fact) =>
        fact.order.kind === kind
          ? {
              to: [fact.clientId],
              params: { ...aboutFor(fact, 'client', true), creatorUserId: fact.creatorUserId },
              subject: deliverySubject(fact),
              ...(fact.inGallery && { mailed: [fact.clientId] }),
            }
          : null,
      text: of.deliveredText,
    }),
    defineNotification(`${kind}.part_delivered`, {
      ...place,
      on: partDelivered,
      notify: (fact) =>
        fact.order.kind === kind
          ? {
              to: [fact.clientId],
              params: aboutFor(fact, 'client', true),
              subject: deliverySubject(fact),
            }
          : null,
      text: (about: About) =>
        msg('A part of {order} is ready to look at. More is coming.', {
          order: of.nameOf(about),
        }),
    }),
    defineNotification(`${kind}.changes_requested`, {
      ...place,
      on: changesRequested,
      notify: (fact) =>
        fact.order.kind === kind
          ? {
              to: [fact.creatorUserId],
              params: { ...aboutFor(fact, 'creator', true), clientId: fact.clientId },
              subject: deliverySubject(fact),
            }
          : null,
      text: of.changesText,
    }),
    defineNotification(`${kind}.address_changed`, {
      ...place,
      on: addressChanged,
      notify: (fact) =>
        fact.order.kind === kind
          ? {
              to: [fact.creatorUserId],
              params: aboutFor(fact, 'creator', true),
              subject: `address:${kind}:${fact.order.id}`,
            }
          : null,
      text: (about: About) =>
        msg('The address of {order} has changed', { order: of.nameOf(about) }),
    }),
  ];
}
