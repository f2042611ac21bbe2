import { inTransaction } from '#server/platform/db/database.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import { claimDay, listDaysAhead } from './day-ahead-store.ts';
import { dayAnnounced } from './events.ts';

/** Tells both sides the day before, once for each time that was agreed. */
export const announceDays: Task = async (ctx) => {
  for (const kind of ['booking', 'job'] as const)
    await tryAll(
      ctx,
      'notice of the day before',
      (after) => listDaysAhead(ctx.db, ctx.clock(), kind, after),
      (ahead) =>
        inTransaction(ctx.db, async (tx) => {
          if (!(await claimDay(tx, ahead))) return;
          const { id, clientId, creatorUserId, startsAt, date, timed, timeZone } = ahead;
          await ctx.events.record(tx, dayAnnounced, {
            order: { kind, id },
            clientId,
            creatorUserId,
            date,
            startsAt: timed ? startsAt : null,
            timeZone,
          });
        }),
    );
};
