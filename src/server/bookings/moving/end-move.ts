import type { Booking } from '#contract/bookings/booking-replies.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { requireBookingAction } from '../booking-rules.ts';
import { bookingMoveDeclined, bookingMoveWithdrawn, factOf } from '../events.ts';
import { loadBooking, replyNow } from '../load-booking.ts';
import { closeOpenMove, findMove } from '../move-store.ts';

/** Declines the other side's proposal. */
export function declineMove(ctx: SignedInContext, id: number, moveId: number): Promise<Booking> {
  return endMove(ctx, id, moveId, 'decline_move');
}

/** Withdraws the viewer's proposal. */
export function withdrawMove(ctx: SignedInContext, id: number, moveId: number): Promise<Booking> {
  return endMove(ctx, id, moveId, 'withdraw_move');
}

function endMove(
  ctx: SignedInContext,
  id: number,
  moveId: number,
  action: 'decline_move' | 'withdraw_move',
): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'booking', id);
    const { booking, side, facts } = await loadBooking(tx, ctx, id);
    const move = await findMove(tx, id, moveId);
    if (!move) throw new DomainError('booking_move.not_found');
    if (move.status !== 'proposed') throw new DomainError('booking_move.not_open');
    requireBookingAction(booking, side, action, facts);
    const fact = {
      ...factOf(booking, { userId: booking.creatorUserId, timeZone: booking.timeZone }),
      newStartsAt: move.startsAt,
    };
    if (action === 'decline_move') {
      await closeOpenMove(tx, id, 'declined');
      await ctx.events.record(tx, bookingMoveDeclined, { ...fact, declinedBy: side });
    } else {
      await closeOpenMove(tx, id, 'withdrawn');
      await ctx.events.record(tx, bookingMoveWithdrawn, { ...fact, withdrawnBy: side });
    }
    return replyNow(tx, ctx, id);
  });
}
