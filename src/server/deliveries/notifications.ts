import type { OrderSide } from '#contract/order.ts';
import { forSide, orderName, orderPlace } from '#server/payments/index.ts';
import { type Message, msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { personOfOrder } from '#server/platform/order-kinds.ts';
import {
  changesAwaited,
  type DeliveryFact,
  type DeliveryStage,
  deliveryDateAgreed,
  deliveryDateDeclined,
  deliveryDatePassed,
  deliveryDateProposed,
  deliveryReminded,
  roundAdded,
} from './events.ts';

const place = { ...orderPlace, type: 'notification' } as const;
type AboutOrder = Pick<DeliveryFact, 'order'>;
interface AboutDay extends AboutOrder {
  readonly dueOn: string;
}
interface AboutStage extends AboutDay {
  readonly daysLeft: number;
  readonly stage: DeliveryStage;
  readonly side: OrderSide;
}

const subjectOf = ({ order }: AboutOrder) => `delivery-day:${order.kind}:${order.id}`;
const valuesOf = ({ order, dueOn }: AboutDay) => ({
  order: orderName({ order }),
  day: { date: dueOn },
  client: personOfOrder(order, 'client'),
  creator: personOfOrder(order, 'creator'),
});
const personOn = (fact: DeliveryFact, side: OrderSide) => [
  side === 'client' ? fact.clientId : fact.creatorUserId,
];
/** About a day, to one side. */
const dayFor = (fact: DeliveryFact & AboutDay, side: OrderSide) => ({
  to: personOn(fact, side),
  params: { ...forSide(fact.order, side), dueOn: fact.dueOn },
  subject: subjectOf(fact),
});
const otherThan = (side: OrderSide) => (side === 'client' ? 'creator' : 'client');

/** Sides that a stage concerns: the client is not asked to wait for what is only near. */
const sidesOf = (stage: DeliveryStage): readonly OrderSide[] =>
  stage === 'due_soon' ? ['creator'] : ['client', 'creator'];

/** The client hears of changes that don't come after two weeks. */
const sidesOfChanges = (days: number): readonly OrderSide[] =>
  days < 14 ? ['creator'] : ['client', 'creator'];

function stageText({ stage, side, daysLeft: days, ...about }: AboutStage): Message {
  const values = { ...valuesOf(about), days };
  const ofClient = side === 'client';
  switch (stage) {
    case 'due_soon':
      return msg('Your delivery for {order} is due in 2 days: {day}', values);
    case 'late':
      return ofClient
        ? msg('The delivery for {order} was due on {day}. We reminded {creator}.', values)
        : msg(
            'Your delivery for {order} was due on {day}. Deliver it or propose another day.',
            values,
          );
    case 'may_cancel':
      return ofClient
        ? msg(
            'The delivery for {order} is 7 days late. You can now cancel and get the held money back.',
            values,
          )
        : msg(
            'Your delivery for {order} is 7 days late. {client} can now cancel and get the held money back.',
            values,
          );
    case 'refund_soon':
      return ofClient
        ? msg(
            "Nothing was delivered for {order} yet. In {days} days we'll refund your held payment.",
            values,
          )
        : msg(
            "You haven't delivered {order} yet. In {days} days we'll refund the held payment to {client}.",
            values,
          );
    case 'refund_tomorrow':
      return ofClient
        ? msg(
            "Nothing was delivered for {order} yet. We'll refund your held payment tomorrow.",
            values,
          )
        : msg(
            "You haven't delivered {order} yet. We'll refund the held payment to {client} tomorrow.",
            values,
          );
  }
}

/** About the promised day and the rounds of a job or a booking. */
export const notifications = [
  defineNotification('delivery.reminded', {
    ...place,
    on: deliveryReminded,
    notify: ({ order, dueOn, daysLeft, stage, clientId, creatorUserId }) =>
      sidesOf(stage).map((side) => ({
        to: [side === 'client' ? clientId : creatorUserId],
        params: { order, dueOn, daysLeft, stage, side },
        subject: subjectOf({ order }),
        mailed: [clientId, creatorUserId],
      })),
    text: stageText,
  }),
  defineNotification('delivery.date_proposed', {
    ...place,
    on: deliveryDateProposed,
    notify: (fact) => dayFor(fact, otherThan(fact.by)),
    text: (about: AboutDay) =>
      msg('Another day was proposed for the delivery for {order}: {day}', valuesOf(about)),
  }),
  defineNotification('delivery.date_agreed', {
    ...place,
    on: deliveryDateAgreed,
    notify: (fact) => dayFor(fact, otherThan(fact.by)),
    text: (about: AboutDay) => msg('The delivery for {order} is now due on {day}', valuesOf(about)),
  }),
  defineNotification('delivery.date_declined', {
    ...place,
    on: deliveryDateDeclined,
    notify: (fact) => {
      const { params, ...notice } = dayFor(fact, otherThan(fact.by));
      return { ...notice, params: { ...params, withdrawn: fact.withdrawn } };
    },
    text: ({ withdrawn, ...about }: AboutDay & { withdrawn: boolean }) =>
      withdrawn
        ? msg('The day proposed for the delivery for {order} was withdrawn: {day}', valuesOf(about))
        : msg(
            'The day you proposed for the delivery for {order} was declined: {day}',
            valuesOf(about),
          ),
  }),
  defineNotification('delivery.date_passed', {
    ...place,
    on: deliveryDatePassed,
    notify: (fact) => [dayFor(fact, 'client'), dayFor(fact, 'creator')],
    text: (about: AboutDay) =>
      msg(
        'The day proposed for the delivery for {order} passed without an answer: {day}',
        valuesOf(about),
      ),
  }),
  defineNotification('delivery.changes_awaited', {
    ...place,
    on: changesAwaited,
    notify: ({ order, days, clientId, creatorUserId }) =>
      sidesOfChanges(days).map((side) => ({
        to: [side === 'client' ? clientId : creatorUserId],
        params: { order, days, side },
        subject: `changes:${order.kind}:${order.id}`,
      })),
    text: ({ days, side, ...about }: AboutOrder & { days: number; side: OrderSide }) => {
      const creator = personOfOrder(about.order, 'creator');
      const values = { order: orderName(about), days, creator };
      return side === 'creator'
        ? msg(
            'The changes to {order} were requested {days} days ago. Send the new version.',
            values,
          )
        : msg(
            'You requested changes to {order} {days} days ago. We reminded {creator}; you can also propose a split or report a problem.',
            values,
          );
    },
  }),
  defineNotification('delivery.round_added', {
    ...place,
    on: roundAdded,
    notify: ({ order, clientId }) => ({ to: [clientId], params: forSide(order, 'client') }),
    text: (about: AboutOrder) =>
      msg('You can request changes to {order} once more: {creator} added a round', {
        order: orderName(about),
        creator: personOfOrder(about.order, 'creator'),
      }),
  }),
];
