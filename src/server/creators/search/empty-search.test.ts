import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { tuesday } from '#testing/bookings.ts';
import { registerCreator } from '#testing/people.ts';

/** What a search that finds no one suggests instead. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  for (const location of ['Midland, TX', 'Midland, TX', 'Houston, TX']) {
    const { browser, creatorId } = await registerCreator(app, { location, hourlyRate: 90 });
    const quick = { minimumNoticeHours: 0 };
    expect((await browser.patch(`/api/creators/${creatorId}`, quick)).status).toBe(200);
  }
});
afterAll(() => app.close());

async function count(query: string) {
  const reply = await app.visitor().get(`/api/creators/count?${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.json;
}
function travelTo(instant: string): void {
  app.travelTo(instant);
  onTestFinished(() => app.travelTo(undefined));
}

it('names the nearest town with creators who match', async () => {
  const empty = await count('location=Marfa,%20TX');
  expect(empty).toMatchObject({ count: 0, nearest: { label: 'Midland, TX' }, tomorrow: null });
  // Marfa is about 160 miles from Midland.
  expect(empty.nearest.distanceKm * 0.621371).toBeCloseTo(160, -1.5);
  expect(await count('location=Marfa,%20TX&serviceType=videographer')).toMatchObject({
    count: 0,
    nearest: null,
  });
  expect(await count('location=Midland,%20TX')).toMatchObject({ count: 2, nearest: null });
  expect(await count('location=Nowhereville')).toMatchObject({ count: 0, nearest: null });
  // Too far for anyone.
  expect(await count('location=Sydney')).toMatchObject({ count: 0, nearest: null });
});

it('points from a day that is over to the next', async () => {
  travelTo(tuesday(1, '20:00'));
  const wednesday = Temporal.PlainDate.from(tuesday(1, '10:00').slice(0, 10)).add({ days: 1 });
  const expected = { count: 0, tomorrow: { date: wednesday.toString(), count: 2, more: false } };
  expect(await count('location=Midland,%20TX&availability=today')).toMatchObject(expected);
  const today = wednesday.subtract({ days: 1 });
  expect(await count(`location=Midland,%20TX&date=${today}`)).toMatchObject(expected);
  expect(await count('location=Midland,%20TX&date=2027-07-04&maxPrice=5')).toMatchObject({
    count: 0,
    tomorrow: null,
  });
});

it('points to no tomorrow without anyone', async () => {
  travelTo(tuesday(1, '20:00'));
  expect(await count('location=Marfa,%20TX&availability=today')).toMatchObject({
    count: 0,
    tomorrow: null,
  });
  travelTo(tuesday(1, '10:00'));
  expect(await count('availability=today')).toMatchObject({ count: 3, tomorrow: null });
});

it('says of a place how many are there, from what rate, and when the next is available', async () => {
  const summary = async (query: string) =>
    (await app.visitor().get(`/api/creators/summary?${query}`)).json;
  travelTo(tuesday(2, '06:00'));
  expect(await summary('location=midland,%20texas')).toEqual({
    place: 'Midland, TX',
    count: 2,
    more: false,
    fromRate: 90,
    nextFree: { at: tuesday(2, '09:00'), timeZone: 'America/Chicago' },
  });
  expect(await summary('location=Midland,%20TX&serviceType=videographer')).toMatchObject({
    place: 'Midland, TX',
    count: 0,
    fromRate: null,
    nextFree: null,
  });
  expect(await summary('location=Nowhereville')).toMatchObject({ place: null, count: 0 });
  expect((await app.visitor().get('/api/creators/summary')).status).toBe(400);
});
