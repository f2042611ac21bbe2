import { Trans } from '@lingui/react/macro';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { useFirstDay } from '#web/lib/format/use-format.ts';

/** The file of a hired job for the calendars of its two sides, until it is over. */
export function JobCalendarLink({ job }: { job: JobDetail }) {
  const firstDay = useFirstDay();
  const hired = job.status === 'in_progress' || job.status === 'submitted';
  if (!hired || (job.endDate ?? job.date) < firstDay) return null;
  return (
    <p>
      <a
        href={`/api/jobs/${job.id}/calendar.ics`}
        download={`job-${job.id}.ics`}
        className="inline-flex items-center gap-2 text-sm underline underline-offset-2"
      >
        <CalendarPlus aria-hidden="true" className="size-4" />
        <Trans>Add to your calendar</Trans>
      </a>
    </p>
  );
}
