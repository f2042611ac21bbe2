import { autoApproveDays, autoApproveNoticeDays } from '#contract/lifecycles/job-timers.ts';
import { cancelPayable } from '#server/payments/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Task, Tasks } from '#server/platform/tasks/tasks.ts';
import { approveJobAsSystem } from './approve-job.ts';
import { endUnpaidHireAsSystem } from './end-hire.ts';
import { deleteJobRow, findJobAsSystem } from './job-store.ts';
import { approvalComing } from './mails.ts';
import {
  listOldDraftsAsSystem,
  listUndecidedWorkAsSystem,
  listUnpaidHiresAsSystem,
  listWaitingWorkAsSystem,
} from './timer-store.ts';

const dayMs = 86_400_000;

const endUnpaidHires: Task = async (ctx) => {
  for (const id of await listUnpaidHiresAsSystem(ctx.db, ctx.clock())) {
    await endUnpaidHireAsSystem(ctx, id);
  }
};

const approveUndecidedWork: Task = async (ctx) => {
  for (const id of await listUndecidedWorkAsSystem(ctx.db, ctx.clock())) {
    await approveJobAsSystem(ctx, id);
  }
};

/** One mail per delivery and day of notice, however often this runs. */
const announceApprovals: Task = async (ctx) => {
  for (const work of await listWaitingWorkAsSystem(ctx.db, ctx.clock())) {
    const days = (ctx.clock().getTime() - Date.parse(work.submitted_at)) / dayMs;
    const due = autoApproveNoticeDays.findLast((day) => days >= day);
    if (due === undefined) continue;
    await ctx.mail.send(ctx.db, approvalComing, {
      to: work.email,
      payload: { jobId: work.id, title: work.title, daysLeft: autoApproveDays - due },
      key: `job-approval:${work.id}:${work.submitted_at}:${due}`,
    });
  }
};

const deleteOldDrafts: Task = async (ctx) => {
  for (const id of await listOldDraftsAsSystem(ctx.db, ctx.clock())) {
    await inTransaction(ctx.db, async (tx) => {
      await lockEntity(tx, 'job', id);
      const job = await findJobAsSystem(tx, id);
      if (job?.status !== 'draft' || job.payment_status !== 'unpaid') return;
      await cancelPayable(tx, { kind: 'job', id });
      await deleteJobRow(tx, id);
    });
  }
};

export const jobTasks: Tasks = {
  'end-unpaid-hires': endUnpaidHires,
  'approve-undecided-work': approveUndecidedWork,
  'announce-approvals': announceApprovals,
  'delete-old-drafts': deleteOldDrafts,
};
