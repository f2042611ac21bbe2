import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { JobApplication, JobDetail } from '#contract/jobs/job-replies.ts';
import { OrderHead } from '#web/orders/components/order-head.tsx';
import { JobStatusBadge } from '#web/orders/components/order-status.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { useJobWhen } from '../cards/job-time.tsx';
import { PaymentBadge } from '../cards/payment-badge.tsx';

interface HiredHeadProps {
  readonly job: JobDetail;
  readonly hired: JobApplication;
  readonly as: 'owner' | 'selected';
  readonly back: ReactNode;
  /** When it was posted. */
  readonly posted: ReactNode;
}

/** A job with its hired creator: what, with whom, when and where. */
export function HiredHead({ job, hired, as, back, posted }: HiredHeadProps) {
  const { creator } = hired;
  const owner = as === 'owner';
  const person = owner ? creator.user : job.client;
  const name = person.fullName;
  const when = useJobWhen()(job);
  return (
    <OrderHead
      back={back}
      work={owner ? creator.work.pictures : []}
      person={person}
      formerName={job.otherFormerName}
      title={<WrittenText as="span">{job.title}</WrittenText>}
      badges={
        <>
          <JobStatusBadge status={job.status} />
          <PaymentBadge job={job} />
        </>
      }
      when={when}
    >
      <p>{job.location}</p>
      <p>
        <Trans>With {name}</Trans>
      </p>
      <p>{posted}</p>
    </OrderHead>
  );
}
