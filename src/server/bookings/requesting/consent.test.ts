import { afterAll, beforeAll, expect, it } from 'vitest';
import { termsToSee } from '#contract/bookings/seen-terms.ts';
import type { TestApp } from '#testing/app.ts';
import { tuesday } from '#testing/bookings.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';
import { changedSince } from './consent-rules.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await sharedTestApp();
  [client, creator] = [await registerClient(app), await registerCreator(app)];
});
afterAll(() => app.close());

const change = (body: object) => creator.browser.patch(`/api/creators/${creator.creatorId}`, body);
const book = (week: number, seen: object) =>
  client.browser.post('/api/bookings', {
    creatorId: creator.creatorId,
    startsAt: tuesday(week),
    hours: 2,
    seen,
  });

it('books for what was on the page, for less, and never for more or otherwise', async () => {
  const page = (await app.visitor().get(`/api/creators/${creator.creatorId}`)).json;
  const seen = termsToSee(20_000, page, undefined);
  expect((await book(2, seen)).json.amount).toBe(20_000);
  await change({ hourlyRate: 300 });
  const dearer = await book(3, seen);
  expect([dearer.status, dearer.json.code, dearer.json.now.amount]).toEqual([
    409,
    'booking.terms_changed',
    60_000,
  ]);
  expect(dearer.json.error).toContain('the price is now $600.00 (was $200.00)');
  await change({ hourlyRate: 50 });
  expect((await book(3, seen)).json.amount).toBe(10_000);
  await change({ hourlyRate: 100, cancellationPolicy: 'strict' });
  expect((await book(4, seen)).json.code).toBe('booking.terms_changed');
});

const terms = {
  amount: 100,
  cancellationPolicy: 'flexible',
  deliveryDays: 7,
  rounds: 3,
  picturesToPick: null,
  editedPhotos: 60,
  deliverables: ['A film'],
} as const;
it.each([
  { amount: 101 },
  { cancellationPolicy: 'strict' },
  { deliveryDays: 60 },
  { rounds: 0 },
  { editedPhotos: 5 },
  { picturesToPick: 3 },
  { deliverables: [] },
] as const)('%o is not what was seen', (other) => {
  const seen = { ...terms, deliverables: [...terms.deliverables] };
  const now = { ...seen, ...other, deliverables: [...(other.deliverables ?? seen.deliverables)] };
  expect(changedSince(seen, now)).toHaveLength(1);
  expect(changedSince(seen, seen)).toEqual([]);
});
