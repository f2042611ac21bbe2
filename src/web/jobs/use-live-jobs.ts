import { useQueryClient } from '@tanstack/react-query';
import { listOwnApplications } from '#contract/applications.ts';
import { getJob, getJobMoney, listClientJobs } from '#contract/jobs.ts';
import { useWorkChanges } from '#web/lib/live.ts';
import { invalidate } from '#web/lib/query.ts';

/** Jobs on screen follow what anybody does to them, the bank, or their own person in another window. */
export function useLiveJobs(): void {
  const client = useQueryClient();
  useWorkChanges('job', () => {
    void invalidate(client, getJob, getJobMoney, listClientJobs, listOwnApplications);
  });
}
