import { draftWarningDays } from '#contract/lifecycles/job-timers.ts';
import { cancelPayable } from '#server/payments/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import { deleteJobRow } from '../job-store.ts';
import { draftEnding } from '../mails.ts';
import { listAgingDraftsAsSystem, listOldDraftsAsSystem, markDraftWarned } from './draft-store.ts';
import { draftRefusal } from './job-limits.ts';

/** Once per period of inactivity. */
export const warnOfOldDrafts: Task = (ctx) =>
  tryAll(
    ctx,
    'warning of an old draft',
    (after) => listAgingDraftsAsSystem(ctx.db, ctx.clock(), after),
    (draft) =>
      inTransaction(ctx.db, async (tx) => {
        const { id, title, email } = draft;
        await lockEntity(tx, 'job', id);
        if (!(await markDraftWarned(tx, id, ctx.clock()))) return;
        const payload = {
          jobId: id,
          title,
          daysLeft: draftWarningDays,
          unfit: draftRefusal(ctx, draft),
        };
        await ctx.mail.send(tx, draftEnding, { to: email, payload });
      }),
  );

export const deleteOldDrafts: Task = (ctx) =>
  tryAll(
    ctx,
    'end of an old draft',
    (after) => listOldDraftsAsSystem(ctx.db, ctx.clock(), after),
    (id) =>
      inTransaction(ctx.db, async (tx) => {
        await lockEntity(tx, 'job', id);
        // Checked again under the lock, in case it was changed or published while others were
        // deleted.
        if ((await listOldDraftsAsSystem(tx, ctx.clock(), 0, id)).length === 0) return;
        await cancelPayable(tx, { kind: 'job', id });
        await deleteJobRow(tx, id);
      }),
  );
