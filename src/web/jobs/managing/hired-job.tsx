import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { JobApplication, JobDetail } from '#contract/jobs/job-replies.ts';
import { changeJobAddress } from '#contract/jobs/job-steps.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import { formatCents, jobTotalCents } from '#contract/money.ts';
import { agreementQuery } from '#web/agreements/components/agreed-order.ts';
import { AgreementSection } from '#web/agreements/components/agreement-section.tsx';
import { DisputeSection } from '#web/disputes/components/dispute-section.tsx';
import { SettlementOffer } from '#web/disputes/components/settlement-offer.tsx';
import { useChoosing } from '#web/galleries/components/order-galleries.tsx';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFormat, useNow } from '#web/lib/format/use-format.ts';
import { jobDisputed } from '#web/orders/components/job-disputed.ts';
import { useJobStep } from '#web/orders/components/job-order.ts';
import { NextCard } from '#web/orders/components/next-card.tsx';
import { OrderAddress } from '#web/orders/components/order-address.tsx';
import { jobNext, type OrderNext } from '#web/orders/components/order-next.ts';
import { jobSteps } from '#web/orders/components/order-progress.ts';
import { OrderSteps } from '#web/orders/components/order-steps.tsx';
import { jobExtended } from '#web/orders/extras/extended.ts';
import { OrderExtras } from '#web/orders/extras/order-extras.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ApproveButton } from './approve-button.tsx';
import { WorkSide } from './creator-side.tsx';
import { JobEnding } from './job-ending.tsx';
import { JobExitActions } from './job-exit-actions.tsx';
import { MoveOffer } from './job-move.tsx';
import { ManageWork } from './manage-work.tsx';

interface HiredJobProps {
  readonly job: JobDetail;
  readonly hired: JobApplication;
  readonly as: 'owner' | 'selected';
  readonly onApproved?: () => void;
}

const sideOf = (as: HiredJobProps['as']) => (as === 'owner' ? 'client' : 'creator');

function useJobNext({ job, as }: HiredJobProps): OrderNext {
  const order = { kind: 'job', id: job.id } as const;
  const now = useNow();
  const choosing = useChoosing(order, as === 'owner');
  const agreement = useQuery(agreementQuery(order)).data;
  const mustSign = agreement?.actions.includes('sign') ?? false;
  return jobNext(job, sideOf(as), { now, mustSign, choosing });
}

export function HiredSteps({ job, hired, as }: HiredJobProps) {
  return (
    <OrderSteps
      steps={jobSteps(job, useNow())}
      side={sideOf(as)}
      service={hired.creator.serviceType}
      creator={hired.creator.user.fullName}
      timeZone={job.timeZone ?? undefined}
    />
  );
}

/** All about a job with its hired creator besides its head; `children` come before the ways out. */
export function HiredJob(props: HiredJobProps & { readonly children: ReactNode }) {
  const { job, hired, as, onApproved } = props;
  const order = { kind: 'job', id: job.id } as const;
  const disputed = jobDisputed(job, as);
  const next = useJobNext(props);
  const asked = next === 'answer_extra';
  const extended = jobExtended(job, as === 'owner' ? 'client' : 'creator');
  const extras = <OrderExtras key="extras" of={extended} primary={asked} />;
  const agreed = <AgreementSection key="agreement" of={{ order, changes: [getJob] }} />;
  return (
    <>
      <MoveOffer job={job} as={as} />
      <SettlementOffer of={disputed} />
      <DisputeSection of={disputed} />
      <JobEnding job={job} as={as} />
      {asked && extras}
      {next === 'sign' && agreed}
      {as === 'owner' ? (
        <ManageWork job={job} hired={hired} next={next} onApproved={onApproved} />
      ) : (
        <WorkSide job={job} next={next} />
      )}
      {!asked && extras}
      {next !== 'sign' && agreed}
      {props.children}
      <JobExitActions job={job} as={as} />
    </>
  );
}

/** The next step of a job, where no section has it. */
export function HiredNext(props: HiredJobProps) {
  const { job, hired, as, onApproved } = props;
  const { t } = useLingui();
  const next = useJobNext(props);
  const { creator } = hired;
  const name = as === 'owner' ? creator.user.fullName : job.client.fullName;
  const address = useJobStep(changeJobAddress, {
    done: { title: t`Address saved`, description: t`You can both see it here.` },
    failed: t`Error`,
  });
  return (
    <NextCard
      order={{ kind: 'job', id: job.id }}
      next={next}
      name={name}
      creator={{ id: creator.id, service: creator.serviceType }}
      pay={{
        text: <PayText job={job} creator={creator.user.fullName} />,
        link: (
          <Link
            to="/jobs/$jobId/payment"
            params={{ jobId: String(job.id) }}
            className={buttonClass()}
          >
            <Trans>Pay Now</Trans>
          </Link>
        ),
      }}
      addAddress={
        <OrderAddress
          address=""
          mayChange
          primary
          pending={address.isPending}
          onSave={(typed, close) =>
            address.run({ params: { id: job.id }, body: { address: typed } }, close)
          }
        />
      }
      complete={{
        text: <Trans>Once you approve the work, we pay {name}.</Trans>,
        button: (
          <ApproveButton
            job={job}
            name={name}
            label={t`Complete & Review`}
            onApproved={onApproved}
          />
        ),
      }}
    />
  );
}

function PayText({ job, creator }: { job: JobDetail; creator: string }) {
  const format = useFormat();
  const total = formatCents(jobTotalCents(job.budget, job.serviceFeePercent));
  const payBy = job.progress?.payBy;
  return (
    <>
      <Trans>
        {creator} can deliver once you've paid {total}. We hold your payment until you approve the
        work.
      </Trans>{' '}
      {payBy && (
        <strong className="font-semibold">
          <Trans>
            If you don't pay by {format.date(payBy)}, the hire is canceled automatically and the job
            reopens.
          </Trans>
        </strong>
      )}
    </>
  );
}
