import type { NotificationData } from '#contract/notifications/notifications.ts';
import { balanceInstallment } from '#contract/payments/installment-numbers.ts';
import { listOperators } from '#server/accounts/index.ts';
import { findUserOfCreator } from '#server/creators/index.ts';
import { type Message, msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import {
  type ExceptionNotice,
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
import { describeException } from '../reconciliation/exception-rules.ts';
import { bankNotifications } from './bank-notifications.ts';
import { cardNotifications } from './card-notifications.ts';
import {
  type AboutMoney,
  type AboutOrder,
  amountOf,
  nameOf,
  orderPlace,
  paymentNoticeOf,
  payoutSettings,
  peopleOf,
  type ToSide,
  toSides,
} from './order-notices.ts';
import { returnedMoneyNotifications } from './returned-money-notifications.ts';

interface Succeeded extends ToSide {
  readonly cancelled: boolean;
}

function succeededText({ side, cancelled, order }: Succeeded): Message {
  const values = { order: nameOf({ order }), ...peopleOf({ order }) };
  if (cancelled)
    return msg("We're refunding your payment for {order} because it was already canceled", values);
  if (order.kind === 'booking') return msg('The payment for {order} is held', values);
  return side === 'client'
    ? msg('We hold your payment for {order} until you approve the work', values)
    : msg('{clientName} paid for {order}. We hold the money until the work is approved.', values);
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
  ...cardNotifications,
  ...returnedMoneyNotifications,
  defineNotification('payment.succeeded', {
    ...orderPlace,
    on: paymentSucceeded,
    notify: ({ order }, platform) =>
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
    text: succeededText,
  }),
  defineNotification('payment.failed', {
    ...orderPlace,
    on: paymentFailed,
    notify: ({ order, installment }, platform) =>
      // A booking says itself what becomes of its balance.
      order.kind === 'booking' && installment === balanceInstallment
        ? null
        : toSides(platform, order, ({ clientId, cancelled }) => [
            { to: [clientId], params: { order, cancelled }, subject: paymentNoticeOf(order) },
          ]),
    text: ({ cancelled, order }: AboutOrder & { cancelled: boolean }) =>
      cancelled
        ? msg(
            "The payment for {order} didn't go through. The {kind, select, job {job} other {booking}} was already canceled, so there is nothing left to pay.",
            { order: nameOf({ order }), kind: order.kind },
          )
        : msg('The payment for {order} failed. Please try again.', { order: nameOf({ order }) }),
  }),
  defineNotification('release.transferred', {
    ...orderPlace,
    on: releaseTransferred,
    // The order's creator may have changed since.
    notify: async ({ order, creatorId, amountCents, withheldCents = 0 }, { db }) => ({
      to: [await findUserOfCreator(db, creatorId)],
      params: { order, amountCents, ...(withheldCents > 0 ? { withheldCents } : {}) },
    }),
    text: ({ withheldCents, ...about }: AboutMoney & { readonly withheldCents?: number }) =>
      withheldCents === undefined
        ? msg('{amount} for {order} was released to you', amountOf(about))
        : msg('{amount} for {order} was released to you, less {withheld} for refunded work', {
            ...amountOf(about),
            withheld: { cents: withheldCents },
          }),
  }),
  defineNotification('release.blocked', {
    on: releaseBlocked,
    type: 'payment_update',
    notify: async ({ order, creatorId, releaseId, amountCents, why }, { db }) => ({
      to: [await findUserOfCreator(db, creatorId)],
      params: { order, amountCents, why },
      subject: `release:${releaseId}`,
    }),
    text: ({ why, ...about }) => {
      const values = amountOf(about);
      if (why === 'onboarding')
        return msg('{amount} for {order} is waiting for you to set up payouts', values);
      return why === 'check'
        ? msg('{amount} for {order} is waiting while we check the payment', values)
        : msg('{amount} for {order} is on hold until a card dispute is decided', values);
    },
    data: ({ why, order }) => ({
      ...orderPlace.data({ order }),
      ...(why === 'onboarding' ? { payouts: true } : {}),
    }),
    path: ({ why, order }) => (why === 'onboarding' ? payoutSettings : orderPlace.path({ order })),
  }),
  defineNotification('refund.succeeded', {
    ...orderPlace,
    on: refundSucceeded,
    notify: ({ order, clientId, amountCents }) => ({
      to: [clientId],
      params: { order, amountCents },
    }),
    text: (about: AboutMoney) => msg('{amount} for {order} was refunded to you', amountOf(about)),
  }),
  defineNotification('payee.ready', {
    ...payoutPlace,
    on: payeeReady,
    notify: async ({ creatorId }, { db }) => ({
      to: [await findUserOfCreator(db, creatorId)],
      params: { creatorId },
    }),
    text: () => msg("Your payment account is ready. You'll now be paid for approved work."),
  }),
  defineNotification('payout.paid', {
    ...payoutPlace,
    on: payoutPaid,
    notify: async ({ creatorId, payoutId, amountCents }, { db }) => ({
      to: [await findUserOfCreator(db, creatorId)],
      params: { creatorId, amountCents },
      subject: `payout:${payoutId}`,
    }),
    text: ({ amountCents }: AboutPayout & { amountCents: number }) =>
      msg('{amount} was paid out to your bank', { amount: { cents: amountCents } }),
  }),
  defineNotification('payout.failed', {
    ...payoutPlace,
    on: payoutFailed,
    notify: async ({ creatorId, payoutId, amountCents }, { db }) => ({
      to: [await findUserOfCreator(db, creatorId)],
      params: { creatorId, amountCents },
      subject: `payout:${payoutId}`,
    }),
    text: ({ amountCents }: AboutPayout & { amountCents: number }) =>
      msg("A {amount} payout didn't reach your bank. Please check your details.", {
        amount: { cents: amountCents },
      }),
  }),
  defineNotification('reconciliation_exceptions.found', {
    on: exceptionsFound,
    type: 'account',
    notify: async ({ items: [first, ...others] }, { db }) =>
      first ? { to: await listOperators(db), params: { first, more: others.length } } : null,
    text: ({ first, more }: { first: ExceptionNotice; more: number }) =>
      more === 0
        ? describeException(first)
        : msg('{first} (and {more} more)', { first: describeException(first), more }),
    data: () => ({ desk: 'money' }),
    path: () => '/operator?tab=money',
  }),
];
