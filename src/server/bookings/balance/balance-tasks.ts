import { changeInstallment, listOpenBalances } from '#server/payments/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import { findBookingAsSystem } from '../booking-store.ts';
import { balanceNews } from '../events.ts';
import { newsOf } from './balance-news.ts';
import { openBalanceOf, timesOf } from './balance-rules.ts';
import { endGivenUp } from './end-unpaid.ts';
import { noticesDue } from './notice-rules.ts';

/** What time does to an open balance: it falls due, people are notified, and in the end it is given up. */
async function followBalance(ctx: Platform, id: number): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'booking', id);
    const booking = await findBookingAsSystem(tx, id);
    const balance = booking && openBalanceOf(booking);
    if (!booking || !balance || booking.status !== 'confirmed') return;
    const now = ctx.clock();
    const times = timesOf(booking, balance);
    const { tell, told } = noticesDue(balance, times, now);
    const falls =
      balance.status === 'planned' &&
      !balance.automatic &&
      Date.parse(balance.dueAt) <= now.getTime();
    if (told.length === 0 && !falls) return;
    await changeInstallment(tx, balance.id, {
      told: [...balance.told, ...told],
      ...(falls ? { status: 'due' } : {}),
    });
    if (tell === null) return;
    const nextAt = tell === 'overdue' ? times.endableAt : null;
    await ctx.events.record(tx, balanceNews, newsOf(tell, booking, balance, nextAt));
  });
  await endGivenUp(ctx, id);
}

export const followBalances: Task = (ctx) =>
  tryAll(
    ctx,
    'open balance of a booking',
    (after) => listOpenBalances(ctx.db, 'booking', ctx.clock(), after),
    (id) => followBalance(ctx, id),
  );
