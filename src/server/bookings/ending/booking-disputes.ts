import { bookingDispute } from '#contract/bookings/booking-disputes.ts';
import { DomainError } from '#contract/errors.ts';
import { releaseSlot } from '#server/creators/index.ts';
import type { DisputedKind } from '#server/disputes/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { bookingKind } from '../booking-kind.ts';
import { sideOf } from '../booking-rules.ts';
import { findBookingAsSystem, updateBooking } from '../booking-store.ts';
import { findBookingFor } from '../booking-view-store.ts';
import {
  bookingCancelled,
  bookingCommentAdded,
  bookingDecided,
  bookingDisputeWithdrawn,
  bookingProblemReported,
  bookingSettlementProposed,
  factOf,
} from '../events.ts';

async function findWithFact(tx: Tx, id: number) {
  const booking = await findBookingAsSystem(tx, id);
  if (!booking) throw new DomainError('booking.not_found');
  return { booking, fact: factOf(booking) };
}

export const bookingDisputes: DisputedKind = {
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
  follow: async (ctx, tx, id, change) => {
    const { fact } = await findWithFact(tx, id);
    const { by } = change;
    const record = ctx.events.record;
    switch (change.type) {
      case 'opened':
        await updateBooking(tx, id, { disputedAt: ctx.clock() });
        return record(tx, bookingProblemReported, {
          ...fact,
          reportedBy: by,
          reason: change.reason,
        });
      case 'withdrawn':
        await updateBooking(tx, id, { disputedAt: null, resumedAt: ctx.clock() });
        return record(tx, bookingDisputeWithdrawn, { ...fact, by });
      case 'commented':
        return record(tx, bookingCommentAdded, { ...fact, by, files: change.files });
      case 'split_proposed': {
        const { creatorAmount } = change;
        return record(tx, bookingSettlementProposed, { ...fact, proposedBy: by, creatorAmount });
      }
    }
  },
  end: async (ctx, tx, id, { outcome, creatorAmount, decision }, divide) => {
    const { booking, fact } = await findWithFact(tx, id);
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
    if (!agreed) {
      await ctx.events.record(tx, bookingDecided, { ...fact, creatorAmount, decision });
      return;
    }
    await ctx.events.record(tx, bookingCancelled, {
      ...fact,
      reason: 'agreed',
      wasConfirmed: booking.status === 'confirmed',
      refundCents: refundedCents,
      bankDecides: false,
    });
  },
};
