import {
  getBooking,
  listClientBookings,
  listCreatorBookings,
  previewCancellation,
} from '#contract/bookings/bookings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type StepWords, useOrderStep } from '#web/disputes/components/use-order-step.ts';

export const bookingChanges = [
  getBooking,
  listClientBookings,
  listCreatorBookings,
  previewCancellation,
];

/** A call that moves a booking on, and says how it went. */
export const useBookingStep = <E extends Endpoint>(endpoint: E, words: StepWords) =>
  useOrderStep(endpoint, bookingChanges, words);
