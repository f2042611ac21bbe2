import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { getJobMoney } from '#contract/jobs/jobs.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { JobMoney } from './job-money.tsx';

/** A payment that is made, in words. */
export function PaymentState({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const { data: money } = useQuery(queryOf(getJobMoney, { params: { id: job.id } }));
  const shared = (money?.refundedCents ?? 0) > 0;
  const over = job.status === 'completed' || job.status === 'cancelled';
  const heldWords = over
    ? t`You have nothing left to do: it is released to the creator as soon as they can receive it.`
    : job.progress?.disputed
      ? t`A problem was reported. Your payment is held until our team has decided.`
      : t`Your payment is held until you mark the job complete, then it is released to the creator.`;
  const states: Partial<Record<JobDetail['paymentStatus'], [string, ReactNode]>> = {
    in_escrow: [t`Funds in Escrow`, heldWords],
    paid: [
      t`Paid`,
      shared
        ? t`One part was released to the creator, and the rest goes back to you.`
        : t`Your payment was released to the creator.`,
    ],
    processing: [
      t`Payment Processing`,
      over
        ? t`You cancelled this job while your bank was still working on the payment. Your money comes back to you as soon as it has arrived.`
        : t`Your bank is still working on it. This page and your jobs show when it has arrived.`,
    ],
    ...(job.status === 'in_progress' && {
      unpaid: [
        t`Nothing to pay now`,
        t`The creator who was hired is not here any more. End the hire to choose somebody else.`,
      ],
    }),
    refunded: [t`Refunded`, t`All of your money goes back to you.`],
    disputed: [t`Disputed`, t`The payment is disputed with the bank, so it waits.`],
  };
  const complete = job.paymentStatus === 'in_escrow' || job.paymentStatus === 'paid';
  const [title, text] = states[job.paymentStatus] ?? [
    t`Nothing to pay`,
    t`This job cannot be paid any more.`,
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
      <JobMoney job={job} as="client" />
      <Link to="/my-jobs" className={buttonClass({ className: 'justify-self-start' })}>
        <Trans>Return to My Jobs</Trans>
      </Link>
    </section>
  );
}
