import { expect, test } from 'vitest';
import { contractNames } from '#server/platform/http/openapi/contract-names.ts';
import { liveReads } from '#web/lib/live/live-reads.ts';

/** Reads that no event of `live-reads.ts` changes, or the beginning of their names, and why. */
const others: Readonly<Record<string, string>> = {
  'GET /api/account/': 'one person alone changes it, and its forms refetch it',
  'GET /api/auth/': 'asked again by each page',
  'GET /api/bookings/:id/agreement/versions/': 'a file',
  'GET /api/calendar-feeds': 'one person alone changes it',
  'GET /api/creator/calendars': 'the page looks again while one is read',
  'GET /api/creator/earnings/': 'a file',
  'GET /api/operator/ledger/:year/journal': 'a file',
  'GET /api/creator/statements/': 'a file',
  'GET /api/creators': 'for everyone: no event reaches all who look at it',
  'GET /api/creators/': 'for everyone: no event reaches all who look at it',
  'GET /api/favorites': 'one person alone changes it',
  'GET /api/favorites/': 'one person alone changes it',
  'GET /api/g/': 'for guests, who have no live connection',
  'GET /api/galleries/:id/archive': 'a file',
  'GET /api/galleries/:id/hearts': 'shown on demand',
  'GET /api/galleries/:id/items/': 'a file, or comments shown on demand',
  'GET /api/galleries/:id/selection/export': 'fetched for each selection',
  'GET /api/highlights': 'for everyone',
  'GET /api/jobs': 'for everyone',
  'GET /api/jobs/:id/agreement/versions/': 'a file',
  'GET /api/legal/:kind': 'for everyone',
  'GET /api/licenses/': 'never changes',
  'GET /api/messages/': 'followed by new_message, messages_read and contact_changed',
  'GET /api/notifications': 'followed by notification and notifications_changed',
  'GET /api/notifications/': 'followed by notification and notifications_changed',
  'GET /api/operator/': 'the desk looks again when it is opened or focused',
  'GET /api/places': 'never changes',
  'GET /api/portfolio/:id/captions': 'a file',
  'GET /api/places/': 'never changes',
  'GET /api/reviews/recent': 'for everyone',
  'GET /api/saved-searches': 'one person alone changes it',
  'GET /api/stripe/': 'settings of the site',
  'GET /api/takedowns': 'their owner is notified, and reads them with the page',
  'GET /api/user': 'followed by signed_out; one person alone changes it',
  'GET /api/users/:id': 'for everyone',
  'GET /api/waits': 'its news come as notifications',
  'GET /api/creator/waits': 'of others: the page looks again when it is opened or focused',
};

test('each read is refreshed by an event, or says why not', async () => {
  const { endpoints } = await contractNames();
  const reads = [...endpoints.keys()]
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => `GET ${path}`);
  const live = new Set(Object.values(liveReads).flat());
  const excused = (name: string) =>
    Object.keys(others).some((one) => (one.endsWith('/') ? name.startsWith(one) : name === one));
  expect(reads.filter((name) => !live.has(name) && !excused(name))).toEqual([]);
  expect([...live].filter((name) => !reads.includes(name))).toEqual([]);
});
