import { defineNotification } from '#server/platform/notification-kind.ts';
import { msg } from '#server/platform/words/message.ts';
import { disputeClosed, disputeOpened, paymentProcessing, refundFailed } from '../events.ts';
import {
  type AboutMoney,
  type AboutOrder,
  amountOf,
  orderPlace,
  titleOf,
  toSides,
} from './order-notices.ts';

interface ToSide extends AboutOrder {
  readonly side: 'client' | 'creator';
}

/** What a bank decides or takes its time for: nobody on the site can say when it comes. */
export const bankNotifications = [
  defineNotification('payment.processing', {
    ...orderPlace,
    on: paymentProcessing,
    tell: ({ subject: order }, platform) =>
      toSides<ToSide>(platform, order, ({ clientId, creatorUserId }) => {
        const subject = `payment:${order.kind}:${order.id}`;
        const client = { to: [clientId], params: { order, side: 'client' }, subject } as const;
        // Of a time that is only held the creator does not hear yet.
        if (order.kind === 'booking') return [client];
        return [client, { to: [creatorUserId], params: { order, side: 'creator' }, subject }];
      }),
    say: (about: ToSide) =>
      about.side === 'client'
        ? msg('Your bank is working on the payment for “{title}”, which can take a few days', {
            title: titleOf(about),
          })
        : msg(
            'The client paid for “{title}”: their bank is working on it, which can take a few days',
            { title: titleOf(about) },
          ),
  }),
  defineNotification('dispute.opened', {
    ...orderPlace,
    on: disputeOpened,
    tell: ({ subject: order }, platform) =>
      toSides<ToSide>(platform, order, ({ clientId, creatorUserId }) => [
        { to: [clientId], params: { order, side: 'client' } },
        { to: [creatorUserId], params: { order, side: 'creator' } },
      ]),
    say: (about: ToSide) =>
      about.side === 'client'
        ? msg(
            'Your bank told us that the payment for “{title}” is disputed: everything waits for its decision',
            { title: titleOf(about) },
          )
        : msg('The card holder disputed the payment for “{title}”', { title: titleOf(about) }),
  }),
  defineNotification('dispute.closed', {
    ...orderPlace,
    on: disputeClosed,
    tell: ({ subject: order, outcome }, platform) =>
      toSides(platform, order, ({ clientId, creatorUserId }) => [
        { to: [clientId, creatorUserId], params: { order, outcome } },
      ]),
    say: ({ outcome, ...about }: AboutOrder & { outcome: 'won' | 'lost' }) =>
      outcome === 'won'
        ? msg('The bank has decided about the disputed payment for “{title}”: it stands', {
            title: titleOf(about),
          })
        : msg(
            'The bank has decided about the disputed payment for “{title}”: the money went back to the card holder',
            { title: titleOf(about) },
          ),
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
        'The refund of {amount} for “{title}” did not arrive; our team is looking into it',
        amountOf(about),
      ),
  }),
];
