import { giveTimeBack } from '#server/orders/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Task, Tasks } from '#server/platform/tasks/tasks.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import { followBalances } from './balance/balance-tasks.ts';
import { findBookingAsSystem } from './booking-store.ts';
import { endBooking } from './ending/cancel-booking.ts';
import { extendedBookings } from './extras/extended-bookings.ts';
import { remind } from './notifications/send-mails.ts';
import { listExpiredAsSystem, listSoonAsSystem } from './timer-store.ts';

const expireBookings: Task = (ctx) =>
  tryAll(
    ctx,
    'end of an unpaid booking',
    (after) => listExpiredAsSystem(ctx.db, ctx.clock(), after),
    (id) =>
      inTransaction(ctx.db, async (tx) => {
        await lockEntity(tx, 'booking', id);
        const booking = await findBookingAsSystem(tx, id);
        if (booking?.status !== 'pending' || booking.paymentStatus === 'processing') return;
        await endBooking(ctx, tx, booking, { reason: 'expired', refundAmount: 0 });
      }),
  );

const remindOfBookings: Task = (ctx) =>
  tryAll(
    ctx,
    'reminder of a booking',
    (after) => listSoonAsSystem(ctx.db, ctx.clock(), after),
    (id) => remind(ctx, id),
  );

export const bookingTasks: Tasks = {
  'expire-bookings': expireBookings,
  'remind-of-bookings': remindOfBookings,
  'bookings-extra-time': (ctx, { id }: { id: number }) => giveTimeBack(ctx, extendedBookings, id),
  'follow-balances': followBalances,
};
