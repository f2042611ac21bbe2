import { useQueryClient } from '@tanstack/react-query';
import { listOwnApplications } from '#contract/jobs/applications.ts';
import { getJob, getJobMoney, listClientJobs } from '#contract/jobs/jobs.ts';
import { invalidate } from '#web/lib/api/query.ts';
import { useOrderChanges } from '#web/lib/live/live.ts';

/** Jobs on screen follow what anyone does to them, the bank, or their own person in another window. */
export function useLiveJobs(): void {
  const client = useQueryClient();
  useOrderChanges('job', () => {
    void invalidate(client, getJob, getJobMoney, listClientJobs, listOwnApplications);
  });
}
