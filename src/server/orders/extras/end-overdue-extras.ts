import type { OrderKind } from '#contract/order.ts';
import {
  cancelPayable,
  endOverdueExtra,
  listOverdueExtrasAsSystem,
} from '#server/payments/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import { extraExpired } from '../events.ts';

/**
 * Ends extras that were not paid in time, and tells both sides. Money that still arrives goes back in full; added time
 * that is held for its payer is given back by its own task.
 */
export const endOverdueExtras =
  (kinds: readonly { readonly kind: OrderKind }[]): Task =>
  async (ctx) => {
    const now = await ctx.time.sure();
    if (!now) return;
    for (const { kind } of kinds)
      await tryAll(
        ctx,
        'end of an extra that nobody paid',
        (after) => listOverdueExtrasAsSystem(ctx.db, kind, now, after),
        ({ id, orderId, ...extra }) =>
          inTransaction(ctx.db, async (tx) => {
            const order = { kind, id: orderId };
            await lockEntity(tx, kind, orderId);
            if (!(await endOverdueExtra(tx, id, now))) return;
            await cancelPayable(tx, order, extra.number);
            await ctx.events.record(tx, extraExpired, { order, ...extra });
          }),
      );
  };
