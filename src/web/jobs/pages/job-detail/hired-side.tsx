import type { ReactNode } from 'react';
import type { JobApplication, JobDetail } from '#contract/jobs/job-replies.ts';
import { OrderPage } from '#web/orders/components/order-page.tsx';
import { HiredHead } from '../../managing/hired-head.tsx';
import { HiredJob, HiredNext, HiredSteps } from '../../managing/hired-job.tsx';
import { JobMoney } from '../../managing/job-money.tsx';

interface HiredSideProps {
  readonly job: JobDetail;
  readonly hired: JobApplication;
  readonly back: ReactNode;
  readonly posted: ReactNode;
  readonly postedBy: ReactNode;
  /** What the client asked for, and reviews. */
  readonly children: ReactNode;
}

/** The page as the hired creator has it. */
export function HiredSide({ job, hired, back, posted, postedBy, children }: HiredSideProps) {
  const of = { job, hired, as: 'selected' } as const;
  return (
    <OrderPage
      head={<HiredHead {...{ ...of, back, posted }} />}
      steps={<HiredSteps {...of} />}
      next={<HiredNext {...of} />}
      aside={
        <>
          <JobMoney job={job} as="creator" other={job.client.fullName} className="card p-6" />
          {postedBy}
        </>
      }
    >
      <HiredJob {...of}>{children}</HiredJob>
    </OrderPage>
  );
}
