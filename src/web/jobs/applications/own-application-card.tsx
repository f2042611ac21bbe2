import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { CreatorApplication } from '#contract/jobs/job-replies.ts';
import { formatCents, formatDollars } from '#contract/money.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { JobStatusBadge } from '#web/orders/components/order-status.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { jobServiceLabels } from '../cards/job-labels.ts';
import { MessageLink } from '../cards/message-link.tsx';
import { ApplicationStatusBadge } from './application-status-badge.tsx';
import { ConfirmTime } from './confirm-time.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/** One of a creator's own applications. */
export function OwnApplicationCard({ application }: { application: CreatorApplication }) {
  const { t } = useLingui();
  const format = useFormat();
  const { job } = application;
  const hired = application.status === 'accepted';
  const toDo = hired && job.status === 'in_progress';
  const held = job.reducedToCents === null ? null : formatCents(job.reducedToCents);
  return (
    <article className="card flex h-full flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <ApplicationStatusBadge application={application} />
        {hired && <JobStatusBadge status={job.status} />}
      </div>
      <div className="grid gap-1">
        <div className="flex items-start justify-between gap-4">
          <h2 className="min-w-0 font-semibold text-lg">
            <WrittenText as="span">{job.title}</WrittenText>
          </h2>
          <p className="shrink-0 font-semibold text-lg tabular">{formatDollars(job.budget)}</p>
        </div>
        <p className="text-muted-foreground text-sm">
          {job.location} · {t(jobServiceLabels[job.serviceType])} · {job.client.fullName}
        </p>
        {held !== null && (
          <p className="text-muted-foreground text-sm">
            <Trans>
              Only {held} of the budget is held. The rest was refunded to {job.client.fullName}.
            </Trans>
          </p>
        )}
      </div>
      <ConfirmTime application={application} job={job} />
      <div className="grid gap-1">
        <h3 className="font-medium text-sm">
          <Trans>Your message</Trans>
        </h3>
        <WrittenText className="line-clamp-4 text-muted-foreground">
          {application.message}
        </WrittenText>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <span className="text-muted-foreground text-sm">
          <Trans>Applied {format.date(application.createdAt)}</Trans>
        </span>
        <div className="flex flex-wrap gap-2">
          <Link
            to="/jobs/$id"
            params={{ id: String(job.id) }}
            className={buttonClass({ variant: toDo ? 'default' : 'outline', size: 'sm' })}
          >
            <Trans>
              View Job<span className="sr-only"> {job.title}</span>
            </Trans>
          </Link>
          <MessageLink userId={job.client.id} name={job.client.fullName}>
            <Trans>Message Client</Trans>
          </MessageLink>
          {application.actions.includes('withdraw') && (
            <WithdrawButton applicationId={application.id} />
          )}
        </div>
      </div>
    </article>
  );
}
