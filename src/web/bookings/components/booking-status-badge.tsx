import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { statusLabels, statusTones } from './booking-labels.ts';

export function BookingStatusBadge({ status, side }: Pick<Booking, 'status' | 'side'>) {
  const { t } = useLingui();
  // The creator's calendar is held, but they have nothing to pay.
  const words =
    status === 'pending' && side === 'creator' ? t`Held, not paid` : t(statusLabels[status]);
  return <Badge tone={statusTones[status]}>{words}</Badge>;
}
