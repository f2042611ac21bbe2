import { useQueryClient } from '@tanstack/react-query';
import {
  getBooking,
  listClientBookings,
  listCreatorBookings,
  previewCancellation,
} from '#contract/bookings/bookings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listOwnApplications } from '#contract/jobs/applications.ts';
import { getJob, getJobMoney, listClientJobs, listJobs } from '#contract/jobs/jobs.ts';
import type { OrderKind } from '#contract/order.ts';
import { invalidate } from '#web/lib/api/query.ts';
import { type StepMessages, useStep } from '#web/lib/forms/use-step.ts';
import { useOrderChanges } from '#web/lib/live/live.ts';

/** Reads that show an order to its two sides. */
const reads: Readonly<Record<OrderKind, readonly Endpoint[]>> = {
  job: [getJob, getJobMoney, listClientJobs, listOwnApplications],
  booking: [getBooking, listClientBookings, listCreatorBookings],
};

/** Reads that show what a step of one of them changes. */
export const jobChanges = [...reads.job, listJobs];
export const bookingChanges = [...reads.booking, previewCancellation];

/** A call that changes a job or an application, with a toast for its result. */
export const useJobStep = <E extends Endpoint>(endpoint: E, words: StepMessages) =>
  useStep(endpoint, jobChanges, words);

/** The same for a booking. */
export const useBookingStep = <E extends Endpoint>(endpoint: E, words: StepMessages) =>
  useStep(endpoint, bookingChanges, words);

/** Updates orders on screen when the other side, the bank, a timer or another window changes them. */
export function useLiveOrders(kind: OrderKind): void {
  const client = useQueryClient();
  useOrderChanges(kind, () => void invalidate(client, ...reads[kind]));
}
