import type { OrderKind } from '#contract/order.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import { movePassed } from '../events.ts';
import { closeOpenMove, listPassedMovesAsSystem } from './move-store.ts';

/** Ends proposals of a time that has passed without an answer, and tells both sides. */
export const endPassedMoves =
  (kinds: readonly { readonly kind: OrderKind }[]): Task =>
  async (ctx) => {
    for (const { kind } of kinds)
      await tryAll(
        ctx,
        'end of a proposed time that passed',
        (after) => listPassedMovesAsSystem(ctx.db, kind, ctx.clock(), after),
        ({ id, moveId, clientId, creatorUserId, proposed }) =>
          inTransaction(ctx.db, async (tx) => {
            const order = { kind, id };
            await lockEntity(tx, kind, id);
            if (await closeOpenMove(tx, order, 'void', moveId))
              await ctx.events.record(tx, movePassed, {
                order,
                clientId,
                creatorUserId,
                proposed,
              });
          }),
      );
  };
