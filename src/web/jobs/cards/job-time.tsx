import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { formatClockTime } from '#web/lib/format/clock-time.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { writeTimes } from '#web/lib/format/write-date.ts';

/** 'From 2:00 PM, 3 hours each day', as far as it is known. */
export function JobTime({ job }: { job: Pick<JobDetail, 'startTime' | 'hours' | 'endDate'> }) {
  const { t, i18n } = useLingui();
  const { startTime, hours } = job;
  const daily = job.endDate !== null;
  if (startTime === null && hours === null) return null;
  const start = startTime === null ? null : formatClockTime(startTime, i18n.locale);
  let text: string;
  if (hours === null) text = daily ? t`From ${start} each day` : t`From ${start}`;
  else if (start === null)
    text = daily
      ? t`${plural(hours, { one: '# hour each day', other: '# hours each day' })}`
      : t`${plural(hours, { one: '# hour', other: '# hours' })}`;
  else
    text = daily
      ? t`${plural(hours, {
          one: `From ${start}, # hour each day`,
          other: `From ${start}, # hours each day`,
        })}`
      : t`${plural(hours, { one: `From ${start}, # hour`, other: `From ${start}, # hours` })}`;
  return <span className="block font-normal text-muted-foreground text-sm">{text}</span>;
}

/** 'Sat, Nov 28, 2:00–5:00 PM', as far as it is known, of a job's time. */
export function useJobWhen() {
  const { i18n } = useLingui();
  const format = useFormat();
  return ({
    date,
    endDate,
    startTime,
    hours,
  }: Pick<JobDetail, 'date' | 'endDate' | 'startTime' | 'hours'>): string => {
    const days = [date, ...(endDate === null ? [] : [endDate])].map((day) => format.weekday(day));
    const times =
      startTime !== null &&
      (hours === null
        ? formatClockTime(startTime, i18n.locale)
        : writeTimes(startTime, addHours(startTime, hours), i18n.locale));
    return [days.join(' – '), times].filter(Boolean).join(', ');
  };
}

function addHours(time: string, hours: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const end = (hour * 60 + minute + hours * 60) % (24 * 60);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(end / 60))}:${two(end % 60)}`;
}
