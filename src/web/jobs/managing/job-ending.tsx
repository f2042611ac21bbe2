import { Trans } from '@lingui/react/macro';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { autoApproveDays } from '#contract/lifecycles/job-timers.ts';
import { HeldDivided } from '#web/disputes/components/held-divided.tsx';

interface JobEndingProps {
  readonly job: JobDetail;
  readonly as: 'owner' | 'selected';
}

/** How the job ended, for one of its two sides. */
function Reason({ job, as }: JobEndingProps) {
  const owner = as === 'owner';
  const client = job.client.fullName;
  const hired = job.applications.find(({ status }) => status === 'accepted');
  switch (job.progress?.ending) {
    case 'approved':
      return owner ? (
        <Trans>You approved the work.</Trans>
      ) : (
        <Trans>{client} approved your work.</Trans>
      );
    case 'automatic':
      return owner ? (
        <Trans>
          We approved the work automatically because you didn't respond within {autoApproveDays}{' '}
          days.
        </Trans>
      ) : (
        <Trans>
          We approved your work automatically because {client} didn't respond within{' '}
          {autoApproveDays} days.
        </Trans>
      );
    case 'decided':
      return <Trans>Our team decided this after a problem was reported.</Trans>;
    case 'agreed':
      return (
        <>
          <Trans>You both agreed on a split.</Trans>{' '}
          <HeldDivided
            creatorCents={job.progress.agreedAmount ?? 0}
            side={owner ? 'client' : 'creator'}
            other={owner ? (hired?.creator.user.fullName ?? '') : client}
          />
        </>
      );
    case 'unfilled':
      return job.paymentStatus === 'unpaid' ? (
        <Trans>Its day passed before someone was hired.</Trans>
      ) : (
        <Trans>Its day passed before someone was hired, so we refunded the money we held.</Trans>
      );
    case 'undelivered':
      return <Trans>Nothing was delivered, so we refunded the money we held.</Trans>;
    case 'payment_returned':
      return owner ? (
        <Trans>Your payment was returned to you, so the job couldn't continue.</Trans>
      ) : (
        <Trans>The payment was returned to {client}, so the job couldn't continue.</Trans>
      );
    default:
      return null;
  }
}

/** Shows that and how a job has ended; nothing while it is open. */
export function JobEnding({ job, as }: JobEndingProps) {
  if (job.progress?.ending == null) return null;
  const client = job.client.fullName;
  if (job.progress.ending === 'cancelled') {
    return (
      <p>
        {as === 'owner' ? (
          <Trans>You canceled this job.</Trans>
        ) : (
          <Trans>{client} canceled this job.</Trans>
        )}
      </p>
    );
  }
  return (
    <p>
      {job.status === 'cancelled' ? (
        <Trans>This job was canceled.</Trans>
      ) : (
        <Trans>This job is completed.</Trans>
      )}{' '}
      <Reason job={job} as={as} />
    </p>
  );
}
