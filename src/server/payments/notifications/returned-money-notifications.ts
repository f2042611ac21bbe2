import { findUserOfCreator } from '#server/creators/index.ts';
import { type Message, msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { heldDivided, refundMade, refundPaidElsewhere } from '../events.ts';
import {
  type AboutMoney,
  amountOf,
  nameOf,
  orderPlace,
  peopleOf,
  type ToSide,
  toSides,
} from './order-notices.ts';

interface Returned extends AboutMoney, ToSide {
  /** If it was released, it is recovered from the creator. */
  readonly takenBack: boolean;
  /** An operator's words. */
  readonly reason: string | null;
}
interface Divided extends ToSide {
  readonly by: 'operator' | 'bank';
  readonly creatorCents: number;
  readonly refundedCents: number;
  readonly reason: string | null;
}

function returnedText({ side, takenBack, reason, ...about }: Returned): Message {
  const values = { ...amountOf(about), reason: reason ?? '' };
  if (side === 'client') return msg("We're refunding you {amount} for {order}. “{reason}”", values);
  if (reason === null)
    return takenBack
      ? msg(
          "We're reversing {amount} for {order} because it was refunded to {clientName}",
          amountOf(about),
        )
      : msg('{amount} for {order} was refunded to {clientName}', amountOf(about));
  return takenBack
    ? msg(
        "We're reversing {amount} for {order} because it was refunded to {clientName}. “{reason}”",
        values,
      )
    : msg("We're refunding {amount} for {order} to {clientName}. “{reason}”", values);
}

function dividedText({ side, by, creatorCents, refundedCents, reason, order }: Divided): Message {
  const values = {
    ...peopleOf({ order }),
    order: nameOf({ order }),
    creator: { cents: creatorCents },
    client: { cents: refundedCents },
    reason: reason ?? '',
  };
  // A notice stored without a side reads as the client's.
  if (by === 'operator')
    return side === 'creator'
      ? msg(
          'Our team decided about the payment for {order}: {creator} goes to you, and {client} is refunded to {clientName}. “{reason}”',
          values,
        )
      : msg(
          'Our team decided about the payment for {order}: {client} is refunded to you, and {creator} goes to {creatorName}. “{reason}”',
          values,
        );
  return side === 'creator'
    ? msg(
        'The bank closed the dispute about the payment for {order}: {creator} goes to you, and {client} is refunded to {clientName}.',
        values,
      )
    : msg(
        'The bank closed the dispute about your payment for {order}: {client} is refunded to you, and {creator} goes to {creatorName}.',
        values,
      );
}

/**
 * For money that moved without a request from either side: what it means for each side, and
 * why.
 */
export const returnedMoneyNotifications = [
  defineNotification('refund.made', {
    ...orderPlace,
    on: refundMade,
    notify: async ({ order, amountCents, creators, by, reason }, platform) => {
      const asked = await Promise.all(
        creators.map(async ({ creatorId, cents }) => ({
          to: [await findUserOfCreator(platform.db, creatorId)],
          params: {
            order,
            side: 'creator' as const,
            amountCents: cents,
            takenBack: true,
            reason,
          },
        })),
      );
      const payees = asked.flatMap(({ to }) => to);
      const about = { order, amountCents, takenBack: false, reason };
      return toSides<Returned>(platform, order, ({ clientId, creatorUserId }) => [
        ...asked,
        // For money that was only held. The client is notified of the provider's refund when it
        // completes.
        { to: by === 'operator' ? [clientId] : [], params: { ...about, side: 'client' } },
        {
          to: payees.includes(creatorUserId ?? undefined) ? [] : [creatorUserId],
          params: { ...about, side: 'creator' },
        },
      ]);
    },
    text: returnedText,
  }),
  defineNotification('refund.paid_elsewhere', {
    ...orderPlace,
    on: refundPaidElsewhere,
    notify: ({ order, clientId, amountCents, words: text }) => ({
      to: [clientId],
      params: { order, amountCents, words: text },
    }),
    text: ({ words: text, ...about }: AboutMoney & { words: string }) =>
      msg('{amount} for {order} was refunded to you another way. “{words}”', {
        ...amountOf(about),
        words: text,
      }),
  }),
  defineNotification('money.divided', {
    ...orderPlace,
    on: heldDivided,
    notify: ({ order, by, refundedCents, creatorCents, reason }, platform) =>
      toSides<Divided>(platform, order, ({ clientId, creatorUserId }) => {
        const about = { order, by, refundedCents, creatorCents, reason };
        return [
          { to: [clientId], params: { ...about, side: 'client' } },
          { to: [creatorUserId], params: { ...about, side: 'creator' } },
        ];
      }),
    text: dividedText,
  }),
];
