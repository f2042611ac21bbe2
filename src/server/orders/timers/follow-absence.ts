import type { OrderKind, OrderRef } from '#contract/order.ts';
import { moveDueDays } from '#server/deliveries/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { siteReturned } from '#server/platform/time/site-time.ts';
import { noteMoved } from './notice-store.ts';

/** ISO instants. */
export interface Absence {
  readonly from: string;
  readonly until: string;
}

/** The site was away: who had days left to act has as many now, and reads so once they are told of the end. */
export const absenceFollower = (
  kinds: readonly {
    readonly kind: OrderKind;
    readonly moveDeadlines?: (tx: Tx, absence: Absence) => Promise<readonly number[]>;
  }[],
): Subscriber =>
  subscribe(siteReturned, 'order-deadlines-after-absence', {
    within: async (_platform, tx, { payload }) => {
      const moved: OrderRef[] = [...(await moveDueDays(tx, payload))];
      for (const { kind, moveDeadlines } of kinds)
        for (const id of (await moveDeadlines?.(tx, payload)) ?? []) moved.push({ kind, id });
      await noteMoved(tx, moved, payload);
    },
  });
