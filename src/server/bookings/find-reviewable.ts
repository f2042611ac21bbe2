import type { Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { BookingViewer } from './booking-rules.ts';
import { findBookingFor } from './booking-view-store.ts';

/**
 * What a review of this booking needs to know, for one of its two sides; takes the booking's lock.
 */
export async function findReviewableBooking(
  tx: Tx,
  viewer: BookingViewer,
  id: number,
): Promise<
  | {
      clientId: number;
      creatorId: number;
      completed: boolean;
      completedAt: string | null;
      title: string;
    }
  | undefined
> {
  await lockEntity(tx, 'booking', id);
  const booking = await findBookingFor(tx, viewer, id);
  return (
    booking && {
      clientId: booking.clientId,
      creatorId: booking.creatorId,
      completed: booking.status === 'completed',
      completedAt: booking.completedAt,
      title: `Booking #${booking.id}`,
    }
  );
}
