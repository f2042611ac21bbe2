import { reportBookingProblem } from '#contract/bookings/bookings.ts';
import { DisputeDialog, useReportWords } from '#web/disputes/components/dispute-dialog.tsx';
import { useBookingStep } from './use-booking-step.ts';

export function BookingDisputeDialog({ bookingId }: { bookingId: number }) {
  const report = useBookingStep(reportBookingProblem, useReportWords());
  return (
    <DisputeDialog
      id={bookingId}
      size="sm"
      draft={`booking-problem-${bookingId}`}
      report={report}
    />
  );
}
