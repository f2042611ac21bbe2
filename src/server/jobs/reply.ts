import type { Job } from '#contract/jobs/job-replies.ts';
import { toJob } from './job-row.ts';
import { type JobViewer, jobRolesOf } from './job-rules.ts';
import type { CountedJobRow } from './job-store.ts';

/** The job as this viewer sees it. */
export function replyJob(row: CountedJobRow, viewer: JobViewer): Job {
  return toJob(row, jobRolesOf(row, viewer).length > 0);
}
