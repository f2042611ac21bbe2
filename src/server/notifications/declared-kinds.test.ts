import { describe, expect, it } from 'vitest';
import { capabilities } from '#server/capabilities.ts';
import { isSeenAt } from './delivery/seen-rules.ts';

const kinds = capabilities.flatMap(({ notifications = [] }) => notifications);
const settings = '/profile/settings?tab=';
const job = { kind: 'job', id: 7 };
const booking = { kind: 'booking', id: 7 };

describe('a notification', () => {
  it('has a kind of its own', () => {
    const names = kinds.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each<[string, object, string, object]>([
    ['job.opened', { jobId: 7 }, '/jobs/7', { jobId: 7 }],
    [
      'application.received',
      { jobId: 7, applicationId: 8, creatorId: 9 },
      '/my-jobs',
      { jobId: 7, applicationId: 8, creatorId: 9 },
    ],
    [
      'application.decided',
      { jobId: 7, applicationId: 8 },
      '/jobs/7',
      { jobId: 7, applicationId: 8 },
    ],
    ['job.approved', { jobId: 7 }, '/jobs/7', { jobId: 7 }],
    ['job.submitted', { jobId: 7, manage: true }, '/jobs/7/manage', { jobId: 7, manage: true }],
    ['payment.succeeded', { order: job }, '/jobs/7', { jobId: 7 }],
    ['payment.succeeded', { order: booking }, '/bookings/7', { bookingId: 7 }],
    [
      'payout.paid',
      { creatorId: 7 },
      `${settings}creator#getting-paid`,
      { creatorId: 7, payouts: true },
    ],
    [
      'release.blocked',
      { order: job, why: 'onboarding' },
      `${settings}creator#getting-paid`,
      { jobId: 7, payouts: true },
    ],
    ['booking.completed', { bookingId: 7 }, '/bookings/7', { bookingId: 7 }],
    ['calendar.works_again', { calendarId: 7 }, `${settings}availability`, { calendarId: 7 }],
    ['saved_search.matched', { searchId: 7 }, '/saved-searches', { savedSearchId: 7 }],
    ['message.sent', { userId: 7 }, '/messages/7', { userId: 7 }],
    ['review.written', { creatorId: 7 }, '/creators/7?tab=reviews', { creatorId: 7 }],
    ['review.written', { creatorId: 7, jobId: 8 }, '/jobs/8', { creatorId: 7, jobId: 8 }],
    ['account.mail_refused', {}, `${settings}notifications`, {}],
    ['own_data.archive_ready', {}, `${settings}security`, { ownData: true }],
    ['operators.job', { jobId: 7 }, '/operator?tab=problems', { desk: 'problems' }],
  ])(
    '%s %j leads where the person can act, and who is there has seen it',
    (name, params, place, data) => {
      const kind = kinds.find((one) => one.name === name);
      expect(kind?.path(params as never)).toBe(place);
      expect(kind?.data(params as never)).toEqual(data);
      expect(isSeenAt(place, place)).toBe(true);
      expect(isSeenAt(place, '/')).toBe(false);
    },
  );
});
