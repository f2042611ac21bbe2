import { useLingui } from '@lingui/react/macro';
import type { OrderFile } from '#contract/admin/order-file.ts';
import type { BookingStatus } from '#contract/lifecycles/booking.ts';
import type { JobStatus } from '#contract/lifecycles/job.ts';
import {
  bookingStatusLabels,
  jobStatusLabels,
  orderStatusTones,
} from '#web/orders/components/order-status.tsx';

/** The words and tone of an order's status. */
export function useOrderStatus({ kind, status }: Pick<OrderFile, 'kind' | 'status'>) {
  const { t } = useLingui();
  return kind === 'job'
    ? {
        label: t(jobStatusLabels[status as JobStatus]),
        tone: orderStatusTones[status as JobStatus],
      }
    : {
        label: t(bookingStatusLabels[status as BookingStatus]),
        tone: orderStatusTones[status as BookingStatus],
      };
}
