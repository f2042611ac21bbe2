import { useQueryClient } from '@tanstack/react-query';
import { listOwnApplications } from '#contract/applications.ts';
import { getJob, getJobMoney, listClientJobs } from '#contract/jobs.ts';
import { useLiveFrame } from '#web/lib/live.ts';
import { invalidate } from '#web/lib/query.ts';

/** Fetches the jobs on screen anew when somebody applied, decided, delivered or paid meanwhile. */
export function useLiveJobs(): void {
  const client = useQueryClient();
  useLiveFrame(['new_application', 'application_update', 'notification'], (frame) => {
    if (frame.jobId === undefined) return;
    void invalidate(client, getJob, getJobMoney, listClientJobs, listOwnApplications);
  });
}
