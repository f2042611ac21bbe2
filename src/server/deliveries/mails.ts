import type { OrderKind, OrderSide } from '#contract/order.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { defineMail, facesOf, type Translate } from '#server/platform/mail/mail-template.ts';
import { movedDeadline } from '#server/platform/mail/moved-deadline.ts';
import { kindOf } from '#server/platform/order-kinds.ts';
import { type DeliveryStage, deliveryReminded } from './events.ts';
import { findPeopleAsSystem } from './reminder-store.ts';

interface Reminder {
  readonly kind: OrderKind;
  readonly id: number;
  readonly stage: DeliveryStage;
  readonly side: OrderSide;
  readonly daysLeft: number;
  readonly movedHours: number | null;
  readonly promised: boolean;
  /** YYYY-MM-DD. */
  readonly dueOn: string;
  readonly withName: string;
  readonly withImage: string;
}

const headings: Readonly<Record<DeliveryStage, (t: Translate, days: number) => string>> = {
  due_soon: (t) => t('Your delivery is due in 2 days'),
  late: (t) => t('The delivery is late'),
  may_cancel: (t) => t('The delivery is 7 days late'),
  refund_soon: (t, days) => t("We'll refund the held payment in {days} days", { days }),
  refund_tomorrow: (t) => t("We'll refund the held payment tomorrow"),
};

const advice: Readonly<
  Record<DeliveryStage, Readonly<Record<OrderSide, (t: Translate, name: string) => string>>>
> = {
  due_soon: {
    client: () => '',
    creator: (t) => t('If you need more time, propose another day before it is due.'),
  },
  late: {
    client: (t, name) =>
      t('We reminded {name}. You can propose another day, or report a problem.', { name }),
    creator: (t, name) =>
      t(
        'Deliver it now, or propose another day. From 7 days late {name} can cancel and get the held money back.',
        { name },
      ),
  },
  may_cancel: {
    client: (t) =>
      t(
        'You can now cancel and get back all the money we hold. You can also agree on another day.',
      ),
    creator: (t, name) =>
      t(
        'Now {name} can cancel and get back all the money we hold. Deliver it, or agree on another day.',
        { name },
      ),
  },
  refund_soon: {
    client: (t) =>
      t(
        "If nothing is delivered and you don't agree on another day, we refund all the money we hold to you.",
      ),
    creator: (t, name) =>
      t(
        "If you don't deliver or agree on another day, we refund all the money we hold to {name}.",
        { name },
      ),
  },
  refund_tomorrow: {
    client: (t) =>
      t(
        "If nothing is delivered and you don't agree on another day, we refund all the money we hold to you.",
      ),
    creator: (t, name) =>
      t(
        "If you don't deliver or agree on another day, we refund all the money we hold to {name}.",
        { name },
      ),
  },
};

/** Where no day was agreed, none can be proposed. */
function undatedAdvice(stage: DeliveryStage, side: OrderSide, t: Translate, name: string): string {
  if (stage === 'late')
    return side === 'client'
      ? t(
          'We reminded {name}. You can cancel and get back all the money we hold, or report a problem.',
          {
            name,
          },
        )
      : t('Deliver it now: {name} can cancel and get the held money back.', { name });
  return side === 'client'
    ? t('If nothing is delivered, we refund all the money we hold to you.')
    : t("If you don't deliver, we refund all the money we hold to {name}.", { name });
}

/** Tells a side about the state of a promised delivery. */
export const deliveryReminderMail = defineMail<Reminder>(
  'delivery-reminder',
  (
    { kind, id, stage, side, daysLeft, movedHours, promised, dueOn, withName, withImage },
    { region },
    t,
    userText,
  ) => {
    const values = {
      kind,
      name: userText(withName, t('the other person')),
      day: new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(dueOn),
      ),
    };
    return {
      subject: `${headings[stage](t, daysLeft)} · ${values.name}`,
      faces: facesOf([{ fullName: withName, profileImage: withImage }], userText),
      paragraphs: [
        promised
          ? t(
              "{kind, select, job {The work for your job} booking {The work for your booking} other {The work}} with {name} was due {day} and hasn't been delivered.",
              values,
            )
          : t(
              'Your job with {name} was two weeks ago or more, and nothing is delivered yet.',
              values,
            ),
        promised || stage === 'may_cancel'
          ? advice[stage][side](t, values.name)
          : undatedAdvice(stage, side, t, values.name),
        ...movedDeadline(movedHours, t),
      ],
      action: {
        label: t(kindOf(kind).view),
        path: kindOf(kind).pathOf(id, side),
      },
    };
  },
);

/** One mail to each side per stage, however often the task runs. */
export const mailers: readonly Subscriber[] = [
  subscribe(deliveryReminded, 'mail.delivery.reminded', {
    after: async (ctx, { id: eventId, payload }) => {
      const { order, stage, daysLeft, movedHours = null, promised, dueOn } = payload;
      const { clientId, creatorUserId } = payload;
      const people = await findPeopleAsSystem(ctx.db, clientId, creatorUserId);
      if (!people) return;
      const sides: OrderSide[] = stage === 'due_soon' ? ['creator'] : ['client', 'creator'];
      for (const side of sides) {
        const other = side === 'client' ? people.creator : people.client;
        await ctx.mail.send(ctx.db, deliveryReminderMail, {
          to: people[side].email,
          payload: {
            ...order,
            stage,
            side,
            daysLeft,
            movedHours,
            promised,
            dueOn,
            withName: other.fullName,
            withImage: other.profileImage,
          },
          key: `delivery-reminder:${eventId}:${side}`,
        });
      }
    },
  }),
];
