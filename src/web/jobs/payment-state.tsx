import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { JobDetail } from '#contract/job-replies.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { JobMoney } from './job-money.tsx';

/** A payment that is made, in words. */
export function PaymentState({ job }: { job: JobDetail }) {
  const { t } = useLingui();
  const states: Partial<Record<JobDetail['paymentStatus'], [string, ReactNode]>> = {
    in_escrow: [
      t`Funds in Escrow`,
      t`Your payment is held until you mark the job complete, then it is released to the creator.`,
    ],
    paid: [t`Paid`, t`Your payment was released to the creator.`],
    processing: [
      t`Payment Processing`,
      t`Your bank is still working on it. This page and your jobs show when it has arrived.`,
    ],
    refunded: [t`Refunded`, t`You got your money back.`],
    disputed: [t`Disputed`, t`The payment is disputed with the bank, so it waits.`],
  };
  const complete = job.paymentStatus === 'in_escrow' || job.paymentStatus === 'paid';
  const [title, text] = states[job.paymentStatus] ?? [
    t`Nothing to pay`,
    t`This job cannot be paid any more.`,
  ];
  return (
    <section role="status" className="grid gap-4">
      {complete && (
        <h2 className="font-semibold text-lg">
          <Trans>Payment Complete</Trans>
        </h2>
      )}
      <p>
        <strong className="block font-semibold">{title}</strong>
        {text}
      </p>
      <JobMoney jobId={job.id} receiptOf={job.paymentId} />
      <Link to="/my-jobs" className={buttonClass({ className: 'justify-self-start' })}>
        <Trans>Return to My Jobs</Trans>
      </Link>
    </section>
  );
}
