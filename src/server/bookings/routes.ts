import * as balance from '#contract/bookings/booking-balance.ts';
import * as delivery from '#contract/bookings/booking-delivery.ts';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import * as contract from '#contract/bookings/bookings.ts';
import type { OrderSide } from '#contract/order.ts';
import {
  changeAddress,
  completeOrder,
  deliverAgain,
  deliverOrder,
  extraRoutes,
  moveRoutes,
  requestChanges,
} from '#server/orders/index.ts';
import { extrasShown, moneyHistoryOf } from '#server/payments/index.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { listPage } from '#server/platform/http/list-page.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { showBalanceTerms } from './balance/balance-terms.ts';
import { chooseBalanceMethod, extendBalance, goOnUnpaid } from './balance/change-balance.ts';
import { endUnpaid, previewNonpayment } from './balance/end-unpaid.ts';
import { findClientRecord, listBookingsOf } from './booking-view-store.ts';
import { deliveringBookings } from './delivery/delivering-bookings.ts';
import { cancelBooking, declineBooking, previewCancellation } from './ending/cancel-booking.ts';
import { endedBookings } from './ending/ended-bookings.ts';
import { extendedBookings } from './extras/extended-bookings.ts';
import { loadBooking, replyBooking } from './load-booking.ts';
import { movedBookings, placedBookings, showAvailability } from './moving/moved-bookings.ts';
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
    const extras = extrasShown(booking.extras, ctx.clock());
    return { ...replyBooking(booking, ctx), ...extras, money: money ?? null, clientRecord };
  }),
  handle(contract.startBookingPayment, (ctx, { body }) => startBookingPayment(ctx, body)),
  handle(balance.getBalanceTerms, (ctx, { params, query }) =>
    showBalanceTerms(ctx, params.id, query.card),
  ),
  handle(contract.chooseBalanceMethod, (ctx, { params, body }) =>
    chooseBalanceMethod(ctx, params.id, body),
  ),
  handle(contract.extendBalance, (ctx, { params, body }) =>
    extendBalance(ctx, params.id, body.dueAt),
  ),
  handle(contract.goOnUnpaid, (ctx, { params }) => goOnUnpaid(ctx, params.id)),
  handle(balance.getNonpayment, (ctx, { params }) => previewNonpayment(ctx, params.id)),
  handle(contract.endUnpaid, (ctx, { params, body }) =>
    endUnpaid(ctx, params.id, body.expectedCents),
  ),
  handle(contract.previewCancellation, (ctx, { params }) => previewCancellation(ctx, params.id)),
  handle(contract.cancelBooking, (ctx, { params, body }) =>
    cancelBooking(ctx, params.id, body?.expectedBackCents),
  ),
  handle(contract.declineBooking, (ctx, { params }) => declineBooking(ctx, params.id)),
  handle(contract.completeBooking, (ctx, { params, body }) =>
    completeOrder(ctx, endedBookings, params.id, body.manifest),
  ),
  handle(delivery.deliverBooking, (ctx, { params, body: { url = null, ...work } }) =>
    deliverOrder(ctx, deliveringBookings, params.id, { url, ...work }),
  ),
  handle(delivery.bookingDelivery.deliverAgain, (ctx, { params, body }) =>
    deliverAgain(ctx, deliveringBookings, params.id, body),
  ),
  handle(delivery.requestBookingChanges, (ctx, { params, body }) =>
    requestChanges(ctx, deliveringBookings, params.id, body.note),
  ),
  handle(contract.getBookingAvailability, (ctx, { params, query }) =>
    showAvailability(ctx, params.id, query),
  ),
  ...moveRoutes(movedBookings),
  ...extraRoutes(extendedBookings),
  handle(contract.changeAddress, (ctx, { params, body }) =>
    changeAddress(ctx, placedBookings, params.id, body.address),
  ),
];
