import {
  dueNoticeDays,
  lateCancelDays,
  refundNoticeDays,
  undeliveredRefundDays,
} from '#contract/lifecycles/delivery.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { listedKinds } from '#server/platform/order-kinds.ts';
import type { Task, Tasks } from '#server/platform/tasks/tasks.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import { type DeliveryStage, deliveryReminded, deliveryStages } from './events.ts';
import { listToRemindAsSystem } from './reminder-store.ts';
import { noteReminded } from './terms-store.ts';

/** Days from the end of the promised day. */
const offsets: Readonly<Record<DeliveryStage, number>> = {
  due_soon: -dueNoticeDays,
  late: 0,
  may_cancel: lateCancelDays,
  refund_soon: undeliveredRefundDays - refundNoticeDays[0],
  refund_tomorrow: undeliveredRefundDays - refundNoticeDays[1],
};

const remindOfDeliveries: Task = async (ctx) => {
  for (const kind of listedKinds.keys()) {
    await tryAll(
      ctx,
      'reminder of a delivery',
      (after) =>
        listToRemindAsSystem(
          ctx.db,
          kind,
          deliveryStages.map((stage) => offsets[stage]),
          ctx.clock(),
          after,
        ),
      ({ id, clientId, creatorUserId, dueOn, stage: reached }) =>
        inTransaction(ctx.db, async (tx) => {
          const order = { kind, id };
          const stage = deliveryStages[reached - 1];
          if (stage === undefined) return;
          await noteReminded(tx, order, reached);
          const fact = { order, clientId, creatorUserId, stage, dueOn };
          await ctx.events.record(tx, deliveryReminded, fact);
        }),
    );
  }
};

export const deliveryTasks: Tasks = { 'remind-of-deliveries': remindOfDeliveries };
