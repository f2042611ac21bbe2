import type { Job } from '#contract/jobs/job-replies.ts';
import {
  type EndedKind,
  endingsOf,
  isOver,
  type TimedEnding,
  type TimedKind,
} from '#server/orders/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { jobClosing } from '../events.ts';
import { jobKind } from '../job-kind.ts';
import { type FoundJobRow, findJobAsSystem, updateJob } from '../job-store.ts';
import { jobMails } from '../mails.ts';
import { moveDeadlines } from '../timer-store.ts';
import { endAndRefund } from './cancel-job.ts';

export const endedJobs: EndedKind<FoundJobRow, Job> = {
  ...jobKind,
  ending: {
    complete: 'approve',
    markCompleted: async (tx, ctx, { id }, automatic) => {
      const ending = automatic ? 'automatic' : 'approved';
      await updateJob(tx, id, { status: 'completed', ending, completedAt: ctx.clock() });
    },
    refund: async (tx, ctx, job) => {
      await endAndRefund(ctx, tx, job, 'undelivered');
    },
  },
};

/** Nobody was hired until two weeks after its day. */
const close: TimedEnding = {
  noticeDays: [14, 7, 1],
  tell: async (ctx, tx, { id, endsAt }) => {
    const job = await findJobAsSystem(tx, id);
    if (!job) return;
    const timeZone = job.timeZone ?? 'UTC';
    await ctx.events.record(tx, jobClosing, {
      jobId: id,
      clientId: job.clientId,
      paid: job.paymentStatus !== 'unpaid',
      endsAt,
      timeZone,
    });
  },
  end: (ctx, id, now) =>
    inTransaction(ctx.db, async (tx) => {
      const locked = await jobKind.lockAs(tx, ctx, id, 'system');
      if (!locked || !(await isOver(tx, { kind: 'job', id }, 'close', now))) return;
      locked.demand('close_unfilled');
      await endAndRefund(ctx, tx, locked.row, 'unfilled');
    }),
};

export const timedJobs: TimedKind = {
  kind: 'job',
  endings: { ...endingsOf(endedJobs), close },
  mails: jobMails,
  moveDeadlines,
};
