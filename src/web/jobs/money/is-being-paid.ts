import type { Job } from '#contract/jobs/job-replies.ts';

/** A draft with a payment in progress opens automatically: there is nothing left to do. */
export const isBeingPaid = (job: Pick<Job, 'status' | 'paymentStatus'>): boolean =>
  job.status === 'draft' && job.paymentStatus === 'processing';
