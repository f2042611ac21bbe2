import { Trans } from '@lingui/react/macro';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { Job } from '#contract/jobs/job-replies.ts';
import { Badge } from '#web/ui/display/badge.tsx';

/** A draft with a payment in progress opens automatically: there is nothing left to do. */
export const isBeingPaid = (job: Pick<Job, 'status' | 'paymentStatus'>): boolean =>
  job.status === 'draft' && job.paymentStatus === 'processing';

/** Shows that a job's full payment is held or, for a draft, in progress; nothing otherwise. */
export function PaymentBadge({
  job,
}: {
  job: Pick<Job, 'status' | 'paymentStatus' | 'paymentProtected'>;
}) {
  if (isBeingPaid(job)) {
    return (
      <Badge tone="amber">
        <Trans>Payment Processing</Trans>
      </Badge>
    );
  }
  if (!job.paymentProtected) return null;
  return (
    <Badge tone="outline">
      <ShieldCheck aria-hidden="true" />
      <Trans>Payment protected</Trans>
    </Badge>
  );
}
