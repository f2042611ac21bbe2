import { Trans } from '@lingui/react/macro';
import { getBooking } from '#contract/bookings/bookings.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import { formatCents } from '#contract/money.ts';
import type { OrderRef } from '#contract/order.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { heldForCreator } from './job-order.ts';

interface ApproveByProps {
  readonly order: OrderRef;
  readonly creator: string;
}

/** By when the client answers, and what an approval pays. */
export function ApproveBy({ order, creator }: ApproveByProps) {
  const { id, kind } = order;
  const isJob = kind === 'job';
  const job = useQuery({ ...queryOf(getJob, { params: { id } }), enabled: isJob }).data;
  const booking = useQuery({ ...queryOf(getBooking, { params: { id } }), enabled: !isJob }).data;
  const format = useFormat();
  const by = job?.progress?.autoApproveAt ?? booking?.autoApproveAt;
  const cents = job ? heldForCreator(job) : booking && booking.amount - booking.commissionAmount;
  if (!by || cents === undefined) return null;
  const day = format.date(by);
  const amount = formatCents(cents);
  return (
    <Trans>
      On {day} we approve it automatically, and {amount} goes to {creator}.
    </Trans>
  );
}
