import { bookingProblemReported } from '#server/bookings/index.ts';
import { jobDisputed } from '#server/jobs/index.ts';
import { exceptionLine, exceptionsFound } from '#server/payments/index.ts';
import type { Subscriber } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Notice, notifyOn } from '../delivery/notify.ts';
import { findOperators } from '../delivery/recipient-store.ts';
import { shortened } from './notification-rules.ts';

async function toOperators(
  { db }: Platform,
  desk: 'problems' | 'money',
  message: string,
): Promise<Notice> {
  // Each has a mail of its own from the desk.
  return { to: await findOperators(db), type: 'account', message, data: { desk } };
}

/** What waits at the desk. */
export const adminNotifications: readonly Subscriber[] = [
  notifyOn(
    jobDisputed,
    ({ title }, platform) =>
      toOperators(platform, 'problems', `A problem with ${shortened(title)} waits for you`),
    'operators.job',
  ),
  notifyOn(
    bookingProblemReported,
    ({ bookingId }, platform) =>
      toOperators(platform, 'problems', `A problem with booking #${bookingId} waits for you`),
    'operators.booking',
  ),
  notifyOn(exceptionsFound, ({ items: [first, ...others] }, platform) => {
    if (!first) return null;
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    return toOperators(platform, 'money', exceptionLine(first) + more);
  }),
];
