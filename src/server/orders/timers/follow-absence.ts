import type { OrderKind, OrderRef } from '#contract/order.ts';
import { moveDueDays } from '#server/deliveries/index.ts';
import { moveOpenExtras } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { siteReturned } from '#server/platform/time/site-time.ts';
import { noteMoved } from './notice-store.ts';

/** ISO instants. */
export interface Absence {
  readonly from: string;
  readonly until: string;
}

/** After the site was down, people keep the days they had left to act, and the notice of the end says so. */
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
      await moveOpenExtras(tx, payload);
    },
  });
