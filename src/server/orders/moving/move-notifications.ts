import type { OrderKind, OrderSide } from '#contract/order.ts';
import { personName } from '#server/accounts/index.ts';
import type { EventKind } from '#server/platform/events/event.ts';
import { type Message, msg, type NameOf, type Value } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import type { Place } from '#server/platform/notification-presentation.ts';
import {
  type MoveFact,
  moveDeclined,
  movePassed,
  moveProposed,
  moveWithdrawn,
  type OrderFact,
  orderMoved,
  type ShownTime,
} from '../events.ts';

interface AboutMove {
  /** Who acted. */
  readonly byId: number;
  readonly time: ShownTime;
  /** The town of another place, if it was about that. */
  readonly town?: string;
}
type Text<Names> = (values: Names & { readonly name: NameOf; readonly time: Value }) => Message;

type PlaceText = (values: {
  readonly name: NameOf;
  readonly order: Message;
  readonly town: string;
}) => Message;
/** What every kind says about another place. */
const elsewhere = {
  proposed: (values) => msg('{name} proposed another place for {order}: {town}', values),
  moved: (values) => msg('{name} accepted the new place of {order}: {town}', values),
  declined: (values) =>
    msg('{name} declined {town} for {order}. It stays where it was agreed.', values),
  withdrawn: (values) =>
    msg('{name} withdrew {town} for {order}. It stays where it was agreed.', values),
} as const satisfies Record<string, PlaceText>;

/** What a kind says about a proposed time, and where that leads. */
export interface MoveTexts<About extends object, Names> {
  readonly kind: OrderKind;
  readonly place: Place<About>;
  readonly aboutFor: (fact: OrderFact, side: OrderSide) => About;
  readonly namesOf: (about: About) => Names;
  /** The order within a sentence. */
  readonly nameOf: (about: About) => Message;
  readonly proposed: Text<Names>;
  readonly moved: Text<Names>;
  readonly declined: Text<Names>;
  readonly withdrawn: Text<Names>;
  readonly passed: (values: Names & { readonly time: Value }) => Message;
}

const timeValue = ({ date, startsAt, timeZone }: ShownTime): Value =>
  startsAt === null ? { date } : { at: startsAt, timeZone };

/** To the other side of who acted; the outcome of a proposal replaces it. */
export function moveNotifications<About extends object, Names>(of: MoveTexts<About, Names>) {
  const about = (
    name: string,
    on: EventKind<MoveFact>,
    timeOf: (fact: MoveFact) => ShownTime,
    step: keyof typeof elsewhere,
  ) =>
    defineNotification(`${of.kind}.${name}`, {
      ...of.place,
      on,
      notify: (fact) => {
        const { order, clientId, creatorUserId } = fact;
        if (order.kind !== of.kind) return null;
        const [byId, to, side] =
          fact.by === 'client'
            ? [clientId, creatorUserId, 'creator' as const]
            : [creatorUserId, clientId, 'client' as const];
        return {
          to: [to],
          params: {
            ...of.aboutFor(fact, side),
            ...{ byId, time: timeOf(fact) },
            ...(fact.town !== undefined && { town: fact.town }),
          },
          subject: `move:${order.kind}:${order.id}`,
        };
      },
      text: ({ byId, time, town, ...rest }: About & AboutMove) => {
        const known = rest as unknown as About;
        const name = personName(byId);
        if (town !== undefined) return elsewhere[step]({ name, order: of.nameOf(known), town });
        return of[step]({ ...of.namesOf(known), name, time: timeValue(time) });
      },
    });
  return [
    about('move_proposed', moveProposed, ({ proposed }) => proposed, 'proposed'),
    about('moved', orderMoved, ({ agreed }) => agreed, 'moved'),
    about('move_declined', moveDeclined, ({ agreed }) => agreed, 'declined'),
    about('move_withdrawn', moveWithdrawn, ({ agreed }) => agreed, 'withdrawn'),
    defineNotification(`${of.kind}.move_passed`, {
      ...of.place,
      on: movePassed,
      notify: (fact) => {
        const { order, clientId, creatorUserId, proposed } = fact;
        if (order.kind !== of.kind) return null;
        return (['client', 'creator'] as const).map((side) => ({
          to: [side === 'client' ? clientId : creatorUserId],
          params: { ...of.aboutFor(fact, side), time: proposed },
          subject: `move:${order.kind}:${order.id}`,
        }));
      },
      text: ({ time, ...rest }: About & { readonly time: ShownTime }) =>
        of.passed({ ...of.namesOf(rest as unknown as About), time: timeValue(time) }),
    }),
  ];
}
