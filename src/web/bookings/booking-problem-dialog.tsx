import { reportBookingProblem } from '#contract/bookings.ts';
import { ProblemDialog, useReportWords } from '#web/evidence/problem-dialog.tsx';
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
