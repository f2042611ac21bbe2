import { bookingProblemReported } from '#server/bookings/index.ts';
import { jobDisputed } from '#server/jobs/index.ts';
import { stuckLine, stuckMoneyFound } from '#server/payments/index.ts';
import type { Subscriber } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type News, tellOf } from '../delivery/notify.ts';
import { findOperators } from '../delivery/recipient-store.ts';
import { shortened } from './notification-rules.ts';

async function toOperators(
  { db }: Platform,
  desk: 'problems' | 'money',
  message: string,
): Promise<News> {
  // Each has a mail of its own from the desk.
  return { to: await findOperators(db), type: 'account', message, data: { desk } };
}

/** What waits at the desk. */
export const operatorNews: readonly Subscriber[] = [
  tellOf(
    jobDisputed,
    ({ title }, platform) =>
      toOperators(platform, 'problems', `A problem with ${shortened(title)} waits for you`),
    'operators.job',
  ),
  tellOf(
    bookingProblemReported,
    ({ bookingId }, platform) =>
      toOperators(platform, 'problems', `A problem with booking #${bookingId} waits for you`),
    'operators.booking',
  ),
  tellOf(stuckMoneyFound, ({ items: [first, ...others] }, platform) => {
    if (!first) return null;
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    return toOperators(platform, 'money', stuckLine(first) + more);
  }),
];
