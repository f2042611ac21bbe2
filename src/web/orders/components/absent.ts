import type { Booking } from '#contract/bookings/booking-replies.ts';
import type { JobDetail } from '#contract/jobs/job-replies.ts';
import { absentMinutes } from '#contract/lifecycles/booking-timers.ts';
import { clockOf } from '#web/lib/format/clock.ts';

const earlier = (now: Date) => new Date(now.getTime() - absentMinutes * 60_000);

/** Whether the one who isn't there by now did not come. */
export const isAbsenceClear = ({ startsAt }: Pick<Booking, 'startsAt'>, now: Date) =>
  earlier(now) >= new Date(startsAt);

/** The same of a job; without a start from the next day on. */
export function isJobAbsenceClear(
  { date, startTime, timeZone }: Pick<JobDetail, 'date' | 'startTime' | 'timeZone'>,
  now: Date,
): boolean {
  const [day, time] = clockOf(timeZone ?? 'UTC', earlier(now).toISOString());
  return day > date || (day === date && startTime !== null && time >= startTime);
}
