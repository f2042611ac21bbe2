import { dueNoticeDays, lateCancelDays } from '#contract/lifecycles/delivery.ts';
import type { OrderKind, OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { listedKinds } from '#server/platform/order-kinds.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Task, Tasks } from '#server/platform/tasks/tasks.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import {
  changesAwaited,
  type DeliveryFact,
  type DeliveryStage,
  deliveryDatePassed,
  deliveryReminded,
} from './events.ts';
import {
  findAwaitedAsSystem,
  listPassedDatesAsSystem,
  listToRemindAsSystem,
} from './reminder-store.ts';
import { closeProposedDate, noteReminded } from './terms-store.ts';

/** Days from the end of the promised day. What follows is announced before the order ends (orders/timers). */
const offsets = [
  ['due_soon', -dueNoticeDays],
  ['late', 0],
  ['may_cancel', lateCancelDays],
] as const satisfies readonly (readonly [DeliveryStage, number])[];

/** Ends proposals of days that have passed: nobody can accept them. */
const endPassedDates = (ctx: Platform, kind: OrderKind) =>
  tryAll(
    ctx,
    'end of a proposed day that passed',
    (after) => listPassedDatesAsSystem(ctx.db, kind, ctx.clock(), after),
    ({ id, dueOn, clientId, creatorUserId }) =>
      inTransaction(ctx.db, async (tx) => {
        const order = { kind, id };
        await lockEntity(tx, kind, id);
        if (await closeProposedDate(tx, order, 'void', ctx.clock(), dueOn))
          await ctx.events.record(tx, deliveryDatePassed, {
            order,
            dueOn,
            clientId,
            creatorUserId,
          });
      }),
  );

const remindOfDeliveries: Task = async (ctx) => {
  for (const kind of listedKinds.keys()) {
    await endPassedDates(ctx, kind);
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

/** Reminds of changes that were requested so many days ago. */
export async function remindOfChanges(
  { events }: Pick<Platform, 'events'>,
  tx: Tx,
  fact: DeliveryFact & { readonly days: number },
): Promise<void> {
  await events.record(tx, changesAwaited, fact);
}

/** Tells both sides in how many days the held money goes back, as nothing is delivered. */
export async function remindOfRefund(
  { events }: Pick<Platform, 'events'>,
  tx: Tx,
  order: OrderRef,
  { daysLeft, movedHours }: { readonly daysLeft: number; readonly movedHours: number | null },
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
    movedHours,
  });
}
