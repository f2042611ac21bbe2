import { useQueryClient } from '@tanstack/react-query';
import {
  getBooking,
  listClientBookings,
  listCreatorBookings,
} from '#contract/bookings/bookings.ts';
import { invalidate } from '#web/lib/api/query.ts';
import { useOrderChanges } from '#web/lib/live/live.ts';

/** Updates bookings on screen when the other side, the bank or a timer changes them. */
export function useBookingUpdates(): void {
  const client = useQueryClient();
  useOrderChanges('booking', () => {
    void invalidate(client, getBooking, listClientBookings, listCreatorBookings);
  });
}
