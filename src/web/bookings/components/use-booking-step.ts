import {
  getBooking,
  listClientBookings,
  listCreatorBookings,
  previewCancellation,
} from '#contract/bookings/bookings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { type ToastMessage, toast } from '#web/ui/feedback/toast.ts';

const changes = [getBooking, listClientBookings, listCreatorBookings, previewCancellation];

interface StepWords {
  readonly done: ToastMessage;
  /** Title of the toast that carries the server's words. */
  readonly failed: string;
}

/** A call that moves a booking on, and says how it went. */
export function useBookingStep<E extends Endpoint>(endpoint: E, { done, failed }: StepWords) {
  return useStep(endpoint, {
    changes,
    onDone: () => toast(done),
    onRefused: ({ message }) =>
      toast({ title: failed, description: message, variant: 'destructive' }),
  });
}
