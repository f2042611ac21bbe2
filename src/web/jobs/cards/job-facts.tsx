import { Trans, useLingui } from '@lingui/react/macro';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Camera from 'lucide-react/icons/camera';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { formatCents, formatDollars } from '#contract/money.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { durationLabels, jobServiceLabels } from './job-labels.ts';
import { JobTime } from './job-time.tsx';

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative min-w-0 ps-8">
      <dt className="text-muted-foreground text-sm">
        <span aria-hidden="true" className="absolute start-0 top-0.5 [&>svg]:size-5">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="font-medium tabular">{children}</dd>
    </div>
  );
}

/** On all its days; null if the client gave none. */
function hoursOf({ date, endDate, hours }: JobDetail): number | null {
  if (hours === null) return null;
  const days = endDate === null ? 1 : 1 + (Date.parse(endDate) - Date.parse(date)) / 86_400_000;
  return hours * days;
}

/** The job's date, place, length and budget. */
export function JobFacts({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const hours = hoursOf(job);
  const hourly = hours === null ? null : formatDollars(Math.round(job.budget / hours));
  const held = job.reducedToCents === null ? null : formatCents(job.reducedToCents);
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <Fact icon={<CircleDollarSign />} label={t`Budget`}>
        {formatDollars(job.budget)}
        {hourly !== null && (
          <span className="block font-normal text-muted-foreground text-sm">
            <Trans>About {hourly} an hour</Trans>
          </span>
        )}
        {held !== null && (
          <span className="block font-normal text-muted-foreground text-sm">
            <Trans>Only {held} of it is held. The rest was refunded.</Trans>
          </span>
        )}
      </Fact>
      <Fact icon={<CalendarDays />} label={t`Date`}>
        {format.date(job.date)}
        {job.endDate !== null && ` – ${format.date(job.endDate)}`}
      </Fact>
      <Fact icon={<MapPin />} label={t`Location`}>
        {job.location}
      </Fact>
      <Fact icon={<Clock />} label={t`Duration`}>
        {t(durationLabels[job.duration])}
        <JobTime job={job} />
      </Fact>
      <Fact icon={<Camera />} label={t`Service type`}>
        {t(jobServiceLabels[job.serviceType])}
      </Fact>
    </dl>
  );
}
