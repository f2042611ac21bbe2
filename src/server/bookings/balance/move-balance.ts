import { DomainError } from '#contract/errors.ts';
import { changeInstallment } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { BookingOrder } from '../booking-row.ts';
import { openBalanceOf } from './balance-rules.ts';
import { dueAfterMove } from './schedule-rules.ts';

/** With less than this to the new start, the balance is paid first. */
const soonMs = 7 * 86_400_000;

/**
 * The day of an open balance follows the booking. An attempt under way finishes. The caller holds the booking's lock.
 * Errors: booking.balance_first.
 */
export async function moveBalance(
  tx: Tx,
  booking: BookingOrder,
  startsAt: string,
  now: Date,
): Promise<void> {
  const balance = openBalanceOf(booking);
  if (!balance || booking.balanceDays === null) return;
  if (Date.parse(startsAt) - now.getTime() < soonMs) {
    throw new DomainError('booking.balance_first');
  }
  const dueAt = dueAfterMove({ ...booking, startsAt }, booking.balanceDays, now);
  const again = balance.automatic && balance.failure !== 'final';
  await changeInstallment(tx, balance.id, {
    dueAt,
    told: [],
    ...(balance.status === 'charging'
      ? {}
      : {
          status: 'planned',
          ...(again
            ? { attempts: 0, failure: null, nextAttemptAt: dueAt }
            : { automatic: false, nextAttemptAt: null }),
        }),
  });
}
