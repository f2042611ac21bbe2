import { Trans } from '@lingui/react/macro';
import type { JobDetail } from '#contract/jobs/job-replies.ts';

/** The owner's options while the hired creator is suspended; nothing if our team decides or the job has ended. */
export function WithoutCreator({ job }: { job: Pick<JobDetail, 'actions' | 'paymentStatus'> }) {
  const may = (action: string) => job.actions.includes(action);
  const below = (
    <a href="#way-out" className="underline">
      <Trans>“Need to change something?”</Trans>
    </a>
  );
  if (may('unhire') && job.paymentStatus === 'in_escrow') {
    return (
      <Trans>
        Nothing was delivered, and we're still holding your payment. Under {below}, you can cancel
        this hire and choose someone else, or cancel the job and get your money back.
      </Trans>
    );
  }
  if (may('unhire') && job.paymentStatus === 'disputed') {
    return (
      <Trans>
        Under {below}, you can cancel this hire, then hire someone else once the bank decides about
        your payment.
      </Trans>
    );
  }
  if (may('unhire')) {
    return <Trans>Under {below}, you can cancel this hire and choose someone else.</Trans>;
  }
  if (may('approve')) {
    return (
      <Trans>
        They can't change what they delivered. You can approve it, or report a problem for our team
        to decide.
      </Trans>
    );
  }
  return null;
}
