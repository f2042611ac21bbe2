import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OwnedJob } from '#contract/jobs/job-replies.ts';
import { formatDollars } from '#contract/money.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { JobStatusBadge } from '#web/orders/components/order-status.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';

/** One of the client's own jobs as a row that links to managing or finishing it. */
export function PostedRow({ job }: { job: OwnedJob }) {
  const format = useFormat();
  const id = String(job.id);
  const where =
    job.status === 'draft'
      ? ({ to: '/jobs/$jobId/payment', params: { jobId: id } } as const)
      : ({ to: '/jobs/$id/manage', params: { id } } as const);
  return (
    <Link {...where} className="grid gap-1 px-5 py-4 hover:bg-muted/50">
      <span className="flex items-baseline justify-between gap-x-3">
        <WrittenText as="span" className="min-w-0 font-semibold">
          {job.title}
        </WrittenText>
        <span className="shrink-0 font-semibold tabular">{formatDollars(job.budget)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground text-sm">
        <JobStatusBadge status={job.status} />
        <span>{job.hired ? job.hired.user.fullName : job.location}</span>
        <span>{format.date(job.date)}</span>
        {job.status === 'open' && (
          <span className="tabular">
            <Plural value={job.applicationCount} one="# application" other="# applications" />
          </span>
        )}
      </span>
    </Link>
  );
}
