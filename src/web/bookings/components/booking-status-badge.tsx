import { useLingui } from '@lingui/react/macro';
import type { BookingStatus } from '#contract/lifecycles/booking.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { statusLabels, statusTones } from './booking-labels.ts';

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useLingui();
  return <Badge tone={statusTones[status]}>{t(statusLabels[status])}</Badge>;
}
