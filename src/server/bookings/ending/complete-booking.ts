import type { Booking } from '#contract/bookings/booking-replies.ts';
import { findCreatorAsSystem } from '#server/creators/index.ts';
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
import { closeOpenMove } from '../move-store.ts';

/** The client confirms that the work is done: the creator is paid. */
export function completeBooking(ctx: SignedInContext, id: number): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    const { booking } = await lockBookingFor(tx, ctx, id, 'complete');
    await finish(ctx, tx, booking, false);
    return replyNow(tx, ctx, id);
  });
}

/** Two days after its end a booking counts as done, unless its state has changed. */
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
  await updateBooking(tx, booking.id, { status: 'completed', completedAt: ctx.clock() });
  await closeOpenMove(tx, booking.id, 'void');
  const order = { kind: 'booking', id: booking.id } as const;
  await endDisputes(ctx, tx, order);
  await settle(ctx, tx, order, { creator: { id: booking.creatorId, cents: 'rest' } });
  const creator = await findCreatorAsSystem(tx, booking.creatorId);
  if (creator) {
    await ctx.events.record(tx, bookingCompleted, { ...factOf(booking, creator), automatic });
  }
}
