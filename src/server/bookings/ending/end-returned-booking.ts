import { bookingLifecycle } from '#contract/lifecycles/booking.ts';
import { transitionFor } from '#contract/lifecycles/lifecycle.ts';
import { findCreatorAsSystem } from '#server/creators/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { FoundBookingRow } from '../booking-row.ts';
import { bookingFactsOf } from '../booking-rules.ts';
import { endBooking } from './cancel-booking.ts';

/**
 * Cancels a confirmed booking whose whole payment the bank or an operator returned to the client;
 * ignores others. The caller holds the booking's lock.
 */
export async function endReturnedBooking(
  ctx: Platform,
  tx: Tx,
  row: FoundBookingRow,
): Promise<void> {
  const facts = bookingFactsOf(row, ctx.clock());
  if (!transitionFor(bookingLifecycle, 'payment_returned', 'system', row.status, facts)) return;
  const creator = await findCreatorAsSystem(tx, row.creatorId);
  if (!creator) return;
  const booking = { ...row, creatorUserId: creator.userId, timeZone: creator.timeZone };
  await endBooking(ctx, tx, booking, { reason: 'payment_returned', refundAmount: 0 });
}
