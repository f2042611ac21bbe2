import { useQueryClient } from '@tanstack/react-query';
import {
  getBooking,
  listClientBookings,
  listCreatorBookings,
} from '#contract/bookings/bookings.ts';
import { invalidate } from '#web/lib/api/query.ts';
import { useOrderChanges } from '#web/lib/live/live.ts';

/** Bookings on screen follow what the other side, the bank or the clock does to them. */
export function useBookingUpdates(): void {
  const client = useQueryClient();
  useOrderChanges('booking', () => {
    void invalidate(client, getBooking, listClientBookings, listCreatorBookings);
  });
}
