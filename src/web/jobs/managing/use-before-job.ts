import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { clockOf } from '#web/lib/format/clock-time.ts';
import { useNow } from '#web/lib/format/use-format.ts';

/** Whether the job's time, on its own clock, is still ahead. */
export function useBeforeJob(job: Pick<JobDetail, 'date' | 'startTime' | 'timeZone'>): boolean {
  const now = clockOf(job.timeZone ?? 'UTC', useNow().toISOString());
  return now.join(' ') < `${job.date} ${job.startTime ?? '00:00'}`;
}
