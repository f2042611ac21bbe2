import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OwnedJob } from '#contract/jobs/job-replies.ts';
import { formatDollars } from '#contract/money.ts';
import { PersonWithWork } from '#web/creators/components/person-with-work.tsx';
import { initialsOf } from '#web/lib/format/initials.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { JobStatusBadge } from '#web/orders/components/order-status.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { jobServiceLabels } from '../cards/job-labels.ts';
import { JobSummary } from '../cards/job-summary.tsx';
import { PaymentBadge } from '../cards/payment-badge.tsx';
import { DraftLink } from '../posting/drafts.tsx';
import { EditJobLink } from '../posting/edit-job-link.tsx';

function Counts({ counts }: { counts: NonNullable<OwnedJob['applicationCounts']> }) {
  const { accepted, pending, rejected } = counts;
  return (
    <ul className="flex flex-wrap gap-x-4 text-muted-foreground text-sm tabular">
      <li>
        <Plural value={accepted} one="# accepted" other="# accepted" />
      </li>
      <li>
        <Plural value={pending} one="# pending" other="# pending" />
      </li>
      <li>
        <Plural value={rejected} one="# rejected" other="# rejected" />
      </li>
    </ul>
  );
}

/** One of the client's own jobs. */
export function OwnedJobCard({ job }: { job: OwnedJob }) {
  const { t } = useLingui();
  const format = useFormat();
  const draft = job.status === 'draft';
  const className = buttonClass({ variant: 'outline', size: 'sm' });
  return (
    <article className="card flex h-full flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <JobStatusBadge status={job.status} />
        <PaymentBadge job={job} />
      </div>
      <div className="grid gap-1">
        <div className="flex items-start justify-between gap-4">
          <h2 className="min-w-0 font-semibold text-lg">
            <WrittenText as="span">{job.title}</WrittenText>
          </h2>
          <p className="shrink-0 font-semibold text-lg tabular">{formatDollars(job.budget)}</p>
        </div>
        <p className="text-muted-foreground text-sm">
          {job.location} · {t(jobServiceLabels[job.serviceType])} ·{' '}
          <span className="whitespace-nowrap">
            {job.openedAt === null ? (
              <Trans>Drafted {format.date(job.createdAt)}</Trans>
            ) : (
              <Trans>Posted {format.date(job.openedAt)}</Trans>
            )}
          </span>
        </p>
      </div>
      <JobSummary job={job} lines={3} />
      {job.hired && (
        <div className="border-t pt-4">
          <PersonWithWork
            narrow
            person={job.hired.user}
            work={job.hired.work}
            service={job.hired.serviceType}
          />
        </div>
      )}
      <div className="mt-auto flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <p className="font-medium text-sm tabular">
            <Plural value={job.applicationCount} one="# application" other="# applications" />
          </p>
          {job.applicants.length > 0 && (
            <p className="flex -space-x-1 py-1" aria-hidden="true">
              {job.applicants.map(({ id, fullName, profileImage }) => (
                <Avatar
                  key={id}
                  alt=""
                  size="sm"
                  className="ring-2 ring-card"
                  initials={initialsOf(fullName)}
                  src={profileImage}
                />
              ))}
            </p>
          )}
          {job.applicationCounts && job.status !== 'completed' && !draft && (
            <Counts counts={job.applicationCounts} />
          )}
        </div>
        {draft ? (
          <div className="flex flex-wrap gap-2">
            <EditJobLink jobId={job.id} title={job.title} />
            <DraftLink job={job} title={job.title} className={className} />
          </div>
        ) : (
          <Link to="/jobs/$id/manage" params={{ id: String(job.id) }} className={className}>
            <Trans>
              Manage Job<span className="sr-only"> {job.title}</span>
            </Trans>
          </Link>
        )}
      </div>
    </article>
  );
}
