import type { Booking } from '#contract/bookings/booking-replies.ts';
import {
  getBooking,
  listClientBookings,
  listCreatorBookings,
  previewCancellation,
} from '#contract/bookings/bookings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getGallery, listGalleries } from '#contract/galleries/galleries.ts';
import { type StepMessages, useStep } from '#web/lib/forms/use-step.ts';

/** Reads that show a booking to its two sides. */
const reads = [getBooking, listClientBookings, listCreatorBookings];
/** What a step changes, also of its gallery. */
export const bookingChanges = [...reads, previewCancellation, getGallery, listGalleries];

/** A call that changes a booking, with a toast for its result. */
export const useBookingStep = <E extends Endpoint>(endpoint: E, text: StepMessages) =>
  useStep(endpoint, bookingChanges, text);

/** The person on the other side, as the viewer sees them. */
export const counterpartyOf = ({ side, creator, client }: Booking) =>
  side === 'client' ? creator.user : client;
