import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { cancelBooking, previewCancellation } from '#contract/bookings/bookings.ts';
import { formatCents } from '#contract/money.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyTable } from '#web/ui/display/money-table.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '#web/ui/overlays/dialog.tsx';
import { useBookingStep } from './use-booking-step.ts';

/** Shows what comes back before anything is cancelled. */
export function CancelDialog({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const cancel = useBookingStep(cancelBooking, {
    done: { title: t`Booking cancelled` },
    failed: t`Error`,
  });
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          <Trans>Cancel booking</Trans>
        </Button>
      </DialogTrigger>
      <DialogContent
        title={t`Cancel this booking?`}
        text={t`The time becomes free for others. This cannot be taken back.`}
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
              <Trans>Cancel booking</Trans>
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
  const { data, isError, error } = useQuery({
    ...queryOf(previewCancellation, { params: { id: booking.id } }),
    // Money is at stake: what was said a while ago does not count.
    staleTime: 0,
  });
  if (isError) return <FormError title={t`This could not be worked out`} text={error.message} />;
  if (!data) return <Skeleton className="h-24 w-full" />;
  if (data.why === 'unpaid') {
    return (
      <p>
        <Trans>Nothing was paid yet, so nothing has to come back.</Trans>
      </p>
    );
  }
  const until = data.freeUntil === null ? '' : format.dateTime(data.freeUntil);
  const why = {
    by_creator: t`You cancel as the creator, so the client gets everything back.`,
    creator_gone: t`The creator is not here any more, so everything comes back.`,
    just_booked: t`You booked less than 24 hours ago: everything comes back until ${until}.`,
    in_time: t`You cancel in time: everything comes back until ${until}.`,
    late: t`The time in which everything comes back is over for this booking.`,
  }[data.why];
  return (
    <div className="grid gap-3">
      <MoneyTable
        caption={t`If you cancel now`}
        rows={[
          {
            label: booking.side === 'client' ? t`Back to you` : t`Back to the client`,
            amount: formatCents(data.refundAmount),
          },
          ...(data.returnedAmount > 0
            ? [{ label: t`Given back before`, amount: formatCents(data.returnedAmount) }]
            : []),
          { label: t`Not given back`, amount: formatCents(data.keptAmount) },
        ]}
        total={{ label: t`Paid`, amount: formatCents(booking.amount) }}
      />
      <p className="text-muted-foreground text-sm">
        {why}{' '}
        {booking.paymentStatus === 'disputed' && (
          <Trans>
            A bank is deciding about the payment: the money moves once it has decided for the site.
          </Trans>
        )}
      </p>
    </div>
  );
}
