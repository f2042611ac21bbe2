import type { OrderRef, OrderSide } from '#contract/order.ts';
import type { Message, Value } from '#server/platform/i18n/message.ts';
import type { Notice } from '#server/platform/notification-kind.ts';
import type { OrderSides } from '#server/platform/notification-presentation.ts';
import { kindOf, pathOfOrder, personOfOrder } from '#server/platform/order-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface AboutOrder {
  readonly order: OrderRef;
}
export interface AboutMoney extends AboutOrder {
  readonly amountCents: number;
}

export interface ToSide extends AboutOrder {
  readonly side: OrderSide;
}

/**
 * The subject of notifications about attempts to pay: the next one replaces unread ones, until a
 * payment is held.
 */
export const paymentNoticeOf = ({ kind, id }: OrderRef) => `payment:${kind}:${id}`;

/** An order within a sentence. */
export const nameOf = ({ order: { kind, id } }: AboutOrder): Message => kindOf(kind).nameOf(id);

/** Its people within a sentence. */
export const peopleOf = ({ order }: AboutOrder) => ({
  clientName: personOfOrder(order, 'client'),
  creatorName: personOfOrder(order, 'creator'),
});

/** Parameters of most texts about an order's money. */
export const amountOf = (about: AboutMoney): Record<string, Value> => ({
  ...peopleOf(about),
  order: nameOf(about),
  amount: { cents: about.amountCents },
});

/** Where notifications about an order's money lead. */
export const orderPlace = {
  type: 'payment_update',
  data: ({ order: { kind, id } }: AboutOrder) => kindOf(kind).dataOf(id),
  path: ({ order }: AboutOrder) => pathOfOrder(order),
} as const;

export const payoutSettings = '/profile/settings?tab=creator#getting-paid';

/** Notifications to the sides of an order; none if it no longer exists. */
export async function toSides<Params extends object>(
  { findSides }: Platform,
  order: OrderRef,
  notices: (sides: OrderSides) => readonly Notice<AboutOrder & Params>[],
): Promise<readonly Notice<AboutOrder & Params>[]> {
  const sides = await findSides(order);
  return sides ? notices(sides) : [];
}
