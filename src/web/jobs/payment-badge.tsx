import { Trans } from '@lingui/react/macro';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { Job } from '#contract/job-replies.ts';
import { Badge } from '#web/ui/badge.tsx';

const ended: readonly Job['status'][] = ['completed', 'cancelled'];

/** Says that the money for a job is already held; nothing otherwise. */
export function PaymentBadge({ job }: { job: Pick<Job, 'status' | 'paymentStatus'> }) {
  if (job.paymentStatus !== 'in_escrow' || ended.includes(job.status)) return null;
  return (
    <Badge tone="outline">
      <ShieldCheck aria-hidden="true" />
      <Trans>Payment protected</Trans>
    </Badge>
  );
}
