import { Trans } from '@lingui/react/macro';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { Job } from '#contract/jobs/job-replies.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { isBeingPaid } from './is-being-paid.ts';

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
