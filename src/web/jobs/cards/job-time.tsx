import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { formatClockTime } from '#web/lib/format/clock-time.ts';

/** 'From 2:00 PM, 3 hours each day', as far as it is known. */
export function JobTime({ job }: { job: Pick<JobDetail, 'startTime' | 'hours' | 'endDate'> }) {
  const { t, i18n } = useLingui();
  const { startTime, hours } = job;
  const daily = job.endDate !== null;
  if (startTime === null && hours === null) return null;
  const start = startTime === null ? null : formatClockTime(startTime, i18n.locale);
  let words: string;
  if (hours === null) words = daily ? t`From ${start} each day` : t`From ${start}`;
  else if (start === null)
    words = daily
      ? t`${plural(hours, { one: '# hour each day', other: '# hours each day' })}`
      : t`${plural(hours, { one: '# hour', other: '# hours' })}`;
  else
    words = daily
      ? t`${plural(hours, {
          one: `From ${start}, # hour each day`,
          other: `From ${start}, # hours each day`,
        })}`
      : t`${plural(hours, { one: `From ${start}, # hour`, other: `From ${start}, # hours` })}`;
  return <span className="block font-normal text-muted-foreground text-sm">{words}</span>;
}
