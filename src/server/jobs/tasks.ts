import { autoApproveDays, autoApproveNoticeDays } from '#contract/lifecycles/job-timers.ts';
import type { Task, Tasks } from '#server/platform/tasks/tasks.ts';
import { tryEach } from '#server/platform/tasks/try-each.ts';
import { endUnpaidHireAsSystem } from './applications/end-hire.ts';
import { approveJobAsSystem } from './delivery/approve-job.ts';
import {
  listUndecidedWorkAsSystem,
  listUnpaidHiresAsSystem,
  listUnpaidSoonAsSystem,
  listWaitingWorkAsSystem,
} from './delivery/timer-store.ts';
import { approvalComing, hireEnding } from './mails.ts';
import { deleteOldDrafts, warnOfOldDrafts } from './posting/expire-drafts.ts';

const dayMs = 86_400_000;

const endUnpaidHires: Task = async (ctx) => {
  const ids = await listUnpaidHiresAsSystem(ctx.db, ctx.clock());
  await tryEach(ctx, 'end of an unpaid hire', ids, (id) => endUnpaidHireAsSystem(ctx, id));
};

const approveUndecidedWork: Task = async (ctx) => {
  const ids = await listUndecidedWorkAsSystem(ctx.db, ctx.clock());
  await tryEach(ctx, 'approval of undecided work', ids, (id) => approveJobAsSystem(ctx, id));
};

/** One mail per delivery and day of notice, however often this runs. */
const announceApprovals: Task = async (ctx) => {
  const waiting = await listWaitingWorkAsSystem(ctx.db, ctx.clock());
  await tryEach(ctx, 'notice of an approval', waiting, async (work) => {
    const left = (Date.parse(work.approve_at) - ctx.clock().getTime()) / dayMs;
    const days = autoApproveDays - left;
    const due = autoApproveNoticeDays.findLast((day) => days >= day);
    if (due === undefined) return;
    await ctx.mail.send(ctx.db, approvalComing, {
      to: work.email,
      payload: { jobId: work.id, title: work.title, daysLeft: autoApproveDays - due },
      key: `job-approval:${work.id}:${work.submitted_at}:${due}`,
    });
  });
};

/** One mail per hire and deadline, however often this runs. */
const announceUnpaidHires: Task = async (ctx) => {
  const hires = await listUnpaidSoonAsSystem(ctx.db, ctx.clock());
  await tryEach(ctx, 'notice of an unpaid hire', hires, (hire) =>
    ctx.mail.send(ctx.db, hireEnding, {
      to: hire.email,
      payload: {
        jobId: hire.id,
        title: hire.title,
        creator: hire.creator,
        payBy: hire.pay_by,
        timeZone: hire.time_zone,
      },
      key: `job-hire-ending:${hire.id}:${hire.pay_by}`,
    }),
  );
};

export const jobTasks: Tasks = {
  'announce-unpaid-hires': announceUnpaidHires,
  'end-unpaid-hires': endUnpaidHires,
  'approve-undecided-work': approveUndecidedWork,
  'announce-approvals': announceApprovals,
  'warn-of-old-drafts': warnOfOldDrafts,
  'delete-old-drafts': deleteOldDrafts,
};
