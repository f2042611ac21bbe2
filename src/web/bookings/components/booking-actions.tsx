import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { completeBooking, declineBooking } from '#contract/bookings/bookings.ts';
import { formatCents } from '#contract/money.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { BookingDisputeDialog } from './booking-problem-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useBookingStep } from './use-booking-step.ts';

/** What the viewer may do now, as the lifecycle says. */
export function BookingActions({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const complete = useBookingStep(completeBooking, {
    done: { title: t`Booking completed`, description: t`The money goes to the creator.` },
    failed: t`Error`,
  });
  const decline = useBookingStep(declineBooking, {
    done: { title: t`Booking declined`, description: t`The client gets everything back.` },
    failed: t`Error`,
  });
  const may = (action: string) => booking.actions.includes(action);
  const ids = { params: { id: booking.id } };
  const share = formatCents(booking.amount - booking.commissionAmount);
  return (
    <div className="flex flex-wrap gap-3">
      {may('pay') && (
        <Link
          to="/checkout/$bookingId"
          params={{ bookingId: String(booking.id) }}
          className={buttonClass()}
        >
          <Trans>Continue to Payment</Trans>
        </Link>
      )}
      {may('complete') && (
        <ConfirmButton
          label={t`The work is done`}
          title={t`Is the work done?`}
          text={t`${share} goes to the creator and cannot be called back.`}
          variant="default"
          pending={complete.isPending}
          onConfirm={() => complete.run(ids)}
        />
      )}
      {may('propose_move') && <MoveDialog booking={booking} />}
      {may('decline') ? (
        <ConfirmButton
          label={t`Decline`}
          title={t`Decline this booking?`}
          text={t`Within 24 hours of a booking you can decline at no cost. The client gets everything back, and the time is free again.`}
          destructive
          pending={decline.isPending}
          onConfirm={() => decline.run(ids)}
        />
      ) : (
        may('cancel') && <CancelDialog booking={booking} />
      )}
      {may('report_problem') && <BookingDisputeDialog bookingId={booking.id} />}
    </div>
  );
}
