import type { Booking } from '#contract/bookings/booking-replies.ts';
import { autoApproveDays, daysAfter } from '#contract/lifecycles/job-timers.ts';
import { recordDelivery, sendDeliveryBack } from '#server/deliveries/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { BookingView } from '../booking-row.ts';
import { updateBooking } from '../booking-store.ts';
import { bookingChangesRequested, bookingDelivered, factOf } from '../events.ts';
import { lockBookingFor, replyNow } from '../load-booking.ts';

export const factOfView = (booking: BookingView) =>
  factOf(booking, { userId: booking.creatorUserId, timeZone: booking.timeZone });

/** When work delivered now is approved automatically. */
export function reviewEnd({ endsAt, frozenTerms }: BookingView, now: Date) {
  const from = new Date(Math.max(now.getTime(), Date.parse(endsAt)));
  return daysAfter(from, frozenTerms?.autoApproveDays ?? autoApproveDays);
}

/** Delivers the work: the client has the agreed days to answer, counted from the end of the session at the earliest. */
export function deliverBooking(
  ctx: SignedInContext,
  id: number,
  {
    note,
    url = null,
    galleryId,
  }: {
    readonly note: string;
    readonly url?: string | null | undefined;
    readonly galleryId?: number | undefined;
  },
): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    const { booking } = await lockBookingFor(tx, ctx, id, 'deliver');
    const now = ctx.clock();
    const { creatorId } = booking;
    const delivery = { creatorId, url, note, galleryId, at: now };
    await recordDelivery(ctx, tx, { kind: 'booking', id }, delivery);
    await updateBooking(tx, id, {
      deliveryStatus: 'delivered',
      approveAt: reviewEnd(booking, now),
    });
    await ctx.events.record(tx, bookingDelivered, {
      ...factOfView(booking),
      inGallery: galleryId !== undefined,
    });
    return replyNow(tx, ctx, id);
  });
}

/** Sends the work back; the delivery stays visible to both. */
export function requestBookingChanges(
  ctx: SignedInContext,
  id: number,
  note: string,
): Promise<Booking> {
  return inTransaction(ctx.db, async (tx) => {
    const { booking } = await lockBookingFor(tx, ctx, id, 'request_changes');
    await sendDeliveryBack(tx, { kind: 'booking', id }, note, ctx.clock());
    await updateBooking(tx, id, { deliveryStatus: 'changes_requested', approveAt: null });
    await ctx.events.record(tx, bookingChangesRequested, { ...factOfView(booking), note });
    return replyNow(tx, ctx, id);
  });
}
