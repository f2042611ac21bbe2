import { listClientJobs } from '#contract/jobs/jobs.ts';
import type { JobStatus } from '#contract/lifecycles/job.ts';
import { pagesOf } from '#web/lib/api/query.ts';

/** A client's jobs in these states, or in any; filtered on the server, so each list has its own paging. */
export function ownJobs(userId: number, statuses?: readonly JobStatus[]) {
  const query = statuses ? { status: statuses.join(',') } : {};
  return pagesOf(listClientJobs, { params: { userId }, query });
}

/** Drafts: lists that hide them mention it. */
export const ownDrafts = (userId: number) => ownJobs(userId, ['draft']);

/** Whether there are any. */
export function anyOwnJob(userId: number) {
  return pagesOf(listClientJobs, { params: { userId }, query: { limit: 1 } });
}
