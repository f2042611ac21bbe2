import type { Booking } from '#contract/bookings/booking-replies.ts';
import type { CancellationPreview } from '#contract/bookings/bookings.ts';
import { DomainError } from '#contract/errors.ts';
import { releaseSlot } from '#server/creators/index.ts';
import { closeProposedDate } from '#server/deliveries/index.ts';
import { endDisputes } from '#server/disputes/index.ts';
import {
  cancelPayable,
  keptOnCancel,
  moneyOf,
  type OrderMoney,
  settleCancelled,
} from '#server/payments/index.ts';
import { inTransaction, type Queryable, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { BookingOrder, BookingRow } from '../booking-row.ts';
import { requireBookingAction } from '../booking-rules.ts';
import { updateBooking } from '../booking-store.ts';
import { bookingCancelled, factOf } from '../events.ts';
import { type LoadedBooking, loadBooking, lockBookingFor, replyNow } from '../load-booking.ts';
import type { CancelTerms } from './cancellation-rules.ts';
import { backOf, type KeepTerms, keptOutcome } from './kept-rules.ts';

/** What a client's refund depends on. */
export function cancelTermsOf(booking: BookingRow): CancelTerms {
  return {
    policy: booking.cancellationPolicy,
    amount: booking.amount,
    bookedAt: booking.createdAt,
    startsAt: booking.policyStartsAt ?? booking.startsAt,
  };
}

/** The same, with the deposit that may stay. */
export const keepTermsOf = (booking: BookingRow): KeepTerms => ({
  ...cancelTermsOf(booking),
  depositCents: booking.depositCents,
  keepsDeposit: booking.keepsDeposit,
});

type Outcome = Omit<CancellationPreview, 'returnedAmount' | 'keptAmount'>;

/** `refundAmount` is the most that goes back: with a deposit, of what is paid so far. */
function outcomeFor(
  { booking, side, facts }: LoadedBooking,
  now: Date,
  money: OrderMoney | undefined,
): Outcome {
  if (booking.status === 'pending') {
    return { refundAmount: 0, why: 'unpaid', freeUntil: booking.startsAt };
  }
  if (side === 'client' && facts.late) {
    return { refundAmount: booking.amount, why: 'undelivered', freeUntil: null };
  }
  if (side === 'client' && booking.creatorHere && !booking.creatorBlocks) {
    const outcome = keptOutcome(keepTermsOf(booking), now);
    const { refundAmount, why, freeUntil, keptDeposit } = outcome;
    if (booking.depositCents === null) return { refundAmount, why, freeUntil };
    const paidCents = (money?.capturedCents ?? 0) - (money?.lostCents ?? 0);
    const back = backOf(outcome, { paidCents, heldCents: money?.heldCents ?? 0 });
    return { refundAmount: back, why, freeUntil, keptDeposit };
  }
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
  return previewIn(ctx.db, ctx, loaded);
}

async function previewIn(
  db: Queryable,
  ctx: SignedInContext,
  loaded: LoadedBooking,
): Promise<CancellationPreview> {
  const money = await moneyOf(db, { kind: 'booking', id: loaded.booking.id });
  const outcome = outcomeFor(loaded, ctx.clock(), money);
  if (outcome.why === 'unpaid') return { ...outcome, returnedAmount: 0, keptAmount: 0 };
  const { amount: price, installments } = loaded.booking;
  // With an open balance, of what is paid so far.
  const amount = installments && money ? money.capturedCents : price;
  // A part may be refunded already, which limits this refund to the rest.
  const held = money?.heldCents ?? amount;
  const keeps = isByClient(loaded) && outcome.refundAmount >= held;
  const kept = keeps && money ? await keptOnCancel(ctx, db, money.payments) : 0;
  const refundAmount = Math.min(outcome.refundAmount, held - kept);
  return {
    ...outcome,
    refundAmount,
    returnedAmount: amount - held,
    keptAmount: held - refundAmount,
  };
}

/** Cancels for the viewer's side: refunds the client's share and pays the creator the rest. */
export function cancelBooking(
  ctx: SignedInContext,
  id: number,
  expectedBackCents?: number,
): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    const loaded = await lockBookingFor(tx, ctx, id, 'cancel');
    if (expectedBackCents !== undefined) {
      const { refundAmount: cents } = await previewIn(tx, ctx, loaded);
      if (cents !== expectedBackCents) {
        throw new DomainError('booking.amount_moved', { details: { cents } });
      }
    }
    const money = await moneyOf(tx, { kind: 'booking', id });
    const { refundAmount } = outcomeFor(loaded, ctx.clock(), money);
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
  balance_unpaid: 'balance_unpaid',
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
  if (booking.installments) await cancelPayable(tx, subject);
  const { refundedCents, deferred } = await settleCancelled(ctx, tx, subject, {
    refundCents: refundAmount,
    creatorId: booking.creatorId,
    cause: causes[reason],
    byClient,
    byCreator: booking.creatorUserId,
  });
  return { refundedCents: deferred ? null : refundedCents, deferred };
}
