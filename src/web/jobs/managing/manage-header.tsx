import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { JobApplication, JobDetail } from '#contract/jobs/job-replies.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { JobStatusBadge } from '#web/orders/components/order-status.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { JobFacts } from '../cards/job-facts.tsx';
import { JobPictures } from '../cards/job-pictures.tsx';
import { PaymentBadge } from '../cards/payment-badge.tsx';
import { EditJobLink } from '../posting/edit-job-link.tsx';
import { HiredHead } from './hired-head.tsx';

interface ManageHeaderProps {
  readonly job: JobDetail;
  /** Leads once someone is hired. */
  readonly hired: JobApplication | undefined;
}

/** The job's summary, above its actions. */
export function ManageHeader({ job, hired }: ManageHeaderProps) {
  const format = useFormat();
  const back = (
    <Link
      to="/my-jobs"
      className={buttonClass({
        variant: 'ghost',
        size: 'sm',
        className: '-ms-3 justify-self-start',
      })}
    >
      <ArrowLeft aria-hidden="true" />
      <Trans>Back to My Jobs</Trans>
    </Link>
  );
  const posted =
    job.openedAt === null ? (
      <Trans>Drafted {format.date(job.createdAt)}</Trans>
    ) : (
      <Trans>Posted {format.date(job.openedAt)}</Trans>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      {hired && job.status !== 'open' ? (
        <HiredHead job={job} hired={hired} as="owner" back={back} posted={posted} />
      ) : (
        <header className="grid gap-5">
          {back}
          <div className="grid gap-3">
            <div className="flex flex-wrap items-center gap-2">
              <JobStatusBadge status={job.status} />
              <PaymentBadge job={job} />
            </div>
            <h1 className="font-bold text-xl">
              <WrittenText as="span">{job.title}</WrittenText>
            </h1>
            <p className="text-muted-foreground text-sm">{posted}</p>
          </div>
        </header>
      )}
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
    </div>
  );
}
