import { DomainError } from '#contract/errors.ts';
import { startIntent } from '#server/payments/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { lockBookingFor } from './load-booking.ts';

/** The secret with which the embedded form pays a booking whose time is still held. */
export async function startBookingPayment(
  ctx: SignedInContext,
  id: number,
): Promise<{ clientSecret: string }> {
  const booking = await inTransaction(ctx.db, async (tx) => {
    const loaded = await lockBookingFor(tx, ctx, id, 'pay');
    const until = loaded.booking.hold_expires_at;
    if (until === null || Date.parse(until) <= ctx.clock().getTime()) {
      throw new DomainError('booking.expired');
    }
    return loaded.booking;
  });
  const { clientSecret } = await startIntent(ctx, {
    subject: { kind: 'booking', id },
    clientId: booking.client_id,
    description: `Booking #${id}: ${booking.creator.user.fullName}`.slice(0, 500),
    totalCents: booking.amount,
    feeCents: booking.commission_amount,
  });
  return { clientSecret };
}
