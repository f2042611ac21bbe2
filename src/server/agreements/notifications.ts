import type { OrderSide } from '#contract/order.ts';
import { forSide, orderName, orderPlace } from '#server/payments/index.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { personOfOrder } from '#server/platform/order-kinds.ts';
import {
  type AgreementFact,
  agreementDeclined,
  agreementLapsed,
  agreementLapsing,
  agreementOffered,
  agreementSigned,
  agreementWaits,
  agreementWithdrawn,
} from './events.ts';

const place = { ...orderPlace, type: 'notification' } as const;
type About = Pick<AgreementFact, 'order'>;
const subjectOf = ({ order }: About) => `agreement:${order.kind}:${order.id}`;
const noticeFor = (fact: AgreementFact, side: OrderSide) => ({
  to: [side === 'client' ? fact.clientId : fact.creatorUserId],
  params: forSide(fact.order, side),
  subject: subjectOf(fact),
});
const valuesOf = ({ order }: About) => ({
  order: orderName({ order }),
  client: personOfOrder(order, 'client'),
});

export const notifications = [
  defineNotification('agreement.offered', {
    ...place,
    on: agreementOffered,
    // The first one is shown where the client pays.
    notify: ({ first, ...fact }) => (first ? null : noticeFor(fact, 'client')),
    text: (about: About) => msg('There is a new agreement to sign for {order}', valuesOf(about)),
  }),
  defineNotification('agreement.signed', {
    ...place,
    on: agreementSigned,
    notify: (fact) => ({
      ...noticeFor(fact, 'creator'),
      mailed: [fact.clientId, fact.creatorUserId],
    }),
    text: (about: About) => msg('{client} signed the agreement for {order}', valuesOf(about)),
  }),
  defineNotification('agreement.declined', {
    ...place,
    on: agreementDeclined,
    notify: (fact) => noticeFor(fact, 'creator'),
    text: (about: About) =>
      msg(
        '{client} declined the agreement for {order}. Read why, and offer another version.',
        valuesOf(about),
      ),
  }),
  defineNotification('agreement.waits', {
    ...place,
    on: agreementWaits,
    notify: ({ declined, ...fact }) => {
      const { params, ...notice } = noticeFor(fact, declined ? 'creator' : 'client');
      return { ...notice, params: { ...params, declined } };
    },
    text: ({ declined, ...about }: About & { declined: boolean }) =>
      declined
        ? msg(
            "{client} declined the agreement for {order}. Offer another version or take it back: you can't deliver before.",
            valuesOf(about),
          )
        : msg(
            'The agreement for {order} waits for your signature: nothing can be delivered before.',
            valuesOf(about),
          ),
  }),
  defineNotification('agreement.lapsing', {
    ...place,
    on: agreementLapsing,
    notify: ({ declined, endsAt, timeZone, ...fact }) => {
      const { params, ...notice } = noticeFor(fact, declined ? 'creator' : 'client');
      return { ...notice, params: { ...params, declined, endsAt, timeZone } };
    },
    text: ({
      declined,
      endsAt,
      timeZone,
      ...about
    }: About & { declined: boolean; endsAt: string; timeZone: string }) => {
      const values = { ...valuesOf(about), time: { at: endsAt, timeZone } };
      return declined
        ? msg(
            "{client} declined the agreement for {order}. Offer another version or take it back: you can't deliver before. It lapses on {time}.",
            values,
          )
        : msg(
            "The agreement for {order} waits for your signature: nothing can be delivered before. If you don't sign it, it lapses on {time}.",
            values,
          );
    },
  }),
  defineNotification('agreement.lapsed', {
    ...place,
    on: agreementLapsed,
    notify: (fact) => [noticeFor(fact, 'client'), noticeFor(fact, 'creator')],
    text: (about: About) =>
      msg(
        'The agreement for {order} has lapsed, as it was not signed. The order goes on without it.',
        valuesOf(about),
      ),
  }),
  defineNotification('agreement.withdrawn', {
    ...place,
    on: agreementWithdrawn,
    notify: (fact) => noticeFor(fact, 'client'),
    text: (about: About) =>
      msg("The agreement for {order} was withdrawn. There's nothing to sign.", valuesOf(about)),
  }),
];
