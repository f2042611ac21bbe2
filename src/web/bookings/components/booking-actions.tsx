import { useLingui } from '@lingui/react/macro';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import { declineBooking } from '#contract/bookings/bookings.ts';
import { ReportDialog } from '#web/disputes/components/report-dialog.tsx';
import { SettlementDialog } from '#web/disputes/components/settlement-dialog.tsx';
import { OpenGallery } from '#web/galleries/components/open-gallery.tsx';
import { useNow } from '#web/lib/format/use-format.ts';
import { isAbsenceClear } from '#web/orders/components/absent.ts';
import { bookingDisputed } from '#web/orders/components/booking-disputed.ts';
import { counterpartyOf, useBookingStep } from '#web/orders/components/booking-order.ts';
import { MoreActions } from '#web/orders/components/more-actions.tsx';
import type { OrderNext } from '#web/orders/components/order-next.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CompleteButton } from './complete-button.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** What the viewer can do besides their next step; nothing if that is all. */
export function BookingActions({ booking, next }: { booking: BookingDetail; next: OrderNext }) {
  const { t } = useLingui();
  const now = useNow();
  const other = counterpartyOf(booking).fullName;
  const decline = useBookingStep(declineBooking, {
    done: { title: t`Booking declined`, description: t`${other} gets a full refund.` },
    failed: t`Error`,
  });
  const may = (action: string) => booking.actions.includes(action);
  const disputed = bookingDisputed(booking);
  const ids = { params: { id: booking.id } };
  const completes =
    may('complete') && booking.deliveryStatus !== 'delivered' && next !== 'complete';
  const opensGallery =
    booking.side === 'creator' && booking.status === 'confirmed' && !booking.deliveryTerms;
  const absence = isAbsenceClear(booking, now) && booking.delivery === null;
  const any =
    completes ||
    opensGallery ||
    ['propose_move', 'decline', 'cancel', 'propose_split', 'report_problem'].some(may);
  if (!any) return null;
  return (
    <MoreActions>
      {completes && (
        <CompleteButton
          booking={booking}
          label={booking.problem ? t`I couldn't come` : t`Mark complete`}
          quiet
        />
      )}
      {opensGallery && <OpenGallery order={{ kind: 'booking', id: booking.id }} size="sm" />}
      {may('propose_move') && <MoveDialog booking={booking} />}
      {may('decline') ? (
        <ConfirmButton
          label={t`Decline`}
          title={t`Decline this booking?`}
          text={t`You can decline at no cost within 24 hours of being booked. ${other} gets a full refund, and the time opens up again.`}
          destructive
          pending={decline.isPending}
          onConfirm={() => decline.run(ids)}
        />
      ) : (
        may('cancel') && <CancelDialog booking={booking} />
      )}
      {may('propose_split') && <SettlementDialog of={disputed} />}
      {absence && may('report_problem') && (
        <ReportDialog
          of={disputed}
          size="sm"
          about={{ label: t`They didn't come`, words: t`${other} didn't come.` }}
        />
      )}
      {may('report_problem') && <ReportDialog of={disputed} size="sm" />}
    </MoreActions>
  );
}
