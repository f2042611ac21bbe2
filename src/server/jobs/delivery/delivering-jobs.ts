import type { Job } from '#contract/jobs/job-replies.ts';
import type { DeliveringKind } from '#server/orders/index.ts';
import { approveAt } from '../deadline-rules.ts';
import { jobKind, lockForAnyone } from '../job-kind.ts';
import { type FoundJobRow, updateJob } from '../job-store.ts';

export const deliveringJobs: DeliveringKind<FoundJobRow, Job> = {
  ...jobKind,
  lock: lockForAnyone,
  delivering: {
    deliver: 'submit',
    markDelivered: (tx, { clock }, job) =>
      updateJob(tx, job.id, {
        status: 'submitted',
        submittedAt: clock(),
        // The days to review it are counted from the job's date at the earliest.
        approveAt: approveAt(job, clock()),
      }),
    markSentBack: (tx, _ctx, { id }) =>
      updateJob(tx, id, { status: 'in_progress', submittedAt: null, approveAt: null }),
  },
};
