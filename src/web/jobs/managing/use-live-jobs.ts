import { useQueryClient } from '@tanstack/react-query';
import { listOwnApplications } from '#contract/jobs/applications.ts';
import { getJob, getJobMoney, listClientJobs } from '#contract/jobs/jobs.ts';
import { invalidate } from '#web/lib/api/query.ts';
import { useOrderChanges } from '#web/lib/live/live.ts';

/** Updates jobs on screen when the other side, the bank or another window changes them. */
export function useLiveJobs(): void {
  const client = useQueryClient();
  useOrderChanges('job', () => {
    void invalidate(client, getJob, getJobMoney, listClientJobs, listOwnApplications);
  });
}
