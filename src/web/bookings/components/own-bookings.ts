import type { Booking } from '#contract/bookings/booking-replies.ts';
import { listClientBookings } from '#contract/bookings/bookings.ts';
import { pagesOf } from '#web/lib/api/query.ts';
import { useInfiniteQuery } from '#web/lib/api/use-query.ts';
import { clockOf } from '#web/lib/format/clock.ts';

/** The bookings that the viewer made, as a client. */
export const asClient = pagesOf(listClientBookings, { query: {} });

/** The latest of them, as far as they are loaded; none for a visitor. */
export function useOwnBookings(signedIn: boolean): readonly Booking[] {
  const { data } = useInfiniteQuery({ ...asClient, enabled: signedIn });
  return data?.pages.flatMap(({ items }) => items) ?? [];
}

/** The one of them at this time of this creator. */
export const bookingAt = (
  bookings: readonly Booking[],
  { id, timeZone }: { id: number; timeZone: string },
  { date, start }: { date?: string | undefined; start?: string | undefined },
) =>
  bookings.find(
    ({ creatorId, status, startsAt }) =>
      creatorId === id &&
      status !== 'cancelled' &&
      (startsAt === start || clockOf(timeZone, startsAt).join() === `${date},${start}`),
  );

/** Where the newest of them with an address is. */
export const lastAddressOf = (bookings: readonly Booking[]) =>
  bookings
    .filter(({ address }) => address)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]?.address ?? undefined;
