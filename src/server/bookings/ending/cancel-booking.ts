import type { Booking } from '#contract/bookings/booking-replies.ts';
import type { CancellationPreview } from '#contract/bookings/bookings.ts';
import { releaseSlot } from '#server/creators/index.ts';
import { closeProposedDate } from '#server/deliveries/index.ts';
import { endDisputes } from '#server/disputes/index.ts';
import { cancelPayable, keptOnCancel, moneyOf, settleCancelled } from '#server/payments/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { BookingOrder, BookingRow } from '../booking-row.ts';
import { requireBookingAction } from '../booking-rules.ts';
import { updateBooking } from '../booking-store.ts';
import { bookingCancelled, factOf } from '../events.ts';
import { type LoadedBooking, loadBooking, lockBookingFor, replyNow } from '../load-booking.ts';
import { type CancelTerms, cancelOutcome } from './cancellation-rules.ts';

/** What a client's refund depends on. */
export function cancelTermsOf(booking: BookingRow): CancelTerms {
  return {
    policy: booking.cancellationPolicy,
    amount: booking.amount,
    bookedAt: booking.createdAt,
    startsAt: booking.policyStartsAt ?? booking.startsAt,
  };
}

function outcomeFor(
  { booking, side, facts }: LoadedBooking,
  now: Date,
): Omit<CancellationPreview, 'returnedAmount' | 'keptAmount'> {
  if (booking.status === 'pending') {
    return { refundAmount: 0, why: 'unpaid', freeUntil: booking.startsAt };
  }
  if (side === 'client' && facts.late) {
    return { refundAmount: booking.amount, why: 'undelivered', freeUntil: null };
  }
  const byPolicy = cancelOutcome(cancelTermsOf(booking), now);
  if (side === 'client' && booking.creatorHere && !booking.creatorBlocks) return byPolicy;
  const left = booking.creatorHere ? 'creator_blocks' : 'creator_gone';
  const why = side === 'client' ? left : 'by_creator';
  return { refundAmount: booking.amount, why, freeUntil: booking.startsAt };
}

/** The client changed their mind: the creator neither left nor kept them waiting. */
function isByClient({ booking, side, facts }: LoadedBooking): boolean {
  return side === 'client' && booking.creatorHere && !booking.creatorBlocks && !facts.late;
}

/** What canceling now would refund to the client. */
export async function previewCancellation(
  ctx: SignedInContext,
  id: number,
): Promise<CancellationPreview> {
  const loaded = await loadBooking(ctx.db, ctx, id);
  requireBookingAction(loaded.booking, loaded.side, 'cancel', loaded.facts);
  const outcome = outcomeFor(loaded, ctx.clock());
  if (outcome.why === 'unpaid') return { ...outcome, returnedAmount: 0, keptAmount: 0 };
  const { amount } = loaded.booking;
  // A part may be refunded already, which limits this refund to the rest.
  const money = await moneyOf(ctx.db, { kind: 'booking', id });
  const held = money?.heldCents ?? amount;
  const keeps = isByClient(loaded) && outcome.refundAmount >= held;
  const kept = keeps && money ? await keptOnCancel(ctx, ctx.db, money.payments) : 0;
  const refundAmount = Math.min(outcome.refundAmount, held - kept);
  return {
    ...outcome,
    refundAmount,
    returnedAmount: amount - held,
    keptAmount: held - refundAmount,
  };
}

/** Cancels for the viewer's side: refunds the client's share and pays the creator the rest. */
export function cancelBooking(ctx: SignedInContext, id: number): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    const loaded = await lockBookingFor(tx, ctx, id, 'cancel');
    const { refundAmount } = outcomeFor(loaded, ctx.clock());
    await endBooking(ctx, tx, loaded.booking, {
      reason: loaded.side === 'client' && loaded.facts.late ? 'undelivered' : loaded.side,
      refundAmount,
      byClient: isByClient(loaded),
    });
    return replyNow(tx, ctx, id);
  });
}

/** Within a day of its confirmation a creator may decline: the client gets a full refund. */
export function declineBooking(ctx: SignedInContext, id: number): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    const { booking } = await lockBookingFor(tx, ctx, id, 'decline');
    await endBooking(ctx, tx, booking, { reason: 'declined', refundAmount: booking.amount });
    return replyNow(tx, ctx, id);
  });
}

/** The endings that move money. */
const causes = {
  client: 'client_cancelled',
  creator: 'creator_cancelled',
  declined: 'creator_declined',
  undelivered: 'not_delivered',
} as const;

interface EndOfBooking {
  readonly reason: keyof typeof causes | 'expired' | 'payment_returned';
  /** Cents. */
  readonly refundAmount: number;
  readonly byClient?: boolean;
}

/** The caller holds the booking's lock and has checked that it may end. Cents. */
export async function endBooking(
  ctx: Platform,
  tx: Tx,
  booking: BookingOrder,
  end: EndOfBooking,
): Promise<void> {
  const { reason } = end;
  const wasConfirmed = booking.status === 'confirmed';
  await releaseSlot(tx, booking.id);
  await closeProposedDate(tx, { kind: 'booking', id: booking.id }, 'void', ctx.clock());
  await endDisputes(ctx, tx, { kind: 'booking', id: booking.id });
  // Before its money moves: a confirmed booking ends when all of its money is refunded.
  await updateBooking(tx, booking.id, {
    status: 'cancelled',
    cancelReason: reason,
    cancelledAt: ctx.clock(),
    disputedAt: null,
    ...(booking.deliveryStatus === 'awaiting' && { deliveryStatus: 'none' }),
  });
  const money = await moveMoney(ctx, tx, booking, end);
  if (money.refundedCents !== null) {
    await updateBooking(tx, booking.id, { refundAmount: money.refundedCents });
  }
  await ctx.events.record(tx, bookingCancelled, {
    ...factOf(booking),
    reason,
    wasConfirmed,
    refundCents: money.refundedCents ?? 0,
    bankDecides: money.deferred,
  });
}

/** `refundedCents` is null where nothing was held, or a bank decides first. */
async function moveMoney(
  ctx: Platform,
  tx: Tx,
  booking: BookingOrder,
  { reason, refundAmount, byClient = false }: EndOfBooking,
): Promise<{ refundedCents: number | null; deferred: boolean }> {
  const subject = { kind: 'booking', id: booking.id } as const;
  // Money that a bank took back is not our refund.
  if (reason === 'payment_returned') return { refundedCents: null, deferred: false };
  if (booking.status !== 'confirmed' || reason === 'expired') {
    await cancelPayable(tx, subject);
    return { refundedCents: null, deferred: false };
  }
  const { refundedCents, deferred } = await settleCancelled(ctx, tx, subject, {
    refundCents: refundAmount,
    creatorId: booking.creatorId,
    cause: causes[reason],
    byClient,
    byCreator: booking.creatorUserId,
  });
  return { refundedCents: deferred ? null : refundedCents, deferred };
}
