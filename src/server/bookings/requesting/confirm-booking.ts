import { confirmHold, findCreatorAsSystem, releaseSlot } from '#server/creators/index.ts';
import { settle } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { BookingRow, FoundBookingRow } from '../booking-row.ts';
import { updateBooking } from '../booking-store.ts';
import { bookingCancelled, bookingConfirmed, factOf, latePaymentReturned } from '../events.ts';
import { slotOf } from './slot-rules.ts';

/**
 * Handles a booking's payment: confirms it if it is pending, or if it expired and its time is still
 * free and ahead; otherwise refunds it. The caller holds the booking's lock.
 */
export async function confirmPaidBooking(
  ctx: Platform,
  tx: Tx,
  row: FoundBookingRow,
): Promise<void> {
  if (row.status === 'confirmed' || row.status === 'completed') return;
  const now = ctx.clock();
  const waits = row.status === 'pending' || row.cancelReason === 'expired';
  const ahead = Date.parse(row.startsAt) > now.getTime();
  if (!waits || !ahead || !(await confirmHold(tx, slotOf(row), now))) return giveBack(ctx, tx, row);
  const confirmed = await updateBooking(tx, row.id, {
    status: 'confirmed',
    ...(row.frozenTerms && { deliveryStatus: 'awaiting' }),
    confirmedAt: now,
    cancelReason: null,
    cancelledAt: null,
  });
  const creator = await findCreatorAsSystem(tx, row.creatorId);
  if (creator) await ctx.events.record(tx, bookingConfirmed, factOf(confirmed, creator));
}

async function giveBack(ctx: Platform, tx: Tx, row: BookingRow): Promise<void> {
  const order = { kind: 'booking', id: row.id } as const;
  const cause =
    row.cancelReason === 'client'
      ? 'client_cancelled'
      : row.cancelReason === 'creator'
        ? 'creator_cancelled'
        : 'slot_taken';
  const { refundedCents } = await settle(ctx, tx, order, {
    client: 'rest',
    why: { cause },
  });
  const creator = await findCreatorAsSystem(tx, row.creatorId);
  if (row.status === 'pending') {
    await releaseSlot(tx, row.id);
    await updateBooking(tx, row.id, {
      status: 'cancelled',
      cancelReason: 'slot_taken',
      cancelledAt: ctx.clock(),
      refundAmount: refundedCents,
    });
    if (creator) {
      await ctx.events.record(tx, bookingCancelled, {
        ...factOf(row, creator),
        reason: 'slot_taken',
        wasConfirmed: false,
        refundCents: refundedCents,
        bankDecides: false,
      });
    }
  } else {
    await updateBooking(tx, row.id, { refundAmount: refundedCents });
  }
  if (creator) {
    await ctx.events.record(tx, latePaymentReturned, {
      ...factOf(row, creator),
      refundCents: refundedCents,
    });
  }
}
