import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button-class.ts';

/** Offers to pay for an unpaid open job before anyone is hired. */
export function PayOffer({ jobId }: { jobId: number }) {
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
            Pay now to show a “Payment protected” badge and get more applications, or pay within
            seven days of hiring.
          </Trans>
        </p>
      </div>
      <Link
        to="/jobs/$jobId/payment"
        params={{ jobId: String(jobId) }}
        className={buttonClass({ variant: 'outline' })}
      >
        <Trans>Pay Now</Trans>
      </Link>
    </section>
  );
}
