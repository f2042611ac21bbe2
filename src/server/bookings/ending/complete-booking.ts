import type { Booking } from '#contract/bookings/booking-replies.ts';
import { findCreatorAsSystem } from '#server/creators/index.ts';
import { approveDelivery, requireNewest } from '#server/deliveries/index.ts';
import { endDisputes } from '#server/disputes/index.ts';
import { endWhenDue, settle } from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { BookingRow } from '../booking-row.ts';
import { bookingFactsOf, requireBookingAction } from '../booking-rules.ts';
import { findBookingAsSystem, updateBooking } from '../booking-store.ts';
import { bookingCompleted, factOf } from '../events.ts';
import { lockBookingFor, replyNow } from '../load-booking.ts';

/**
 * The client confirms that the work is done, and approves what was delivered: the creator is paid.
 * With `manifest` only if it is the newest delivery's.
 */
export function completeBooking(
  ctx: SignedInContext,
  id: number,
  manifest?: string,
): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    const { booking } = await lockBookingFor(tx, ctx, id, 'complete');
    requireNewest(booking.delivery, manifest);
    await finish(ctx, tx, booking, false);
    return replyNow(tx, ctx, id);
  });
}

/**
 * Two days after its end a booking counts as done, or 14 days after its delivery if one was promised,
 * unless its state has changed.
 */
export function completeBookingAsSystem(ctx: Platform, id: number): Promise<void> {
  return endWhenDue(ctx, { kind: 'booking', id }, () =>
    inTransaction(ctx.db, async (tx) => {
      await lockEntity(tx, 'booking', id);
      const booking = await findBookingAsSystem(tx, id);
      if (booking?.status !== 'confirmed') return;
      requireBookingAction(booking, 'system', 'complete', bookingFactsOf(booking, ctx.clock()));
      await finish(ctx, tx, booking, true);
    }),
  );
}

async function finish(
  ctx: Platform,
  tx: Tx,
  booking: BookingRow,
  automatic: boolean,
): Promise<void> {
  await updateBooking(tx, booking.id, {
    status: 'completed',
    completedAt: ctx.clock(),
    ...(booking.deliveryStatus !== 'none' && { deliveryStatus: 'approved', approveAt: null }),
  });
  const order = { kind: 'booking', id: booking.id } as const;
  await approveDelivery(tx, order, ctx.clock());
  await endDisputes(ctx, tx, order);
  await settle(ctx, tx, order, { creator: { id: booking.creatorId, cents: 'rest' } });
  const creator = await findCreatorAsSystem(tx, booking.creatorId);
  if (creator) {
    await ctx.events.record(tx, bookingCompleted, { ...factOf(booking, creator), automatic });
  }
}
