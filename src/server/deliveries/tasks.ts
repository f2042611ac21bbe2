import { dueNoticeDays, lateCancelDays } from '#contract/lifecycles/delivery.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { listedKinds } from '#server/platform/order-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Task, Tasks } from '#server/platform/tasks/tasks.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import { type DeliveryStage, deliveryReminded } from './events.ts';
import { findAwaitedAsSystem, listToRemindAsSystem } from './reminder-store.ts';
import { noteReminded } from './terms-store.ts';

/** Days from the end of the promised day. What follows is told before the order ends (orders/timers). */
const offsets = [
  ['due_soon', -dueNoticeDays],
  ['late', 0],
  ['may_cancel', lateCancelDays],
] as const satisfies readonly (readonly [DeliveryStage, number])[];

const remindOfDeliveries: Task = async (ctx) => {
  for (const kind of listedKinds.keys()) {
    await tryAll(
      ctx,
      'reminder of a delivery',
      (after) =>
        listToRemindAsSystem(
          ctx.db,
          kind,
          offsets.map(([, days]) => days),
          ctx.clock(),
          after,
        ),
      ({ id, clientId, creatorUserId, dueOn, dueAt, promised, stage: reached }) =>
        inTransaction(ctx.db, async (tx) => {
          const order = { kind, id };
          const [stage] = offsets[reached - 1] ?? [];
          if (stage === undefined) return;
          await noteReminded(tx, order, reached, promised ? null : dueAt);
          const fact = { order, clientId, creatorUserId, stage, dueOn, promised, daysLeft: 0 };
          await ctx.events.record(tx, deliveryReminded, fact);
        }),
    );
  }
};

export const deliveryTasks: Tasks = { 'remind-of-deliveries': remindOfDeliveries };

/** Tells both sides in how many days the held money goes back, as nothing is delivered. */
export async function remindOfRefund(
  { events }: Pick<Platform, 'events'>,
  tx: Tx,
  order: OrderRef,
  daysLeft: number,
): Promise<void> {
  const awaited = await findAwaitedAsSystem(tx, order);
  if (!awaited) return;
  const { clientId, creatorUserId, dueOn, promised } = awaited;
  const stage = daysLeft > 1 ? 'refund_soon' : 'refund_tomorrow';
  await events.record(tx, deliveryReminded, {
    order,
    clientId,
    creatorUserId,
    stage,
    dueOn,
    promised,
    daysLeft,
  });
}
