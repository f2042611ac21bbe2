import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { formatCents, jobTotalCents } from '#contract/money.ts';
import { buttonClass } from '#web/ui/button-class.ts';

/** Offers to pay for an unpaid open job before anyone is hired. */
export function PayOffer({
  job: { id, budget, serviceFeePercent },
}: {
  job: Pick<JobDetail, 'id' | 'budget' | 'serviceFeePercent'>;
}) {
  const total = formatCents(jobTotalCents(budget, serviceFeePercent));
  return (
    <section
      aria-labelledby="pay-offer"
      className="card flex flex-wrap items-center justify-between gap-4 p-5"
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 id="pay-offer" className="font-semibold">
          <Trans>Not paid yet</Trans>
        </h2>
        <p className="text-muted-foreground text-sm">
          <Trans>
            Your total is {total}, including the service fee. Pay now to show a “Payment protected”
            badge and get more applications, or pay within seven days of hiring.
          </Trans>
        </p>
      </div>
      <Link
        to="/jobs/$jobId/payment"
        params={{ jobId: String(id) }}
        className={buttonClass({ variant: 'outline' })}
      >
        <Trans>Pay Now</Trans>
      </Link>
    </section>
  );
}
