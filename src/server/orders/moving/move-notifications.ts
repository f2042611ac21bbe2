import type { OrderKind, OrderSide } from '#contract/order.ts';
import { personName } from '#server/accounts/index.ts';
import type { EventKind } from '#server/platform/events/event.ts';
import type { Message, NameOf, Value } from '#server/platform/i18n/message.ts';
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
}
type Text<Names> = (values: Names & { readonly name: NameOf; readonly time: Value }) => Message;

/** What a kind says about a proposed time, and where that leads. */
export interface MoveTexts<About extends object, Names> {
  readonly kind: OrderKind;
  readonly place: Place<About>;
  readonly aboutFor: (fact: OrderFact, side: OrderSide, acts: boolean) => About;
  readonly namesOf: (about: About) => Names;
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
    text: Text<Names>,
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
          params: { ...of.aboutFor(fact, side, true), byId, time: timeOf(fact) },
          subject: `move:${order.kind}:${order.id}`,
        };
      },
      text: ({ byId, time, ...rest }: About & AboutMove) =>
        text({
          ...of.namesOf(rest as unknown as About),
          name: personName(byId),
          time: timeValue(time),
        }),
    });
  return [
    about('move_proposed', moveProposed, ({ proposed }) => proposed, of.proposed),
    about('moved', orderMoved, ({ agreed }) => agreed, of.moved),
    about('move_declined', moveDeclined, ({ agreed }) => agreed, of.declined),
    about('move_withdrawn', moveWithdrawn, ({ agreed }) => agreed, of.withdrawn),
    defineNotification(`${of.kind}.move_passed`, {
      ...of.place,
      on: movePassed,
      notify: (fact) => {
        const { order, clientId, creatorUserId, proposed } = fact;
        if (order.kind !== of.kind) return null;
        return (['client', 'creator'] as const).map((side) => ({
          to: [side === 'client' ? clientId : creatorUserId],
          params: { ...of.aboutFor(fact, side, true), time: proposed },
          subject: `move:${order.kind}:${order.id}`,
        }));
      },
      text: ({ time, ...rest }: About & { readonly time: ShownTime }) =>
        of.passed({ ...of.namesOf(rest as unknown as About), time: timeValue(time) }),
    }),
  ];
}
