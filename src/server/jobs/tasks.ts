import { autoApproveDays } from '#contract/lifecycles/job-timers.ts';
import { listNeverDeliveredAsSystem } from '#server/deliveries/index.ts';
import type { Task, Tasks } from '#server/platform/tasks/tasks.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import { endUnpaidHireAsSystem } from './applications/end-hire.ts';
import { freeTimeAsSystem } from './applications/hold-time.ts';
import { approveJobAsSystem } from './delivery/approve-job.ts';
import { refundUndeliveredAsSystem } from './ending/cancel-job.ts';
import { approvalComing, hireEnding } from './mails.ts';
import { deleteOldDrafts, warnOfOldDrafts } from './posting/expire-drafts.ts';
import {
  listHeldTooLongAsSystem,
  listUndecidedWorkAsSystem,
  listUnpaidHiresAsSystem,
  listUnpaidSoonAsSystem,
  listWaitingWorkAsSystem,
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

const approveUndecidedWork: Task = (ctx) =>
  tryAll(
    ctx,
    'approval of undecided work',
    (after) => listUndecidedWorkAsSystem(ctx.db, ctx.clock(), after),
    (id) => approveJobAsSystem(ctx, id),
  );

const announceApprovals: Task = (ctx) =>
  tryAll(
    ctx,
    'notice of an approval',
    (after) => listWaitingWorkAsSystem(ctx.db, ctx.clock(), after),
    ({ id, title, creator, creatorImage, email, due, key }) =>
      ctx.mail.send(ctx.db, approvalComing, {
        to: email,
        payload: { jobId: id, title, creator, creatorImage, daysLeft: autoApproveDays - due },
        key,
      }),
  );

const announceUnpaidHires: Task = (ctx) =>
  tryAll(
    ctx,
    'notice of an unpaid hire',
    (after) => listUnpaidSoonAsSystem(ctx.db, ctx.clock(), after),
    ({ id, title, creator, creatorImage, payBy, timeZone, email, key }) =>
      ctx.mail.send(ctx.db, hireEnding, {
        to: email,
        payload: {
          jobId: id,
          title,
          creator,
          creatorImage: creatorImage,
          payBy: payBy,
          timeZone: timeZone,
        },
        key,
      }),
  );

const refundUndeliveredJobs: Task = (ctx) =>
  tryAll(
    ctx,
    'refund of an undelivered job',
    (after) => listNeverDeliveredAsSystem(ctx.db, 'job', ctx.clock(), after),
    (id) => refundUndeliveredAsSystem(ctx, id),
  );

export const jobTasks: Tasks = {
  'announce-unpaid-hires': announceUnpaidHires,
  'free-unpaid-time': freeUnpaidTime,
  'end-unpaid-hires': endUnpaidHires,
  'approve-undecided-work': approveUndecidedWork,
  'refund-undelivered-jobs': refundUndeliveredJobs,
  'announce-approvals': announceApprovals,
  'warn-of-old-drafts': warnOfOldDrafts,
  'delete-old-drafts': deleteOldDrafts,
};
