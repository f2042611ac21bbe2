import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { cancelBooking, previewCancellation } from '#contract/bookings/bookings.ts';
import { gracePeriod } from '#contract/creators/cancellation-policies.ts';
import { formatCents } from '#contract/money.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { lengthOf } from '#web/lib/format/describe-policy.ts';
import { useFormat, useNow } from '#web/lib/format/use-format.ts';
import { isAbsenceClear } from '#web/orders/components/absent.ts';
import { counterpartyOf, useBookingStep } from '#web/orders/components/booking-order.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyTable } from '#web/ui/display/money-table.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#web/ui/overlays/dialog.tsx';

/** Shows the refund before anything is canceled. */
export function CancelDialog({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const absent = isAbsenceClear(booking, useNow()) && booking.side === 'creator';
  const cancel = useBookingStep(cancelBooking, {
    done: { title: t`Booking canceled` },
    failed: t`Error`,
  });
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          {absent ? <Trans>I couldn't come</Trans> : <Trans>Cancel booking</Trans>}
        </Button>
      </DialogTrigger>
      <DialogContent
        title={absent ? t`Give everything back?` : t`Cancel this booking?`}
        text={
          absent
            ? t`Nobody has to agree. Your profile counts it as canceled. This can't be undone.`
            : t`The time opens up for others. This can't be undone.`
        }
        footer={
          <>
            <DialogClose asChild>
              <Button variant="outline">
                <Trans>Keep booking</Trans>
              </Button>
            </DialogClose>
            <Button
              variant="destructive"
              pending={cancel.isPending}
              onClick={() => cancel.run({ params: { id: booking.id } }, () => setOpen(false))}
            >
              {absent ? <Trans>Give everything back</Trans> : <Trans>Cancel booking</Trans>}
            </Button>
          </>
        }
      >
        <Consequence booking={booking} />
      </DialogContent>
    </Dialog>
  );
}

function Consequence({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const format = useFormat();
  const other = counterpartyOf(booking).fullName;
  const { data, isError, error } = useQuery({
    ...queryOf(previewCancellation, { params: { id: booking.id } }),
    // Money is at stake: do not use cached data.
    staleTime: 0,
  });
  if (isError)
    return <FormError title={t`We couldn't calculate your refund`} text={error.message} />;
  if (!data) return <Skeleton className="h-24 w-full" />;
  if (data.why === 'unpaid') {
    return (
      <p>
        <Trans>Nothing has been paid yet, so there's nothing to refund.</Trans>
      </p>
    );
  }
  const until = data.freeUntil === null ? '' : format.dateTime(data.freeUntil);
  const within = lengthOf(t, gracePeriod.withinHours);
  const why = {
    by_creator: t`Because you're the one canceling, ${other} gets a full refund.`,
    creator_gone: t`${other}'s account is no longer active, so you get a full refund.`,
    creator_blocks: t`${other} blocked you, so you get a full refund.`,
    undelivered: t`The delivery is more than 7 days late, so you get back all the money we hold.`,
    just_booked: t`You booked less than ${within} ago, so you get a full refund if you cancel by ${until}.`,
    in_time: t`You get a full refund if you cancel by ${until}.`,
    late: t`The full refund period for this booking has ended.`,
  }[data.why];
  return (
    <div className="grid gap-3">
      <MoneyTable
        caption={t`If you cancel now`}
        rows={[
          {
            label: booking.side === 'client' ? t`Your refund` : t`Refund to ${other}`,
            amount: formatCents(data.refundAmount),
          },
          ...(data.returnedAmount > 0
            ? [{ label: t`Already refunded`, amount: formatCents(data.returnedAmount) }]
            : []),
          { label: t`Not refunded`, amount: formatCents(data.keptAmount) },
        ]}
        total={{ label: t`Paid`, amount: formatCents(booking.amount) }}
      />
      <p className="text-muted-foreground text-sm">
        {why}{' '}
        {booking.paymentStatus === 'disputed' && (
          <Trans>
            A bank is reviewing a dispute over this payment. Nothing is refunded unless it rules in
            our favor.
          </Trans>
        )}
      </p>
    </div>
  );
}
