import { describe, expect, it } from 'vitest';
import { placeOf } from '#contract/notifications/notification-places.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { isSeenAt } from './seen-rules.ts';

type News = Pick<Notification, 'type' | 'data'>;
const settings = '/profile/settings?tab=';

describe('View', () => {
  it.each<[string, News, string]>([
    ['a new job', { type: 'new_job', data: { jobId: 7 } }, '/jobs/7'],
    ['an application', { type: 'new_application', data: { jobId: 7 } }, '/my-jobs'],
    ['its decision', { type: 'application_update', data: { jobId: 7 } }, '/jobs/7'],
    ['a job', { type: 'job_update', data: { jobId: 7 } }, '/jobs/7'],
    [
      'a job to its owner',
      { type: 'job_update', data: { jobId: 7, manage: true } },
      '/jobs/7/manage',
    ],
    ['money of a job', { type: 'payment_update', data: { jobId: 7 } }, '/jobs/7'],
    ['money of a booking', { type: 'payment_update', data: { bookingId: 7 } }, '/bookings/7'],
    [
      'a payout',
      { type: 'payment_update', data: { creatorId: 7 } },
      `${settings}creator#getting-paid`,
    ],
    [
      'money that waits for the set-up',
      { type: 'payment_update', data: { jobId: 7, payouts: true } },
      `${settings}creator#getting-paid`,
    ],
    ['a booking', { type: 'notification', data: { bookingId: 7 } }, '/bookings/7'],
    ['a calendar', { type: 'notification', data: { calendarId: 7 } }, `${settings}availability`],
    ['a saved search', { type: 'notification', data: { savedSearchId: 7 } }, '/saved-searches'],
    ['a message', { type: 'message', data: { userId: 7 } }, '/messages/7'],
    ['a review', { type: 'review', data: { creatorId: 7 } }, '/creators/7?tab=reviews'],
    ['a review of a job', { type: 'review', data: { creatorId: 7, jobId: 8 } }, '/jobs/8'],
    ['refused mail', { type: 'account', data: {} }, `${settings}notifications`],
    ['one’s own data', { type: 'account', data: { ownData: true } }, `${settings}security`],
  ])('of %s leads where the person can act, and who is there has seen it', (_what, news, place) => {
    expect(placeOf(news)).toBe(place);
    expect(isSeenAt(news, place)).toBe(true);
    expect(isSeenAt(news, '/')).toBe(false);
  });
});

describe('news of a job or booking', () => {
  const news: News = { type: 'job_update', data: { jobId: 7 } };
  it.each([
    ['/jobs/7', true],
    ['/jobs/7?from=mail#review', true],
    ['/jobs/7/manage', true],
    ['/jobs/77', false],
    ['/jobs', false],
    ['//jobs/7', false],
    ['http://[', false],
    ['', false],
  ])('is seen at %j: %s', (address, seen) => {
    expect(isSeenAt(news, address)).toBe(seen);
  });

  it('is seen by its owner on either page of the job', () => {
    const owners: News = { type: 'job_update', data: { jobId: 7, manage: true } };
    expect(
      ['/jobs/7', '/jobs/7/manage', '/jobs/8/manage'].map((at) => isSeenAt(owners, at)),
    ).toEqual([true, true, false]);
  });

  it('is not seen on another tab of the page that it leads to', () => {
    const payout: News = { type: 'payment_update', data: { creatorId: 7 } };
    expect(isSeenAt(payout, '/profile/settings')).toBe(false);
    expect(isSeenAt(payout, `${settings}security`)).toBe(false);
  });
});
