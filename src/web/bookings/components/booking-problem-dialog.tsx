import { reportBookingProblem } from '#contract/bookings/bookings.ts';
import { ProblemDialog, useReportWords } from '#web/disputes/components/dispute-dialog.tsx';
import { useBookingStep } from './use-booking-step.ts';

export function BookingProblemDialog({ bookingId }: { bookingId: number }) {
  const report = useBookingStep(reportBookingProblem, useReportWords());
  return (
    <ProblemDialog
      id={bookingId}
      size="sm"
      draft={`booking-problem-${bookingId}`}
      report={report}
    />
  );
}
