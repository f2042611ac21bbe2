import * as delivery from '#contract/bookings/booking-delivery.ts';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import * as contract from '#contract/bookings/bookings.ts';
import type { OrderSide } from '#contract/order.ts';
import { moneyHistoryOf } from '#server/payments/index.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { listPage } from '#server/platform/http/list-page.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { findClientRecord, listBookingsOf } from './booking-view-store.ts';
import { changeAddress } from './change-address.ts';
import { deliverBooking, requestBookingChanges } from './delivery/deliver-booking.ts';
import { cancelBooking, declineBooking, previewCancellation } from './ending/cancel-booking.ts';
import { completeBooking } from './ending/complete-booking.ts';
import { loadBooking, replyBooking } from './load-booking.ts';
import { declineMove, withdrawMove } from './moving/end-move.ts';
import { acceptMove, proposeMove, showAvailability } from './moving/move-booking.ts';
import { startBookingPayment } from './requesting/pay-booking.ts';
import { requestBooking } from './requesting/request-booking.ts';

const lists = {
  client: contract.listClientBookings,
  creator: contract.listCreatorBookings,
} as const;

async function list(
  ctx: SignedInContext,
  side: OrderSide,
  query: { readonly before?: number | undefined; readonly limit: number },
): Promise<Booking[]> {
  const rows = await listPage(ctx, lists[side], { query }, (page) =>
    listBookingsOf(ctx.db, ctx.viewer, side, page),
  );
  return rows.map((row) => replyBooking(row, ctx));
}

export const routes: readonly Route[] = [
  handle(contract.requestBooking, (ctx, { body }) => requestBooking(ctx, body)),
  handle(contract.listClientBookings, (ctx, { query }) => list(ctx, 'client', query)),
  handle(contract.listCreatorBookings, (ctx, { query }) => list(ctx, 'creator', query)),
  handle(contract.getBooking, async (ctx, { params }) => {
    const { booking, side } = await loadBooking(ctx.db, ctx, params.id);
    const money = await moneyHistoryOf(ctx.db, { kind: 'booking', id: params.id }, ctx.viewer);
    const clientRecord =
      side === 'creator' ? await findClientRecord(ctx.db, booking.clientId) : null;
    return { ...replyBooking(booking, ctx), money: money ?? null, clientRecord };
  }),
  handle(contract.startBookingPayment, (ctx, { body }) =>
    startBookingPayment(ctx, body.bookingId, body.saveCard),
  ),
  handle(contract.previewCancellation, (ctx, { params }) => previewCancellation(ctx, params.id)),
  handle(contract.cancelBooking, (ctx, { params }) => cancelBooking(ctx, params.id)),
  handle(contract.declineBooking, (ctx, { params }) => declineBooking(ctx, params.id)),
  handle(contract.completeBooking, (ctx, { params, body }) =>
    completeBooking(ctx, params.id, body.manifest),
  ),
  handle(delivery.deliverBooking, (ctx, { params, body }) => deliverBooking(ctx, params.id, body)),
  handle(delivery.requestBookingChanges, (ctx, { params, body }) =>
    requestBookingChanges(ctx, params.id, body.note),
  ),
  handle(contract.getBookingAvailability, (ctx, { params, query }) =>
    showAvailability(ctx, params.id, query),
  ),
  handle(contract.proposeMove, (ctx, { params, body }) =>
    proposeMove(ctx, params.id, body.startsAt),
  ),
  handle(contract.acceptMove, (ctx, { params }) => acceptMove(ctx, params.id, params.moveId)),
  handle(contract.declineMove, (ctx, { params }) => declineMove(ctx, params.id, params.moveId)),
  handle(contract.withdrawMove, (ctx, { params }) => withdrawMove(ctx, params.id, params.moveId)),
  handle(contract.changeAddress, (ctx, { params, body }) =>
    changeAddress(ctx, params.id, body.address),
  ),
];
