import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getBooking } from '#contract/bookings/bookings.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import { formatCents } from '#contract/money.ts';
import type { OrderRef } from '#contract/order.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { PageRequest } from '#web/lib/routing/page.ts';
import { heldForCreator } from './job-order.ts';

/** What says by when the client answers. */
const orderQueries = ({ id }: OrderRef) => ({
  job: queryOf(getJob, { params: { id } }),
  booking: queryOf(getBooking, { params: { id } }),
});

/** For a page's `load`, so that nothing on it moves once this is there. Without it the page is still of use. */
export async function loadApproveBy(
  { fetch }: Pick<PageRequest<unknown, unknown>, 'fetch'>,
  order: OrderRef,
): Promise<void> {
  const { job, booking } = orderQueries(order);
  await (order.kind === 'job' ? fetch(job) : fetch(booking)).catch(() => undefined);
}

/** By when the client answers, and what an approval pays; undefined until that is known. */
export function useApproveBy(order: OrderRef | null, creator: string): ReactNode | undefined {
  const { job, booking } = orderQueries(order ?? { id: 0, kind: 'job' });
  const ofJob = useQuery({ ...job, enabled: order?.kind === 'job' });
  const ofBooking = useQuery({ ...booking, enabled: order?.kind === 'booking' });
  const format = useFormat();
  if (ofJob.isLoading || ofBooking.isLoading) return undefined;
  const [hired, booked] = [ofJob.data, ofBooking.data];
  const by = hired?.progress?.autoApproveAt ?? booked?.autoApproveAt;
  const cents = hired ? heldForCreator(hired) : booked && booked.amount - booked.commissionAmount;
  if (!order || !by || cents === undefined) return null;
  const day = format.date(by);
  const amount = formatCents(cents);
  return (
    <Trans>
      On {day} we approve it automatically, and {amount} goes to {creator}.
    </Trans>
  );
}
