import type { Booking } from '#contract/bookings/booking-replies.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { updateBooking } from './booking-store.ts';
import { bookingAddressChanged, factOf } from './events.ts';
import { lockBookingFor, replyNow } from './load-booking.ts';

/** Sets the place of the work. The creator is notified if the booking is confirmed. */
export function changeAddress(ctx: SignedInContext, id: number, address: string): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    const { booking } = await lockBookingFor(tx, ctx, id, 'change_address');
    if (address !== booking.address) {
      await updateBooking(tx, id, { address });
      if (booking.status === 'confirmed') {
        await ctx.events.record(tx, bookingAddressChanged, { ...factOf(booking), address });
      }
    }
    return replyNow(tx, ctx, id);
  });
}
