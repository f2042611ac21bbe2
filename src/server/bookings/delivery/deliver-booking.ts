import type { Booking } from '#contract/bookings/booking-replies.ts';
import { autoApproveDays, daysAfter } from '#contract/lifecycles/job-timers.ts';
import { recordDelivery, sendDeliveryBack } from '#server/deliveries/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { updateBooking } from '../booking-store.ts';
import { bookingChangesRequested, bookingDelivered, factOf } from '../events.ts';
import { lockBookingFor, replyNow } from '../load-booking.ts';

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
    const { creatorId, frozenTerms } = booking;
    const delivery = { creatorId, url, note, galleryId, at: now };
    await recordDelivery(ctx, tx, { kind: 'booking', id }, delivery);
    const from = new Date(Math.max(now.getTime(), Date.parse(booking.endsAt)));
    await updateBooking(tx, id, {
      deliveryStatus: 'delivered',
      approveAt: daysAfter(from, frozenTerms?.autoApproveDays ?? autoApproveDays),
    });
    await ctx.events.record(tx, bookingDelivered, {
      ...factOf(booking),
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
    await ctx.events.record(tx, bookingChangesRequested, { ...factOf(booking), note });
    return replyNow(tx, ctx, id);
  });
}
