import type { NotificationData } from '#contract/notifications/notifications.ts';
import { listOperators } from '#server/accounts/index.ts';
import { findUserOfCreator } from '#server/creators/index.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { type Message, msg } from '#server/platform/words/message.ts';
import {
  exceptionsFound,
  payeeReady,
  paymentFailed,
  paymentSucceeded,
  payoutFailed,
  payoutPaid,
  refundSucceeded,
  releaseBlocked,
  releaseTransferred,
} from '../events.ts';
import { describeException, type ExceptionNotice } from '../reconciliation/exception-rules.ts';
import { bankNotifications } from './bank-notifications.ts';
import {
  type AboutMoney,
  type AboutOrder,
  amountOf,
  orderPlace,
  paymentNoticeOf,
  payoutSettings,
  type ToSide,
  titleOf,
  toSides,
} from './order-notices.ts';
import { returnedMoneyNotifications } from './returned-money-notifications.ts';

interface Succeeded extends ToSide {
  readonly cancelled: boolean;
}

function saySucceeded({ side, cancelled, order }: Succeeded): Message {
  const values = { title: titleOf({ order }) };
  if (cancelled)
    return msg("“{title}” was canceled before your payment arrived, so we're refunding it", values);
  if (order.kind === 'booking') return msg('The payment for “{title}” is held', values);
  return side === 'client'
    ? msg('We hold your payment for “{title}” until you approve the work', values)
    : msg('The client paid for “{title}”. We hold the money until the work is approved.', values);
}

interface AboutPayout {
  readonly creatorId: number;
}
const payoutPlace = {
  type: 'payment_update',
  data: ({ creatorId }: AboutPayout): NotificationData => ({ creatorId, payouts: true }),
  path: () => payoutSettings,
} as const;

export const notifications = [
  ...bankNotifications,
  ...returnedMoneyNotifications,
  defineNotification('payment.succeeded', {
    ...orderPlace,
    on: paymentSucceeded,
    tell: ({ subject: order }, platform) =>
      // A booking's own notifications say whether it is confirmed or the time was taken.
      order.kind === 'booking'
        ? null
        : toSides<Succeeded>(platform, order, ({ clientId, creatorUserId, cancelled }) => {
            const replaced = { subject: paymentNoticeOf(order), final: true } as const;
            const about = { order, cancelled };
            return [
              { to: [clientId], params: { ...about, side: 'client' }, ...replaced },
              {
                to: cancelled ? [] : [creatorUserId],
                params: { ...about, side: 'creator' },
                ...replaced,
              },
            ];
          }),
    say: saySucceeded,
  }),
  defineNotification('payment.failed', {
    ...orderPlace,
    on: paymentFailed,
    tell: ({ subject: order }, platform) =>
      toSides(platform, order, ({ clientId, cancelled }) => [
        { to: [clientId], params: { order, cancelled }, subject: paymentNoticeOf(order) },
      ]),
    say: ({ cancelled, order }: AboutOrder & { cancelled: boolean }) =>
      cancelled
        ? msg(
            "The payment for “{title}” didn't go through. The {kind, select, job {job} other {booking}} was already canceled, so there is nothing left to pay.",
            { title: titleOf({ order }), kind: order.kind },
          )
        : msg('The payment for “{title}” failed. Please try again.', { title: titleOf({ order }) }),
  }),
  defineNotification('release.transferred', {
    ...orderPlace,
    on: releaseTransferred,
    // The order's creator may have changed since.
    tell: async ({ subject: order, creatorId, amountCents }, { db }) => ({
      to: [await findUserOfCreator(db, creatorId)],
      params: { order, amountCents },
    }),
    say: (about: AboutMoney) => msg('{amount} for “{title}” was released to you', amountOf(about)),
  }),
  defineNotification('release.blocked', {
    on: releaseBlocked,
    type: 'payment_update',
    tell: async ({ subject: order, creatorId, releaseId, amountCents, why }, { db }) => ({
      to: [await findUserOfCreator(db, creatorId)],
      params: { order, amountCents, why },
      subject: `release:${releaseId}`,
    }),
    say: ({ why, ...about }) =>
      why === 'onboarding'
        ? msg('{amount} for “{title}” is waiting for you to set up payouts', amountOf(about))
        : msg('{amount} for “{title}” is on hold until a card dispute is decided', amountOf(about)),
    data: ({ why, order }) => ({
      ...orderPlace.data({ order }),
      ...(why === 'onboarding' ? { payouts: true } : {}),
    }),
    path: ({ why, order }) => (why === 'onboarding' ? payoutSettings : orderPlace.path({ order })),
  }),
  defineNotification('refund.succeeded', {
    ...orderPlace,
    on: refundSucceeded,
    tell: ({ subject: order, clientId, amountCents }) => ({
      to: [clientId],
      params: { order, amountCents },
    }),
    say: (about: AboutMoney) => msg('{amount} for “{title}” was refunded to you', amountOf(about)),
  }),
  defineNotification('payee.ready', {
    ...payoutPlace,
    on: payeeReady,
    tell: async ({ creatorId }, { db }) => ({
      to: [await findUserOfCreator(db, creatorId)],
      params: { creatorId },
    }),
    say: () => msg("Your payment account is ready. You'll now be paid for approved work."),
  }),
  defineNotification('payout.paid', {
    ...payoutPlace,
    on: payoutPaid,
    tell: async ({ creatorId, payoutId, amountCents }, { db }) => ({
      to: [await findUserOfCreator(db, creatorId)],
      params: { creatorId, amountCents },
      subject: `payout:${payoutId}`,
    }),
    say: ({ amountCents }: AboutPayout & { amountCents: number }) =>
      msg('{amount} is on its way to your bank', { amount: { cents: amountCents } }),
  }),
  defineNotification('payout.failed', {
    ...payoutPlace,
    on: payoutFailed,
    tell: async ({ creatorId, payoutId, amountCents }, { db }) => ({
      to: [await findUserOfCreator(db, creatorId)],
      params: { creatorId, amountCents },
      subject: `payout:${payoutId}`,
    }),
    say: ({ amountCents }: AboutPayout & { amountCents: number }) =>
      msg("A {amount} payout didn't reach your bank. Please check your details.", {
        amount: { cents: amountCents },
      }),
  }),
  defineNotification('stuck_money.found', {
    on: exceptionsFound,
    type: 'account',
    tell: async ({ items: [first, ...others] }, { db }) =>
      first ? { to: await listOperators(db), params: { first, more: others.length } } : null,
    say: ({ first, more }: { first: ExceptionNotice; more: number }) =>
      more === 0
        ? describeException(first)
        : msg('{first} (and {more} more)', { first: describeException(first), more }),
    data: () => ({ desk: 'money' }),
    path: () => '/operator?tab=money',
  }),
];
