import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import type { ListedJob } from '#contract/jobs/job-replies.ts';
import { formatDollars } from '#contract/money.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useDistance } from '#web/lib/format/use-distance.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { JobStatusBadge } from '#web/orders/components/order-status.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Kind } from '#web/ui/display/kind.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { jobServiceLabels, serviceTones } from './job-labels.ts';
import { JobSummary } from './job-summary.tsx';
import { useJobWhen } from './job-time.tsx';
import { PaymentBadge } from './payment-badge.tsx';

const shownTags = 4;

/** A job in a list. */
export function JobCard({ job, level = 2 }: { job: ListedJob; level?: 2 | 3 | 4 }) {
  const { t } = useLingui();
  const format = useFormat();
  const when = useJobWhen();
  const Heading = `h${level}` as const;
  const params = { id: String(job.id) };
  const { away } = useDistance();
  const more = job.tags.length - shownTags;
  return (
    <article
      suppressHydrationWarning
      className={cx(
        'card relative flex h-full flex-col gap-4 p-5 sm:p-6',
        import.meta.env.SSR && 'skip-[20.25rem] sm:skip-[18.5rem]',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <JobStatusBadge status={job.status} />
        {job.visibility === 'invited' && (
          <Badge tone="outline">
            <Trans>You're invited</Trans>
          </Badge>
        )}
        <PaymentBadge job={job} />
        <Kind tone={serviceTones[job.serviceType]}>{t(jobServiceLabels[job.serviceType])}</Kind>
      </div>
      <div className="grid gap-1">
        <div className="flex items-start justify-between gap-4">
          <Heading className="min-w-0 font-semibold text-lg">
            <Link
              to="/jobs/$id"
              params={params}
              className="rounded-md after:absolute after:inset-0 hover:underline"
            >
              <WrittenText as="span">{job.title}</WrittenText>
            </Link>
          </Heading>
          <p className="shrink-0 font-semibold text-lg tabular">{formatDollars(job.budget)}</p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-sm">
          <span className="inline-flex items-center gap-1">
            <MapPin aria-hidden="true" className="size-4 shrink-0" />
            {job.location}
          </span>
          {job.distance !== null && <span>{away(job.distance)}</span>}
          <span className="inline-flex items-center gap-1">
            <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
            {when(job)}
          </span>
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="inline-flex min-w-0 items-center gap-2">
          <Avatar
            alt=""
            size="sm"
            initials={initialsOf(job.client.fullName)}
            src={job.client.profileImage}
          />
          <span className="wrap-anywhere min-w-0">{job.client.fullName}</span>
        </span>
        <span className="text-muted-foreground">
          <Trans>Posted {format.age(job.openedAt ?? job.createdAt)}</Trans>
        </span>
      </p>
      <JobSummary job={job} lines={2} />
      <ul aria-label={t`Tags`} className="flex flex-wrap gap-2">
        {job.tags.slice(0, shownTags).map((tag) => (
          <li key={tag}>
            <Badge className="whitespace-normal">{tag}</Badge>
          </li>
        ))}
        {more > 0 && (
          <li className="self-center text-muted-foreground text-sm">
            <Trans>+{more} more</Trans>
          </li>
        )}
      </ul>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <span className="inline-flex items-center gap-1.5 text-muted-foreground text-sm tabular">
          <Users aria-hidden="true" className="size-4" />
          <Plural value={job.applicationCount} one="# application" other="# applications" />
        </span>
        <Link
          to="/jobs/$id"
          params={params}
          className={buttonClass({ variant: 'outline', size: 'sm', className: 'relative' })}
        >
          {job.status === 'open' ? <Trans>Apply to Gig</Trans> : <Trans>View Details</Trans>}
          <span className="sr-only"> {job.title}</span>
        </Link>
      </div>
    </article>
  );
}
