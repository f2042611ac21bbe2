import type { OrderRef, OrderSide } from '#contract/order.ts';
import { extraOpenDays } from '#contract/orders/extra-fields.ts';
import { orderName, orderPlace } from '#server/payments/index.ts';
import { type Message, msg, type Value } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { pathOfOrder, personOfOrder } from '#server/platform/order-kinds.ts';
import {
  type ExtraFact,
  extraDeclined,
  extraExpired,
  extraPaid,
  extraProposed,
  extraWithdrawn,
  tipPaid,
} from '../events.ts';

interface About {
  readonly order: OrderRef;
  readonly side: OrderSide;
  readonly amountCents: number;
  readonly minutes: number | null;
}

const place = {
  ...orderPlace,
  path: ({ order, side }: About) => pathOfOrder(order, side),
};

/** The outcome replaces the proposal. */
const noticeTo = (
  side: OrderSide,
  { order, number, amountCents, minutes, ...people }: ExtraFact,
) => ({
  to: [side === 'client' ? people.clientId : people.creatorUserId],
  params: { order, side, amountCents, minutes },
  subject: `extra:${order.kind}:${order.id}:${number}`,
});

const valuesOf = ({ order, amountCents }: About): Record<string, Value> => ({
  order: orderName({ order }),
  amount: { cents: amountCents },
  client: personOfOrder(order, 'client'),
  creator: personOfOrder(order, 'creator'),
});

export const extraNotifications = [
  defineNotification('order.extra_proposed', {
    ...place,
    on: extraProposed,
    notify: (fact) => noticeTo('client', fact),
    text: (about: About): Message =>
      about.minutes === null
        ? msg(
            '{creator} proposes an extra of {amount} for {order}. Pay it within {days} days, or decline.',
            { ...valuesOf(about), days: extraOpenDays },
          )
        : msg(
            '{creator} offers {minutes} more minutes for {order}, for {amount}. Pay for them within {days} days, or decline.',
            { ...valuesOf(about), minutes: about.minutes, days: extraOpenDays },
          ),
  }),
  defineNotification('order.extra_paid', {
    ...place,
    on: extraPaid,
    notify: (fact) => noticeTo('creator', fact),
    text: (about: About) =>
      about.minutes === null
        ? msg('The extra of {amount} for {order} is paid and held', valuesOf(about))
        : msg('{minutes} more minutes for {order} are paid: {amount} are held', {
            ...valuesOf(about),
            minutes: about.minutes,
          }),
  }),
  defineNotification('order.extra_declined', {
    ...place,
    on: extraDeclined,
    notify: (fact) => noticeTo('creator', fact),
    text: (about: About) =>
      msg('{client} declined the extra of {amount} for {order}', valuesOf(about)),
  }),
  defineNotification('order.extra_withdrawn', {
    ...place,
    on: extraWithdrawn,
    notify: (fact) => noticeTo('client', fact),
    text: (about: About) =>
      msg(
        '{creator} withdrew the extra of {amount} for {order}. There is nothing to pay.',
        valuesOf(about),
      ),
  }),
  defineNotification('order.extra_expired', {
    ...place,
    on: extraExpired,
    notify: (fact) => [noticeTo('client', fact), noticeTo('creator', fact)],
    text: (about: About) =>
      about.side === 'client'
        ? msg(
            "The extra of {amount} for {order} wasn't paid in time and has ended. There is nothing to pay.",
            valuesOf(about),
          )
        : msg(
            "{client} didn't pay the extra of {amount} for {order} in time. It has ended, and you can propose it again.",
            valuesOf(about),
          ),
  }),
  defineNotification('order.tip_paid', {
    ...place,
    on: tipPaid,
    notify: (fact) => noticeTo('creator', fact),
    text: (about: About) => msg('You got a tip of {amount} for {order}', valuesOf(about)),
  }),
];
