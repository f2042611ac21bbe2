import type { PayIn } from '#contract/bookings/booking-balance.ts';
import { DomainError } from '#contract/errors.ts';
import { deleteSchedule, insertSchedule } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { hasOpenBalanceOn } from './open-balance-store.ts';
import { dueDay, partsOf, type Schedule } from './schedule-rules.ts';

interface Booked {
  readonly id: number;
  readonly clientId: number;
  readonly creatorId: number;
  readonly amount: number;
  readonly commissionAmount: number;
  readonly depositCents: number | null;
  readonly balanceDays: number | null;
  readonly startsAt: string;
  readonly timeZone: string;
}

/** The parts in which a booking may be paid, by the terms it was made under; null if only all at once. */
export function scheduleOfBooking(booking: Booked): Schedule | null {
  const { depositCents, balanceDays } = booking;
  if (depositCents === null || balanceDays === null) return null;
  return { ...partsOf(booking, depositCents), dueAt: dueDay(booking, balanceDays) };
}

/**
 * Has a booking of which nothing is paid be paid in these parts. The caller holds its lock. Errors:
 * booking.deposit_unavailable, booking.balance_open_there.
 */
export async function payBookingIn(tx: Tx, booking: Booked, payIn: PayIn): Promise<void> {
  const order = { kind: 'booking', id: booking.id } as const;
  if (payIn === 'full') return deleteSchedule(tx, order);
  const schedule = scheduleOfBooking(booking);
  if (!schedule) throw new DomainError('booking.deposit_unavailable');
  if (await hasOpenBalanceOn(tx, booking)) throw new DomainError('booking.balance_open_there');
  await insertSchedule(tx, order, schedule);
}
