import { defineNotification } from '#server/platform/notification-kind.ts';
import { msg } from '#server/platform/words/message.ts';
import { chargebackClosed, chargebackOpened, paymentProcessing, refundFailed } from '../events.ts';
import {
  type AboutMoney,
  type AboutOrder,
  amountOf,
  orderPlace,
  paymentNoticeOf,
  type ToSide,
  titleOf,
  toSides,
} from './order-notices.ts';

/** Bank decisions and delays, whose timing is unknown. */
export const bankNotifications = [
  defineNotification('payment.processing', {
    ...orderPlace,
    on: paymentProcessing,
    tell: ({ subject: order }, platform) =>
      toSides<ToSide>(platform, order, ({ clientId, creatorUserId }) => {
        const subject = paymentNoticeOf(order);
        const client = { to: [clientId], params: { order, side: 'client' }, subject } as const;
        // The creator is not notified of a time that is only held.
        if (order.kind === 'booking') return [client];
        return [client, { to: [creatorUserId], params: { order, side: 'creator' }, subject }];
      }),
    say: (about: ToSide) =>
      about.side === 'client'
        ? msg('Your bank is processing the payment for “{title}”. This can take a few days.', {
            title: titleOf(about),
          })
        : msg(
            'The client paid for “{title}”. Their bank is processing it, which can take a few days.',
            { title: titleOf(about) },
          ),
  }),
  defineNotification('dispute.opened', {
    ...orderPlace,
    on: chargebackOpened,
    tell: ({ subject: order }, platform) =>
      toSides<ToSide>(platform, order, ({ clientId, creatorUserId }) => [
        { to: [clientId], params: { order, side: 'client' } },
        { to: [creatorUserId], params: { order, side: 'creator' } },
      ]),
    say: (about: ToSide) =>
      about.side === 'client'
        ? msg(
            'Your bank told us the payment for “{title}” is disputed. Everything is on hold until it decides.',
            { title: titleOf(about) },
          )
        : msg('The cardholder disputed the payment for “{title}”', { title: titleOf(about) }),
  }),
  defineNotification('dispute.closed', {
    ...orderPlace,
    on: chargebackClosed,
    tell: ({ subject: order, outcome }, platform) =>
      toSides(platform, order, ({ clientId, creatorUserId }) => [
        { to: [clientId, creatorUserId], params: { order, outcome } },
      ]),
    say: ({ outcome, ...about }: AboutOrder & { outcome: 'won' | 'lost' }) =>
      outcome === 'won'
        ? msg('The bank upheld the disputed payment for “{title}”', {
            title: titleOf(about),
          })
        : msg('The bank refunded the disputed payment for “{title}” to the cardholder', {
            title: titleOf(about),
          }),
  }),
  defineNotification('refund.failed', {
    ...orderPlace,
    on: refundFailed,
    tell: ({ subject: order, clientId, amountCents }) => ({
      to: [clientId],
      params: { order, amountCents },
    }),
    say: (about: AboutMoney) =>
      msg(
        "The {amount} refund for “{title}” didn't arrive. Our team is looking into it.",
        amountOf(about),
      ),
  }),
];
