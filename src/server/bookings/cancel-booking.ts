import type { Booking } from '#contract/booking-replies.ts';
import type { CancellationPreview } from '#contract/bookings.ts';
import { releaseSlot } from '#server/creators/index.ts';
import { cancelPayable, paymentOf, refund, release } from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { BookingRow, BookingView } from './booking-row.ts';
import { requireBookingAction } from './booking-rules.ts';
import { updateBooking } from './booking-store.ts';
import { cancelOutcome } from './cancellation-rules.ts';
import { bookingCancelled, factOf } from './events.ts';
import { type LoadedBooking, loadBooking, lockBookingFor, replyNow } from './load-booking.ts';
import { closeOpenMove } from './move-store.ts';

function outcomeFor({ booking, side }: LoadedBooking, now: Date): CancellationPreview {
  if (booking.status === 'pending') {
    return { refundAmount: 0, keptAmount: 0, why: 'unpaid', freeUntil: booking.starts_at };
  }
  const byPolicy = cancelOutcome(
    {
      policy: booking.cancellation_policy,
      amount: booking.amount,
      bookedAt: booking.created_at,
      startsAt: booking.starts_at,
    },
    now,
  );
  if (side === 'client') {
    return { ...byPolicy, keptAmount: booking.amount - byPolicy.refundAmount };
  }
  return {
    refundAmount: booking.amount,
    keptAmount: 0,
    why: 'by_creator',
    freeUntil: booking.starts_at,
  };
}

/** What cancelling now would give back to the client. */
export async function previewCancellation(
  ctx: SignedInContext,
  id: number,
): Promise<CancellationPreview> {
  const loaded = await loadBooking(ctx.db, ctx, id);
  requireBookingAction(loaded.booking, loaded.side, 'cancel', loaded.facts);
  return outcomeFor(loaded, ctx.clock());
}

/** Cancels as the viewer's side may; the client's share of the money goes back, the rest to the creator. */
export function cancelBooking(ctx: SignedInContext, id: number): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    const loaded = await lockBookingFor(tx, ctx, id, 'cancel');
    const { refundAmount } = outcomeFor(loaded, ctx.clock());
    await endBooking(ctx, tx, loaded.booking, { reason: loaded.side, refundAmount });
    return replyNow(tx, ctx, id);
  });
}

/** Within a day of its confirmation a creator may step back: all goes back to the client. */
export function declineBooking(ctx: SignedInContext, id: number): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    const { booking } = await lockBookingFor(tx, ctx, id, 'decline');
    await endBooking(ctx, tx, booking, { reason: 'declined', refundAmount: booking.amount });
    return replyNow(tx, ctx, id);
  });
}

const reasonWords = {
  client: 'The client cancelled the booking',
  creator: 'The creator cancelled the booking',
  declined: 'The creator declined the booking',
  expired: 'The booking was not paid in time',
} as const;

/** The caller holds the booking's lock and has checked that it may end. Cents. */
export async function endBooking(
  ctx: Platform,
  tx: Tx,
  booking: BookingRow & Pick<BookingView, 'creator_user_id' | 'time_zone'>,
  { reason, refundAmount }: { reason: keyof typeof reasonWords; refundAmount: number },
): Promise<void> {
  const subject = { kind: 'booking', id: booking.id } as const;
  const wasConfirmed = booking.status === 'confirmed';
  await releaseSlot(tx, booking.id);
  await closeOpenMove(tx, booking.id, 'void');
  let refundCents = 0;
  if (wasConfirmed) {
    const held = (await paymentOf(tx, subject))?.heldCents ?? 0;
    refundCents = Math.min(refundAmount, held);
    if (refundCents > 0) {
      const words = reasonWords[reason];
      await refund(ctx, tx, { subject, amountCents: refundCents, reason: words });
    }
    if (held > refundCents) await release(ctx, tx, { subject, creatorId: booking.creator_id });
  } else {
    await cancelPayable(tx, subject);
  }
  await updateBooking(tx, booking.id, {
    status: 'cancelled',
    cancel_reason: reason,
    cancelled_at: ctx.clock(),
    ...(wasConfirmed ? { refund_amount: refundCents } : {}),
  });
  await ctx.events.record(tx, bookingCancelled, {
    ...factOf(booking, { userId: booking.creator_user_id, timeZone: booking.time_zone }),
    reason,
    wasConfirmed,
    refundCents,
  });
}
