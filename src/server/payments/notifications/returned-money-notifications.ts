import { findUserOfCreator } from '#server/creators/index.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { type Message, msg } from '#server/platform/words/message.ts';
import { heldDivided, refundMade, refundPaidElsewhere } from '../events.ts';
import {
  type AboutMoney,
  type AboutOrder,
  amountOf,
  orderPlace,
  titleOf,
  toSides,
} from './order-notices.ts';

interface Returned extends AboutMoney {
  /** Of released money, its creator gives it back. */
  readonly takenBack: boolean;
  readonly reason: string;
}
interface Divided extends AboutOrder {
  readonly by: 'operator' | 'bank';
  readonly creatorCents: number;
  readonly refundedCents: number;
  readonly reason: string;
}

function sayDivided({ by, creatorCents, refundedCents, reason, order }: Divided): Message {
  const values = {
    title: titleOf({ order }),
    creator: { cents: creatorCents },
    client: { cents: refundedCents },
    reason,
  };
  return by === 'bank'
    ? msg(
        'The bank decided the payment for “{title}”: {creator} for the creator, {client} refunded to the client. “{reason}”',
        values,
      )
    : msg(
        'Our team decided the payment for “{title}”: {creator} for the creator, {client} refunded to the client. “{reason}”',
        values,
      );
}

/** Money that moved without either side asking: each side hears what it means for them, and why. */
export const returnedMoneyNotifications = [
  defineNotification('refund.made', {
    ...orderPlace,
    on: refundMade,
    tell: async ({ subject: order, amountCents, creators, by, reason }, platform) => {
      const asked = await Promise.all(
        creators.map(async ({ creatorId, cents }) => ({
          to: [await findUserOfCreator(platform.db, creatorId)],
          params: { order, amountCents: cents, takenBack: true, reason },
        })),
      );
      const payees = asked.flatMap(({ to }) => to);
      return toSides<Returned>(platform, order, ({ clientId, creatorUserId }) => [
        ...asked,
        // Of money that was only held. What the provider refunded, the client hears of when it is done.
        {
          to: [...(by === 'operator' ? [clientId] : []), creatorUserId].filter(
            (id) => !payees.includes(id ?? undefined),
          ),
          params: { order, amountCents, takenBack: false, reason },
        },
      ]);
    },
    say: ({ takenBack, reason, ...about }: Returned) =>
      takenBack
        ? msg(
            "We're reversing {amount} for “{title}” because it was refunded to the client. “{reason}”",
            { ...amountOf(about), reason },
          )
        : msg("We're refunding {amount} for “{title}” to the client. “{reason}”", {
            ...amountOf(about),
            reason,
          }),
  }),
  defineNotification('refund.paid_elsewhere', {
    ...orderPlace,
    on: refundPaidElsewhere,
    tell: ({ subject: order, clientId, amountCents, words }) => ({
      to: [clientId],
      params: { order, amountCents, words },
    }),
    say: ({ words, ...about }: AboutMoney & { words: string }) =>
      msg('{amount} for “{title}” was refunded to you another way. “{words}”', {
        ...amountOf(about),
        words,
      }),
  }),
  defineNotification('money.divided', {
    ...orderPlace,
    on: heldDivided,
    tell: ({ subject: order, by, refundedCents, creatorCents, reason }, platform) =>
      toSides<Divided>(platform, order, ({ clientId, creatorUserId }) => [
        {
          to: [clientId, creatorUserId],
          params: { order, by, refundedCents, creatorCents, reason },
        },
      ]),
    say: sayDivided,
  }),
];
