import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import {
  chargebackClosed,
  chargebackOpened,
  paymentProcessing,
  refundFailed,
  refundWaits,
} from '../events.ts';
import {
  type AboutMoney,
  type AboutOrder,
  amountOf,
  nameOf,
  orderPlace,
  paymentNoticeOf,
  peopleOf,
  type ToSide,
  toSides,
} from './order-notices.ts';

/** Bank decisions and delays, whose timing is unknown. */
export const bankNotifications = [
  defineNotification('payment.processing', {
    ...orderPlace,
    on: paymentProcessing,
    notify: ({ order }, platform) =>
      toSides<ToSide>(platform, order, ({ clientId, creatorUserId }) => {
        const subject = paymentNoticeOf(order);
        return [
          { to: [clientId], params: { order, side: 'client' }, subject },
          { to: [creatorUserId], params: { order, side: 'creator' }, subject },
        ];
      }),
    text: (about: ToSide) =>
      about.side === 'client'
        ? msg('Your bank is processing the payment for {order}. This can take a few days.', {
            order: nameOf(about),
          })
        : about.order.kind === 'booking'
          ? msg(
              '{clientName} paid for {order} from their bank account. It is confirmed once the bank has sent the money, usually within 4 business days.',
              { order: nameOf(about), ...peopleOf(about) },
            )
          : msg(
              '{clientName} paid for {order}. Their bank is processing it, which can take a few days.',
              { order: nameOf(about), ...peopleOf(about) },
            ),
  }),
  defineNotification('dispute.opened', {
    ...orderPlace,
    on: chargebackOpened,
    notify: ({ order }, platform) =>
      toSides<ToSide>(platform, order, ({ clientId, creatorUserId }) => [
        { to: [clientId], params: { order, side: 'client' } },
        { to: [creatorUserId], params: { order, side: 'creator' } },
      ]),
    text: (about: ToSide) =>
      about.side === 'client'
        ? msg(
            'Your bank told us the payment for {order} is disputed. Everything is on hold until it decides.',
            { order: nameOf(about) },
          )
        : msg('The cardholder disputed the payment for {order}', { order: nameOf(about) }),
  }),
  defineNotification('dispute.closed', {
    ...orderPlace,
    on: chargebackClosed,
    notify: ({ order, outcome }, platform) =>
      toSides(platform, order, ({ clientId, creatorUserId }) => [
        { to: [clientId, creatorUserId], params: { order, outcome } },
      ]),
    text: ({ outcome, ...about }: AboutOrder & { outcome: 'won' | 'lost' }) =>
      outcome === 'won'
        ? msg('The bank upheld the disputed payment for {order}', {
            order: nameOf(about),
          })
        : msg('The bank refunded the disputed payment for {order} to the cardholder', {
            order: nameOf(about),
          }),
  }),
  defineNotification('refund.waits', {
    ...orderPlace,
    on: refundWaits,
    notify: ({ order, clientId, amountCents, expectedBy }) => ({
      to: [clientId],
      params: { order, amountCents, date: expectedBy.slice(0, 10) },
    }),
    text: ({ date, ...about }: AboutMoney & { readonly date: string }) =>
      msg(
        'Your refund of {amount} for {order} waits until earlier payments have settled, usually by {date}',
        { ...amountOf(about), date: { date } },
      ),
  }),
  defineNotification('refund.failed', {
    ...orderPlace,
    on: refundFailed,
    notify: ({ order, clientId, amountCents }) => ({
      to: [clientId],
      params: { order, amountCents },
    }),
    text: (about: AboutMoney) =>
      msg(
        "The {amount} refund for {order} didn't arrive. Our team is looking into it.",
        amountOf(about),
      ),
  }),
];
