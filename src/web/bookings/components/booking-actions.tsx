import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import { declineBooking } from '#contract/bookings/bookings.ts';
import { ReportDialog } from '#web/disputes/components/report-dialog.tsx';
import { SettlementDialog } from '#web/disputes/components/settlement-dialog.tsx';
import { bookingDisputed } from '#web/orders/components/booking-disputed.ts';
import { useBookingStep } from '#web/orders/components/booking-order.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CompleteButton } from './complete-button.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** The viewer's current actions under the lifecycle. */
export function BookingActions({ booking }: { booking: BookingDetail }) {
  const { t } = useLingui();
  const decline = useBookingStep(declineBooking, {
    done: { title: t`Booking declined`, description: t`The client gets a full refund.` },
    failed: t`Error`,
  });
  const may = (action: string) => booking.actions.includes(action);
  const disputed = bookingDisputed(booking);
  const ids = { params: { id: booking.id } };
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {may('pay') && (
        <Link
          to="/checkout/$bookingId"
          params={{ bookingId: String(booking.id) }}
          className={buttonClass()}
        >
          <Trans>Continue to Payment</Trans>
        </Link>
      )}
      {may('complete') && booking.deliveryStatus !== 'delivered' && (
        <CompleteButton booking={booking} label={t`Mark complete`} />
      )}
      {may('propose_move') && <MoveDialog booking={booking} />}
      {may('decline') ? (
        <ConfirmButton
          label={t`Decline`}
          title={t`Decline this booking?`}
          text={t`You can decline at no cost within 24 hours of being booked. The client gets a full refund, and the time opens up again.`}
          destructive
          pending={decline.isPending}
          onConfirm={() => decline.run(ids)}
        />
      ) : (
        may('cancel') && <CancelDialog booking={booking} />
      )}
      {may('propose_split') && <SettlementDialog of={disputed} />}
      {may('report_problem') && <ReportDialog of={disputed} size="sm" />}
    </div>
  );
}
