import type { Job } from '#contract/jobs/job-replies.ts';
import {
  completeDueAsSystem,
  type EndedKind,
  refundUndeliveredAsSystem,
  type TimedKind,
} from '#server/orders/index.ts';
import { jobKind } from '../job-kind.ts';
import { jobFactsOf } from '../job-rules.ts';
import { type FoundJobRow, updateJob } from '../job-store.ts';
import { jobMails } from '../mails.ts';
import { endAndRefund } from './cancel-job.ts';

export const endedJobs: EndedKind<FoundJobRow, Job> = {
  ...jobKind,
  ending: {
    complete: 'approve',
    isDue: (job, now) =>
      job.status === 'submitted' &&
      job.approveAt !== null &&
      job.paymentStatus === 'in_escrow' &&
      !job.disputedAt &&
      now.toISOString() >= job.approveAt,
    markCompleted: async (tx, ctx, { id }, automatic) => {
      const ending = automatic ? 'automatic' : 'approved';
      await updateJob(tx, id, { status: 'completed', ending, completedAt: ctx.clock() });
    },
    isNeverDelivered: (job, now) =>
      job.status === 'in_progress' && jobFactsOf(job, now).neverDelivered,
    refund: async (tx, ctx, job) => {
      await endAndRefund(ctx, tx, job, 'undelivered');
    },
  },
};

export const timedJobs: TimedKind = {
  kind: 'job',
  endDue: (ctx, id) => completeDueAsSystem(ctx, endedJobs, id),
  refundUndelivered: (ctx, id) => refundUndeliveredAsSystem(ctx, endedJobs, id),
  mails: jobMails,
};
