import { bookingDispute } from '#contract/bookings/booking-disputes.ts';
import { DomainError } from '#contract/errors.ts';
import { releaseSlot } from '#server/creators/index.ts';
import type { DisputedKind } from '#server/disputes/index.ts';
import { bookingKind } from '../booking-kind.ts';
import type { BookingOrder } from '../booking-row.ts';
import { sideOf } from '../booking-rules.ts';
import { findBookingAsSystem, updateBooking } from '../booking-store.ts';
import { findBookingFor } from '../booking-view-store.ts';
import { bookingCancelled, factOf } from '../events.ts';

export const bookingDisputes: DisputedKind<BookingOrder> = {
  ...bookingKind,
  calls: bookingDispute,
  sides: { client: 'client', creator: 'creator' },
  lock: async (tx, ctx, id) => {
    const locked = await bookingKind.lock(tx, ctx, id);
    return {
      ...locked,
      demand: (action) => locked.demand(action === 'dispute' ? 'report_problem' : action),
    };
  },
  findForReader: async ({ db, viewer }, id) => {
    const booking = viewer.isOperator
      ? await findBookingAsSystem(db, id)
      : await findBookingFor(db, viewer, id);
    if (!booking) throw new DomainError('booking.not_found');
    return { clientId: booking.clientId, party: sideOf(booking, viewer) !== undefined };
  },
  nameOf: ({ id }) => `booking #${id}`,
  pause: (tx, ctx, { id }) => updateBooking(tx, id, { disputedAt: ctx.clock() }),
  resume: (tx, ctx, { id }) => updateBooking(tx, id, { disputedAt: null, resumedAt: ctx.clock() }),
  end: async (ctx, tx, booking, { outcome, decision }, divide) => {
    const { id } = booking;
    const agreed = decision === null;
    // Before its money moves: a confirmed booking ends when all of its money is refunded.
    await updateBooking(tx, id, {
      status: outcome,
      disputedAt: null,
      ...(booking.deliveryStatus === 'awaiting' && { deliveryStatus: 'none' }),
      ...(outcome === 'completed'
        ? { completedAt: ctx.clock() }
        : { cancelledAt: ctx.clock(), cancelReason: agreed ? 'agreed' : 'operator' }),
    });
    const { refundedCents } = await divide();
    await updateBooking(tx, id, { refundAmount: refundedCents });
    if (outcome === 'cancelled') await releaseSlot(tx, id);
    if (agreed)
      await ctx.events.record(tx, bookingCancelled, {
        ...factOf(booking),
        reason: 'agreed',
        wasConfirmed: booking.status === 'confirmed',
        refundCents: refundedCents,
        bankDecides: false,
      });
  },
};
