import { giveTimeBack } from '#server/orders/index.ts';
import type { Task, Tasks } from '#server/platform/tasks/tasks.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import { endUnpaidHireAsSystem } from './applications/end-hire.ts';
import { freeTimeAsSystem } from './applications/hold-time.ts';
import { extendedJobs } from './extended-jobs.ts';
import { hireEnding } from './mails.ts';
import { deleteOldDrafts, warnOfOldDrafts } from './posting/expire-drafts.ts';
import {
  listHeldTooLongAsSystem,
  listUnpaidHiresAsSystem,
  listUnpaidSoonAsSystem,
} from './timer-store.ts';

const freeUnpaidTime: Task = (ctx) =>
  tryAll(
    ctx,
    'end of the time held for an unpaid hire',
    (after) => listHeldTooLongAsSystem(ctx.db, ctx.clock(), after),
    (id) => freeTimeAsSystem(ctx, id),
  );

const endUnpaidHires: Task = (ctx) =>
  tryAll(
    ctx,
    'end of an unpaid hire',
    (after) => listUnpaidHiresAsSystem(ctx.db, ctx.clock(), after),
    (id) => endUnpaidHireAsSystem(ctx, id),
  );

const announceUnpaidHires: Task = (ctx) =>
  tryAll(
    ctx,
    'notice of an unpaid hire',
    (after) => listUnpaidSoonAsSystem(ctx.db, ctx.clock(), after),
    ({ id, clientEmail, key, ...hire }) =>
      ctx.mail.send(ctx.db, hireEnding, { to: clientEmail, payload: { jobId: id, ...hire }, key }),
  );

export const jobTasks: Tasks = {
  'announce-unpaid-hires': announceUnpaidHires,
  'free-unpaid-time': freeUnpaidTime,
  'end-unpaid-hires': endUnpaidHires,
  'warn-of-old-drafts': warnOfOldDrafts,
  'delete-old-drafts': deleteOldDrafts,
  'jobs-extra-time': (ctx, { id }: { id: number }) => giveTimeBack(ctx, extendedJobs, id),
};
