import { findCreatorAsSystem } from '#server/creators/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { bookingFactsOf, requireBookingAction } from '../booking-rules.ts';
import { findBookingAsSystem } from '../booking-store.ts';
import { endBooking } from './cancel-booking.ts';

/** Refunds what is held for a booking of which nothing was delivered, unless its state has changed. */
export function refundUndeliveredAsSystem(ctx: Platform, id: number): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'booking', id);
    const booking = await findBookingAsSystem(tx, id);
    const creator = booking && (await findCreatorAsSystem(tx, booking.creatorId));
    if (booking?.status !== 'confirmed' || !creator) return;
    const facts = bookingFactsOf(booking, ctx.clock());
    if (!facts.neverDelivered) return;
    requireBookingAction(booking, 'system', 'refund_undelivered', facts);
    await endBooking(
      ctx,
      tx,
      { ...booking, creatorUserId: creator.userId, timeZone: creator.timeZone },
      { reason: 'undelivered', refundAmount: booking.amount },
    );
  });
}
