import { findCreatorAsSystem } from '#server/creators/index.ts';
import { listNeverDeliveredAsSystem } from '#server/deliveries/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Task, Tasks } from '#server/platform/tasks/tasks.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import { findBookingAsSystem } from './booking-store.ts';
import { endBooking } from './ending/cancel-booking.ts';
import { completeBookingAsSystem } from './ending/complete-booking.ts';
import { refundUndeliveredAsSystem } from './ending/refund-undelivered.ts';
import { announceApproval, remind } from './notifications/send-mails.ts';
import {
  listExpiredAsSystem,
  listLongOverAsSystem,
  listSoonAsSystem,
  listWaitingDeliveriesAsSystem,
} from './timer-store.ts';

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
        const creator = await findCreatorAsSystem(tx, booking.creatorId);
        if (!creator) return;
        await endBooking(
          ctx,
          tx,
          { ...booking, creatorUserId: creator.userId, timeZone: creator.timeZone },
          { reason: 'expired', refundAmount: 0 },
        );
      }),
  );

const completeBookings: Task = (ctx) =>
  tryAll(
    ctx,
    'completion of a booking',
    (after) => listLongOverAsSystem(ctx.db, ctx.clock(), after),
    (id) => completeBookingAsSystem(ctx, id),
  );

const remindOfBookings: Task = (ctx) =>
  tryAll(
    ctx,
    'reminder of a booking',
    (after) => listSoonAsSystem(ctx.db, ctx.clock(), after),
    (id) => remind(ctx, id),
  );

const announceBookingApprovals: Task = (ctx) =>
  tryAll(
    ctx,
    'notice of a booking’s approval',
    (after) => listWaitingDeliveriesAsSystem(ctx.db, ctx.clock(), after),
    (waiting) => announceApproval(ctx, waiting),
  );

const refundUndeliveredBookings: Task = (ctx) =>
  tryAll(
    ctx,
    'refund of an undelivered booking',
    (after) => listNeverDeliveredAsSystem(ctx.db, 'booking', ctx.clock(), after),
    (id) => refundUndeliveredAsSystem(ctx, id),
  );

export const bookingTasks: Tasks = {
  'expire-bookings': expireBookings,
  'complete-bookings': completeBookings,
  'remind-of-bookings': remindOfBookings,
  'announce-booking-approvals': announceBookingApprovals,
  'refund-undelivered-bookings': refundUndeliveredBookings,
};
