import type { BookingAction } from '#contract/lifecycles/booking.ts';
import type { KindOfOrder } from '#server/orders/index.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { BookingView } from './booking-row.ts';
import { requireBookingAction } from './booking-rules.ts';
import { loadBooking, replyNow } from './load-booking.ts';

export const bookingKind: KindOfOrder<BookingView> = {
  kind: 'booking',
  lock: async (tx, ctx, id) => {
    await lockEntity(tx, 'booking', id);
    const { booking, side, facts } = await loadBooking(tx, ctx, id);
    return {
      row: booking,
      side,
      clientId: booking.clientId,
      creatorId: booking.creatorId,
      creatorUserId: booking.creatorUserId,
      shareCents: booking.amount - booking.commissionAmount,
      frozenTerms: booking.frozenTerms,
      demand: (action: BookingAction) => requireBookingAction(booking, side, action, facts),
    };
  },
  reply: replyNow,
};
