import type { Booking } from '#contract/bookings/booking-replies.ts';
import { DomainError } from '#contract/errors.ts';
import { findCreatorAsSystem, releaseSlot } from '#server/creators/index.ts';
import { settle } from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { bookingFactsOf, requireBookingAction } from '../booking-rules.ts';
import { findBookingAsSystem, updateBooking } from '../booking-store.ts';
import { bookingDecided, bookingProblemReported, factOf } from '../events.ts';
import { lockBookingFor, replyNow } from '../load-booking.ts';
import { closeOpenMove } from '../moving/move-store.ts';

/** Reports a problem: timers and release wait for an operator's decision. */
export function reportProblem(ctx: SignedInContext, id: number, reason: string): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    const { booking, side } = await lockBookingFor(tx, ctx, id, 'report_problem');
    await updateBooking(tx, id, {
      problem: reason,
      problem_by: ctx.viewer.id,
      problem_at: ctx.clock(),
    });
    await ctx.events.record(tx, bookingProblemReported, {
      ...factOf(booking, { userId: booking.creator_user_id, timeZone: booking.time_zone }),
      reportedBy: side,
      reason,
    });
    return replyNow(tx, ctx, id);
  });
}

export interface ProblemDecision {
  readonly bookingId: number;
  readonly outcome: 'completed' | 'cancelled';
  /** Cents for the creator, of the amount without the commission; the rest goes back to the client. */
  readonly creatorAmount: number;
  readonly words: string;
}

/**
 * An operator decides, in the caller's transaction. The caller has checked that the viewer is one. Throws
 * `booking.split_too_large`.
 */
export async function decideBookingProblem(
  ctx: SignedInContext,
  tx: Tx,
  { bookingId: id, outcome, creatorAmount, words }: ProblemDecision,
): Promise<void> {
  await lockEntity(tx, 'booking', id);
  const booking = await findBookingAsSystem(tx, id);
  const creator = booking && (await findCreatorAsSystem(tx, booking.creator_id));
  if (!booking || !creator) throw new DomainError('booking.not_found');
  const now = ctx.clock();
  const action = outcome === 'completed' ? 'decide_completed' : 'decide_cancelled';
  requireBookingAction(booking, 'operator', action, bookingFactsOf(booking, now));
  if (creatorAmount > booking.amount - booking.commission_amount) {
    throw new DomainError('booking.split_too_large');
  }
  // Before its money moves: a booking that is confirmed ends when all of its money goes back.
  await updateBooking(tx, id, {
    status: outcome,
    problem_at: null,
    decision: words,
    decided_amount: creatorAmount,
    decided_at: now,
    ...(outcome === 'completed'
      ? { completed_at: now }
      : { cancelled_at: now, cancel_reason: 'operator' }),
  });
  const { refundedCents } = await settle(ctx, tx, {
    subject: { kind: 'booking', id },
    creatorId: booking.creator_id,
    creatorCents: creatorAmount,
    reason: 'An operator decided',
  });
  await updateBooking(tx, id, { refund_amount: refundedCents });
  await closeOpenMove(tx, id, 'void');
  if (outcome === 'cancelled') await releaseSlot(tx, id);
  await ctx.events.record(tx, bookingDecided, {
    ...factOf(booking, creator),
    creatorAmount,
    decision: words,
  });
}
