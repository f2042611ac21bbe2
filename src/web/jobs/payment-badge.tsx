import { Trans } from '@lingui/react/macro';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { PaymentStatus } from '#contract/lifecycles/payment.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Says that the money for a job is already held; nothing otherwise. */
export function PaymentBadge({ paymentStatus }: { paymentStatus: PaymentStatus }) {
  if (paymentStatus !== 'in_escrow') return null;
  return (
    <Badge tone="outline">
      <ShieldCheck aria-hidden="true" />
      <Trans>Payment protected</Trans>
    </Badge>
  );
}
