import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BookingStatus } from '#contract/lifecycles/booking.ts';
import type { JobStatus } from '#contract/lifecycles/job.ts';
import type { PaymentStatus } from '#contract/lifecycles/payment.ts';
import type { OrderSide } from '#contract/order.ts';
import { Badge, type Tone } from '#web/ui/display/badge.tsx';

type Labels<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const jobStatusLabels: Labels<JobStatus> = {
  draft: msg`Draft`,
  open: msg`Open for Applications`,
  in_progress: msg`In Progress`,
  submitted: msg`Under Review`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
};

export const bookingStatusLabels: Labels<BookingStatus> = {
  pending: msg`Pending Payment`,
  confirmed: msg({ message: 'Confirmed', context: 'booking' }),
  completed: msg({ message: 'Completed', context: 'booking' }),
  cancelled: msg({ message: 'Cancelled', context: 'booking' }),
};

export const orderStatusTones: Readonly<Record<JobStatus | BookingStatus, Tone>> = {
  draft: 'outline',
  open: 'green',
  in_progress: 'blue',
  submitted: 'amber',
  pending: 'amber',
  confirmed: 'green',
  completed: 'ink',
  cancelled: 'neutral',
};

export function JobStatusBadge({ status }: { status: JobStatus }) {
  const { t } = useLingui();
  // An unknown status, newer than this page, is shown like submitted work.
  const text = jobStatusLabels[status] ?? jobStatusLabels.submitted;
  return <Badge tone={orderStatusTones[status] ?? 'amber'}>{t(text)}</Badge>;
}

export function BookingStatusBadge({
  status,
  side,
  paymentStatus,
}: {
  status: BookingStatus;
  side: OrderSide;
  paymentStatus: PaymentStatus;
}) {
  const { t } = useLingui();
  // The creator's calendar is held, but they have nothing to pay.
  const held = side === 'creator' ? t`Held, not paid` : t(bookingStatusLabels[status]);
  const pending = paymentStatus === 'processing' ? t`Waiting for the bank` : held;
  const text = status === 'pending' ? pending : t(bookingStatusLabels[status]);
  return <Badge tone={orderStatusTones[status]}>{text}</Badge>;
}
