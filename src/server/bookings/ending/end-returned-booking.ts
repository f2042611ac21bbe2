import { bookingLifecycle } from '#contract/lifecycles/booking.ts';
import { transitionFor } from '#contract/lifecycles/lifecycle.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { BookingOrder } from '../booking-row.ts';
import { bookingFactsOf } from '../booking-rules.ts';
import { endBooking } from './cancel-booking.ts';

/**
 * Cancels a confirmed booking whose whole payment the bank or an operator returned to the client;
 * ignores others. The caller holds the booking's lock.
 */
export async function endReturnedBooking(ctx: Platform, tx: Tx, row: BookingOrder): Promise<void> {
  const facts = bookingFactsOf(row, ctx.clock());
  if (!transitionFor(bookingLifecycle, 'payment_returned', 'system', row.status, facts)) return;
  await endBooking(ctx, tx, row, { reason: 'payment_returned', refundAmount: 0 });
}
