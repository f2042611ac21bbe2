import { Trans } from '@lingui/react/macro';
import type { JobDetail } from '#contract/jobs/job-replies.ts';

/** What the owner can do now that whoever is hired is suspended; nothing where our team decides, or the job has ended. */
export function WithoutCreator({ job }: { job: Pick<JobDetail, 'actions' | 'paymentStatus'> }) {
  const may = (action: string) => job.actions.includes(action);
  const below = (
    <a href="#way-out" className="underline">
      <Trans>If plans change</Trans>
    </a>
  );
  if (may('unhire') && job.paymentStatus === 'in_escrow') {
    return (
      <Trans>
        Nothing was delivered, and your payment is still held. You can end this hire and choose
        somebody else, or cancel the job and get your money back: see {below}.
      </Trans>
    );
  }
  if (may('unhire') && job.paymentStatus === 'disputed') {
    return (
      <Trans>
        You can end this hire, and hire somebody else once the bank has decided about your payment:
        see {below}.
      </Trans>
    );
  }
  if (may('unhire')) {
    return <Trans>You can end this hire and choose somebody else: see {below}.</Trans>;
  }
  if (may('approve')) {
    return (
      <Trans>
        They cannot change what they delivered. You can approve it, or report a problem, and our
        team decides.
      </Trans>
    );
  }
  return null;
}
