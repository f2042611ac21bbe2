import type { Job } from '#contract/jobs/job-replies.ts';

/** A draft whose payment is under way opens by itself: nothing of it is left to do. */
export const isBeingPaid = (job: Pick<Job, 'status' | 'paymentStatus'>): boolean =>
  job.status === 'draft' && job.paymentStatus === 'processing';
