import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { getJobMoney } from '#contract/jobs/jobs.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { firstNameOf } from '#web/lib/format/initials.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { JobMoney } from './job-money.tsx';
import { TimeHeld } from './job-schedule.tsx';

/** Where a paid job is among the client's own. */
const tabs: Readonly<Partial<Record<JobDetail['status'], { tab: 'in-progress' | 'completed' }>>> = {
  in_progress: { tab: 'in-progress' },
  submitted: { tab: 'in-progress' },
  completed: { tab: 'completed' },
};

/** The state of a completed payment. */
export function PaymentState({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const { data: money } = useQuery(queryOf(getJobMoney, { params: { id: job.id } }));
  const hired = job.applications.find(({ status }) => status === 'accepted');
  const name = hired ? firstNameOf(hired.creator.user.fullName) : t`the creator`;
  if (job.progress?.nearestTimes) return <TimeHeld job={job} as="owner" />;
  const shared = (money?.refundedCents ?? 0) > 0;
  const over = job.status === 'completed' || job.status === 'cancelled';
  const heldText = over
    ? t`There's nothing left for you to do. We'll release it once ${name} sets up payouts.`
    : job.progress?.disputed
      ? t`A problem was reported. We hold your payment until our team decides.`
      : t`We hold your payment until you approve the work, then release it to ${name}.`;
  const states: Partial<Record<JobDetail['paymentStatus'], [string, ReactNode]>> = {
    in_escrow: [t`Funds in Escrow`, heldText],
    paid: [
      t`Paid`,
      shared
        ? t`Part of it was released to ${name}, and the rest goes back to you.`
        : t`Your payment was released to ${name}.`,
    ],
    processing: [
      t`Payment Processing`,
      over
        ? t`You canceled this job while your bank was still processing the payment. We'll refund it as soon as it arrives.`
        : t`Your bank is still processing it. We'll update this page and your jobs when it arrives.`,
    ],
    ...(job.status === 'in_progress' && {
      unpaid: [
        t`Nothing to pay right now`,
        t`The account of the creator you hired is no longer active. Cancel the hire to choose someone else.`,
      ],
    }),
    refunded: [t`Refunded`, t`You're getting a full refund.`],
    disputed: [
      t`Disputed`,
      t`This payment is disputed with the bank and on hold until the bank decides.`,
    ],
  };
  const complete = job.paymentStatus === 'in_escrow' || job.paymentStatus === 'paid';
  const [title, text] = states[job.paymentStatus] ?? [
    t`Nothing to pay`,
    t`This job can no longer be paid for.`,
  ];
  return (
    <section className="grid gap-4">
      <div role="status" className="grid gap-4">
        {complete && (
          <h2 className="font-semibold text-lg">
            <Trans>Payment Complete</Trans>
          </h2>
        )}
        <p>
          <strong className="block font-semibold">{title}</strong>
          {text}
        </p>
      </div>
      <JobMoney job={job} as="client" other={hired?.creator.user.fullName} />
      <Link
        to="/my-jobs"
        search={tabs[job.status]}
        className={buttonClass({ className: 'justify-self-start' })}
      >
        <Trans>Return to My Jobs</Trans>
      </Link>
    </section>
  );
}
