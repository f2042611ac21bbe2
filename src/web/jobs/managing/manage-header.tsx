import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { JobStatusBadge } from '#web/orders/components/order-status.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { JobFacts } from '../cards/job-facts.tsx';
import { JobPictures } from '../cards/job-pictures.tsx';
import { PaymentBadge } from '../cards/payment-badge.tsx';
import { EditJobLink } from '../posting/edit-job-link.tsx';

interface OfJob {
  readonly job: JobDetail;
}

/** An own job that nobody is hired for, above its applications. */
export function ManageHeader({ job }: OfJob) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-5">
        <BackToMyJobs />
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <JobStatusBadge status={job.status} />
            <PaymentBadge job={job} />
          </div>
          <h1 className="font-bold text-xl">
            <WrittenText as="span">{job.title}</WrittenText>
          </h1>
          <p className="text-muted-foreground text-sm">
            <PostedOn job={job} />
          </p>
        </div>
      </header>
      <JobSummary job={job} />
    </div>
  );
}

export const BackToMyJobs = () => (
  <Link
    to="/my-jobs"
    className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ms-3 justify-self-start' })}
  >
    <ArrowLeft aria-hidden="true" />
    <Trans>Back to My Jobs</Trans>
  </Link>
);

export function PostedOn({ job: { openedAt, createdAt } }: OfJob) {
  const format = useFormat();
  return openedAt === null ? (
    <Trans>Drafted {format.date(createdAt)}</Trans>
  ) : (
    <Trans>Posted {format.date(openedAt)}</Trans>
  );
}

/** What the owner asked for. */
export function JobSummary({ job }: OfJob) {
  return (
    <>
      <JobFacts job={job} />
      <WrittenText noted links="by-page">
        {job.description}
      </WrittenText>
      <JobPictures job={job} small />
      {job.brief !== null && (
        <div className="grid gap-1">
          <h2 className="font-semibold">
            <Trans>Notes</Trans>
          </h2>
          <WrittenText>{job.brief}</WrittenText>
        </div>
      )}
      {job.actions.includes('edit') && (
        <EditJobLink jobId={job.id} className="justify-self-start" />
      )}
    </>
  );
}
