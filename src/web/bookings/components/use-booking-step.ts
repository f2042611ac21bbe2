import {
  getBooking,
  listClientBookings,
  listCreatorBookings,
  previewCancellation,
} from '#contract/bookings/bookings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type StepMessages, useStep } from '#web/lib/forms/use-step.ts';

export const bookingChanges = [
  getBooking,
  listClientBookings,
  listCreatorBookings,
  previewCancellation,
];

/** A call that changes a booking, with a toast for its result. */
export const useBookingStep = <E extends Endpoint>(endpoint: E, words: StepMessages) =>
  useStep(endpoint, bookingChanges, words);
