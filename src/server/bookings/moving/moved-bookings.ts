import type { Booking } from '#contract/bookings/booking-replies.ts';
import * as calls from '#contract/bookings/bookings.ts';
import { dayAt } from '#contract/deliveries/delivery-facts.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { findCreatorAsSystem, findFreeDays, isFree, moveSlot } from '#server/creators/index.ts';
import type { MovedKind, PlacedKind } from '#server/orders/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { moveBalance } from '../balance/move-balance.ts';
import { bookingKind } from '../booking-kind.ts';
import type { BookingOrder, BookingTime } from '../booking-row.ts';
import { requireBookableStart, requireHalfHour } from '../booking-rules.ts';
import { updateBooking } from '../booking-store.ts';
import { cancelTermsOf } from '../ending/cancel-booking.ts';
import { policyStartAfterMove } from '../ending/cancellation-rules.ts';
import { loadBooking } from '../load-booking.ts';
import { endsAtOf, slotOf } from '../requesting/slot-rules.ts';
import { withoutOwnSlot } from './own-slot-store.ts';

/** The creator's free times as if the booking took none. Errors: booking.not_found, creator.not_found. */
export async function showAvailability(
  ctx: SignedInContext,
  id: number,
  { from, days }: ParsedInputOf<typeof calls.getBookingAvailability>['query'],
) {
  const { booking } = await loadBooking(ctx.db, ctx, id);
  const found = await inTransaction(ctx.db, (tx) =>
    withoutOwnSlot(tx, id, () => findFreeDays(tx, booking.creatorId, from, days, ctx.clock())),
  );
  if (!found) throw new DomainError('creator.not_found');
  return found;
}

const hoursBetween = ({ startsAt, endsAt }: BookingTime) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000;

export const movedBookings: MovedKind<BookingOrder, BookingTime, { readonly startsAt: string }> = {
  ...bookingKind,
  moves: {
    calls: {
      propose: calls.proposeMove,
      accept: calls.acceptMove,
      decline: calls.declineMove,
      withdraw: calls.withdrawMove,
    },
    counted: 'move.proposed',
    findCreator: async (tx, ctx, id) => (await loadBooking(tx, ctx, id)).booking.creatorId,
    timeOf: ({ startsAt, endsAt }) => ({ startsAt, endsAt }),
    // As long as it is now: time may have been added.
    timeFrom: (booking, { startsAt }) => ({
      startsAt,
      endsAt: endsAtOf(startsAt, hoursBetween(booking)),
    }),
    requireFree: async (tx, ctx, booking, { startsAt, endsAt }) => {
      const { id, creatorId } = booking;
      const creator = await findCreatorAsSystem(tx, creatorId);
      if (!creator) throw new DomainError('creator.not_found');
      // Notice, hours and days off are the creator's own: they may overrule them, never a promise.
      const own = ctx.viewer.id === booking.creatorUserId;
      const { timeZone } = creator;
      requireBookableStart(
        startsAt,
        own ? { minimumNoticeHours: 0, timeZone } : creator,
        ctx.clock(),
      );
      if (booking.packageId === null) requireHalfHour(startsAt, timeZone);
      const free = await withoutOwnSlot(tx, id, () =>
        own
          ? moveSlot(tx, slotOf({ ...booking, startsAt, endsAt }), ctx.clock())
          : isFree(tx, creatorId, startsAt, endsAt, ctx.clock()),
      );
      if (!free) throw new DomainError('booking.slot_taken');
    },
    move: async (tx, ctx, booking, time) => {
      const { id, timeZone } = booking;
      await moveBalance(tx, booking, time.startsAt, ctx.clock());
      // Its creator proposed or accepted it, so only what they promised to others counts.
      if (!(await moveSlot(tx, slotOf({ ...booking, ...time }), ctx.clock())))
        throw new DomainError('booking.slot_taken');
      await updateBooking(tx, id, {
        ...time,
        policyStartsAt: policyStartAfterMove(cancelTermsOf(booking), time.startsAt, ctx.clock()),
      });
      return { workedOn: dayAt(time.endsAt, timeZone), timeZone };
    },
    setAddress: (tx, { id }, address) => updateBooking(tx, id, { address }),
    show: async (_tx, { timeZone }, { startsAt }) => ({
      ...{ date: dayAt(startsAt, timeZone), startsAt, timeZone },
    }),
  },
};

export const placedBookings: PlacedKind<BookingOrder, BookingTime, Booking> = {
  ...bookingKind,
  moves: movedBookings.moves,
  placed: {
    isAgreed: ({ status }) => status === 'confirmed',
    townOf: () => '',
  },
};
