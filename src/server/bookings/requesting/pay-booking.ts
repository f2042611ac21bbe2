import { DomainError } from '#contract/errors.ts';
import { findBlock } from '#server/accounts/index.ts';
import { startIntent } from '#server/payments/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import type { BookingView } from '../booking-row.ts';
import { requireNoBlock } from '../booking-rules.ts';
import { lockBookingFor } from '../load-booking.ts';

/** The secret with which the embedded form pays a booking whose time is still held. */
export async function startBookingPayment(
  ctx: SignedInContext,
  id: number,
  saveCard: boolean | undefined,
): Promise<{ clientSecret: string }> {
  const booking = await inTransaction(ctx.db, async (tx) => {
    const loaded = await lockBookingFor(tx, ctx, id, 'pay');
    const { clientId, creatorUserId } = loaded.booking;
    requireNoBlock(await findBlock(tx, clientId, creatorUserId));
    const until = loaded.booking.holdExpiresAt;
    if (until === null || Date.parse(until) <= ctx.clock().getTime()) {
      throw new DomainError('booking.expired');
    }
    return loaded.booking;
  });
  const order = {
    order: { kind: 'booking', id },
    clientId: booking.clientId,
    description: descriptionOf(booking),
    totalCents: booking.amount,
    feeCents: booking.commissionAmount,
    startsAt: booking.startsAt,
    openedFrom: visitorKey(ctx.request.ip),
  } as const;
  return startIntent(ctx, order, { saveCard });
}

/** What the receipt and the provider's page list as paid. */
function descriptionOf({ id, creator, packageTitle: title }: BookingView): string {
  const whom = `Booking #${id}: ${creator.user.fullName}`;
  return (title === null ? whom : `${whom}, ${title}`).slice(0, 500);
}
