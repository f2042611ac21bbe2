import { listClientJobs } from '#contract/jobs/jobs.ts';
import type { JobStatus } from '#contract/lifecycles/job.ts';
import { pagesOf } from '#web/lib/api/query.ts';

/** A client's jobs in these states, or in any: the server leaves the others out, so that each list has its own end. */
export function ownJobs(userId: number, statuses?: readonly JobStatus[]) {
  const query = statuses ? { status: statuses.join(',') } : {};
  return pagesOf(listClientJobs, { params: { userId }, query });
}

/** What is not published: a list that hides it says so. */
export const ownDrafts = (userId: number) => ownJobs(userId, ['draft']);

/** Whether there is any at all. */
export function anyOwnJob(userId: number) {
  return pagesOf(listClientJobs, { params: { userId }, query: { limit: 1 } });
}
