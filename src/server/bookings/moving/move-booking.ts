import type { Booking } from '#contract/bookings/booking-replies.ts';
import type { getBookingAvailability } from '#contract/bookings/bookings.ts';
import { dayAt } from '#contract/deliveries/delivery-facts.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { countDaily } from '#server/accounts/index.ts';
import {
  findCreatorAsSystem,
  findFreeDays,
  isFree,
  moveSlot,
  releaseSlot,
} from '#server/creators/index.ts';
import { moveDueDay } from '#server/deliveries/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { requireBookableStart, requireBookingAction, requireHalfHour } from '../booking-rules.ts';
import { updateBooking } from '../booking-store.ts';
import { cancelTermsOf } from '../ending/cancel-booking.ts';
import { policyStartAfterMove } from '../ending/cancellation-rules.ts';
import { bookingMoved, bookingMoveProposed, factOf } from '../events.ts';
import { loadBooking, lockBookingFor, replyNow } from '../load-booking.ts';
import { closeOpenMove, findMove, insertMove, withoutOwnSlot } from '../move-store.ts';
import { endsAtOf, slotOf } from '../requesting/slot-rules.ts';

/** The creator's free times as if the booking took none. Errors: booking.not_found, creator.not_found. */
export async function showAvailability(
  ctx: SignedInContext,
  id: number,
  { from, days }: ParsedInputOf<typeof getBookingAvailability>['query'],
) {
  const { booking } = await loadBooking(ctx.db, ctx, id);
  const found = await inTransaction(ctx.db, (tx) =>
    withoutOwnSlot(tx, id, () => findFreeDays(tx, booking.creatorId, from, days, ctx.clock())),
  );
  if (!found) throw new DomainError('creator.not_found');
  return found;
}

/** Proposes another time; replaces the open proposal. Nothing is held for it: it is checked again when accepted. */
export function proposeMove(ctx: SignedInContext, id: number, startsAt: string): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    const { booking, side } = await lockBookingFor(tx, ctx, id, 'propose_move');
    if (startsAt === booking.startsAt) throw new DomainError('booking_move.same_time');
    const creator = await findCreatorAsSystem(tx, booking.creatorId);
    if (!creator) throw new DomainError('creator.not_found');
    requireBookableStart(startsAt, creator, ctx.clock());
    if (booking.packageId === null) requireHalfHour(startsAt, creator.timeZone);
    const endsAt = endsAtOf(startsAt, Number(booking.hours));
    const free = await withoutOwnSlot(tx, id, () =>
      isFree(tx, booking.creatorId, startsAt, endsAt, ctx.clock()),
    );
    if (!free) throw new DomainError('booking.slot_taken');
    await countDaily(ctx, tx, 'move.proposed', { userId: ctx.viewer.id, about: id });
    await closeOpenMove(tx, id, 'replaced');
    await insertMove(tx, { bookingId: id, proposedBy: ctx.viewer.id, startsAt, endsAt });
    await ctx.events.record(tx, bookingMoveProposed, {
      ...factOf(booking, creator),
      proposedBy: side,
      newStartsAt: startsAt,
    });
    return replyNow(tx, ctx, id);
  });
}

/** Accepts the other side's proposal, if its time is still free. */
export function acceptMove(ctx: SignedInContext, id: number, moveId: number): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    // The creator's lock comes before the booking's: otherwise two bookings that swap times would
    // deadlock.
    await lockEntity(tx, 'creator', (await loadBooking(tx, ctx, id)).booking.creatorId);
    await lockEntity(tx, 'booking', id);
    const { booking, side, facts } = await loadBooking(tx, ctx, id);
    const move = await findMove(tx, id, moveId);
    if (!move) throw new DomainError('booking_move.not_found');
    if (move.status !== 'proposed') throw new DomainError('booking_move.not_open');
    requireBookingAction(booking, side, 'accept_move', facts);
    await releaseSlot(tx, id);
    const times = { startsAt: move.startsAt, endsAt: move.endsAt };
    const free =
      (await isFree(tx, booking.creatorId, move.startsAt, move.endsAt, ctx.clock())) &&
      (await moveSlot(tx, slotOf({ ...booking, ...times }), ctx.clock()));
    if (!free) throw new DomainError('booking.slot_taken');
    const moved = await updateBooking(tx, id, {
      ...times,
      policyStartsAt: policyStartAfterMove(cancelTermsOf(booking), move.startsAt, ctx.clock()),
    });
    const { timeZone } = booking;
    const day = { workedOn: dayAt(move.endsAt, timeZone), timeZone };
    await moveDueDay(tx, { kind: 'booking', id }, booking.frozenTerms, day);
    await closeOpenMove(tx, id, 'accepted');
    await ctx.events.record(tx, bookingMoved, {
      ...factOf(moved, { userId: booking.creatorUserId, timeZone: booking.timeZone }),
      acceptedBy: side,
      oldStartsAt: booking.startsAt,
    });
    return replyNow(tx, ctx, id);
  });
}
