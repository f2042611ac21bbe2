import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { chargebackClosed, chargebackOpened, paymentProcessing, refundFailed } from '../events.ts';
import {
  type AboutMoney,
  type AboutOrder,
  amountOf,
  nameOf,
  orderPlace,
  paymentNoticeOf,
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
        const client = { to: [clientId], params: { order, side: 'client' }, subject } as const;
        // The creator is not notified of a time that is only held.
        if (order.kind === 'booking') return [client];
        return [client, { to: [creatorUserId], params: { order, side: 'creator' }, subject }];
      }),
    text: (about: ToSide) =>
      about.side === 'client'
        ? msg('Your bank is processing the payment for {order}. This can take a few days.', {
            order: nameOf(about),
          })
        : msg(
            'The client paid for {order}. Their bank is processing it, which can take a few days.',
            { order: nameOf(about) },
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
