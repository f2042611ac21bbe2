import type { OrderRef } from '#contract/order.ts';
import { type EventKind, type Subscriber, subscribe } from '../events/event.ts';
import type { Platform } from '../platform.ts';
import { announce } from './announce.ts';

type People = readonly (number | null | undefined)[];
interface Sides {
  readonly clientId: number;
  readonly creatorUserId?: number | null;
}

const frameOf = ({ kind, id }: OrderRef) => ({ type: 'work_changed', kind, id }) as const;

/**
 * Updates a job or booking on screen after this event. Goes to both sides, including the one who
 * acted: they may have another window open.
 */
export function showsOrder<Fact extends Sides>(
  event: EventKind<Fact>,
  orderOf: (fact: Fact) => OrderRef,
  to: (fact: Fact) => People = (fact) => [fact.clientId, fact.creatorUserId],
): Subscriber {
  return subscribe(event, `live.${event.name}`, {
    live: async ({ live }, { payload }) => {
      const frame = frameOf(orderOf(payload));
      for (const id of new Set(to(payload))) if (id != null) live.send(id, frame);
    },
  });
}

/** The same for an event that does not name the two sides; `others` get it, too. */
export function showsOrderOf<Fact extends object>(
  event: EventKind<Fact>,
  orderOf: (fact: Fact) => OrderRef | null,
  others: (platform: Platform, fact: Fact) => Promise<People> = async () => [],
): Subscriber {
  return subscribe(event, `live.${event.name}`, {
    after: async (platform, { payload }) => {
      const order = orderOf(payload);
      if (!order) return;
      const sides = await platform.findSides(order);
      const people = await others(platform, payload);
      await showOrder(platform, order, [sides?.clientId, sides?.creatorUserId, ...people]);
    },
  });
}

export async function showOrder(platform: Platform, order: OrderRef, to: People): Promise<void> {
  for (const id of new Set(to)) if (id != null) await announce(platform, id, frameOf(order));
}
