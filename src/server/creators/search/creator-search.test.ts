import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Browser } from '#testing/outside/browser.ts';
import { registerCreator } from '#testing/people.ts';
import { recordRating } from '../index.ts';

let app: TestApp;
let visitor: Browser;

interface Card {
  readonly id: number;
  readonly serviceType: string;
  readonly hourlyRate: number | null;
  readonly rating: number | null;
  readonly distanceKm: number | null;
  readonly user: { readonly fullName: string; readonly location: string };
}

const services = ['photographer', 'videographer', 'content_creator'] as const;
const towns = ['Austin, TX', 'Round Rock, TX', 'Houston, TX', 'El Paso, TX'];
const rates = [100, 40, null, 500, 250, 0, 40, 900];
const ratings = [null, 3, 5, 4, null, 4, 2];

beforeAll(async () => {
  app = await startTestApp();
  visitor = app.visitor();
  for (let n = 0; n < 24; n += 1) {
    const rate = rates[n % rates.length];
    const { creatorId } = await registerCreator(app, {
      fullName: `Creator ${n}`,
      serviceType: services[n % services.length],
      location: towns[n % towns.length],
      hourlyRate: rate ?? undefined,
    });
    const rating = ratings[n % ratings.length];
    if (rating != null)
      await inTransaction(app.platform.db, (tx) => recordRating(tx, creatorId, rating, 1));
  }
});
afterAll(() => app.close());

async function search(query: string): Promise<Card[]> {
  const reply = await visitor.get(`/api/creators?limit=100&${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.json;
}

async function everyPage(query: string): Promise<Card[]> {
  const found: Card[] = [];
  let path: string | undefined = `/api/creators?limit=5&${query}`;
  while (path) {
    const reply = await visitor.get(path);
    expect(reply.status, reply.text).toBe(200);
    found.push(...reply.json);
    path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    expect(found.length).toBeLessThanOrEqual(24);
  }
  return found;
}

const near = 'lat=30.27&lng=-97.74';

describe('searching creators', () => {
  it('finds everyone without filters', async () => {
    expect(await search('')).toHaveLength(24);
    expect((await visitor.get('/api/creators/count')).json).toEqual({
      count: 24,
      more: false,
      place: null,
      words: null,
      evening: null,
      nearest: null,
      tomorrow: null,
    });
  });

  it.each(services)('finds every %s, and only those', async (service) => {
    const found = await search(`serviceType=${service}`);
    expect(found).toHaveLength(8);
    expect(new Set(found.map(({ serviceType }) => serviceType))).toEqual(new Set([service]));
  });

  it('reads a place in any spelling, and stays within 50 km of it', async () => {
    for (const text of ['Austin', 'austin, texas', 'AUSTIN, TX']) {
      const found = await search(`location=${encodeURIComponent(text)}`);
      expect(new Set(found.map(({ user }) => user.location))).toEqual(
        new Set(['Austin, TX', 'Round Rock, TX']),
      );
      expect(found).toHaveLength(12);
    }
    const { json } = await visitor.get('/api/creators/count?location=austin');
    expect(json).toMatchObject({ count: 12, place: { label: 'Austin, TX' }, evening: null });
  });

  it('shows the evening light of the requested day and place', async () => {
    const day = 'date=2027-11-28';
    const { json } = await visitor.get(`/api/creators/count?location=austin&${day}`);
    expect(json.evening).toMatchObject({
      timeZone: 'America/Chicago',
      sunset: expect.stringMatching(/^2027-11-28T23:3\d:/),
      goldenHour: { startsAt: expect.stringMatching(/^2027-11-28T22:5\d:/) },
    });
    expect((await visitor.get(`/api/creators/count?${day}`)).json.evening).toBeNull();
  });

  it('searches location texts for an unknown place, also by distance', async () => {
    expect(await search('location=Nowhereville&sort=distance')).toEqual([]);
    expect(await search('location=%20ound%20Ro')).toHaveLength(6);
  });

  it('shows distances only from a position', async () => {
    const found = await search(`${near}&radius=2000`);
    expect(found).toHaveLength(24);
    for (const { user, distanceKm } of found) {
      if (user.location === 'Austin, TX') expect(distanceKm).toBeLessThan(5);
      if (user.location === 'El Paso, TX') expect(distanceKm).toBeGreaterThan(800);
    }
    expect((await search(''))[0]?.distanceKm).toBeNull();
    expect(await search(`${near}&radius=5`)).toHaveLength(6);
  });

  it('treats the top of the price slider as "and above", and leaves out unknown prices below it', async () => {
    expect(await search('minPrice=0&maxPrice=500')).toHaveLength(24);
    const cheap = await search('maxPrice=100');
    expect(cheap.map(({ hourlyRate }) => hourlyRate)).toEqual(
      cheap.map(() => expect.toSatisfy((rate: number) => rate > 0 && rate <= 100)),
    );
    expect(cheap).toHaveLength(9);
    expect(await search('minPrice=250&maxPrice=500')).toHaveLength(9);
  });

  it('leaves out lower and missing ratings', async () => {
    const rated = await search('rating=4');
    expect(rated.length).toBeGreaterThan(0);
    for (const { rating } of rated) expect(rating).toBeGreaterThanOrEqual(4);
    expect(await search('rating=0')).toHaveLength(24);
  });

  const sorts: Record<string, (card: Card) => number> = {
    newest: ({ id }) => -id,
    price_asc: ({ hourlyRate }) => hourlyRate || Number.POSITIVE_INFINITY,
    price_desc: ({ hourlyRate }) => -(hourlyRate ?? 0),
    distance: ({ distanceKm }) => distanceKm ?? Number.NaN,
  };
  it.each(['featured', ...Object.keys(sorts)])(
    'shows everyone once over all pages, sorted by %s',
    async (sort) => {
      const found = await everyPage(`sort=${sort}&${near}&radius=2000`);
      expect(new Set(found.map(({ id }) => id)).size).toBe(24);
      expect(found).toHaveLength(24);
      const keyOf = sorts[sort];
      if (!keyOf) return;
      const keys = found.map(keyOf);
      expect(keys).toEqual(keys.toSorted((a, b) => (a === b ? 0 : a - b)));
    },
  );

  it.each([
    'serviceType=painter',
    'lat=30',
    'lat=91&lng=0',
    'lat=x&lng=0',
    `${near}&radius=-1`,
    'minPrice=-1',
    'minPrice=300&maxPrice=200',
    'maxPrice=1.5',
    'rating=6',
    'availability=never',
    'sort=distance',
    'sort=luck',
    'date=2026-02-30',
    'date=tomorrow',
    'limit=0',
    'limit=101',
    'after=x',
    'after=WyJhIiwxXQ',
    // [0.5,1], [1e300,5], [1,3000000000]
    'after=WzAuNSwxXQ&sort=newest',
    'after=WzFlMzAwLDVd&sort=price_asc',
    'after=WzEsMzAwMDAwMDAwMF0',
    'location=%00',
    `location=${'a'.repeat(10_240)}`,
    `after=${'a'.repeat(10_240)}`,
    'lat=1e999&lng=0',
    'lat=30&lng=-181',
    'lat=NaN&lng=0',
    'minPrice=99999999999999999999',
    'maxPrice=-5',
    'date=0000-01-01',
    'date=99999-01-01',
    `${near}&radius=1e9`,
    'limit=1e9',
  ])('refuses %s with 400', async (query) => {
    const reply = await visitor.get(`/api/creators?${query}`);
    expect(reply.status, reply.text).toBe(400);
    expect(reply.json).toMatchObject({ code: 'invalid_input' });
  });
});

describe('searching by availability', () => {
  it('shows only creators free on the day, in the week or in the month', async () => {
    app.travelTo('2027-01-04T18:00:00Z');
    const pool = app.platform.pool;
    const [busy] = await search('minPrice=10');
    const id = busy?.id ?? 0;
    await pool.query(
      `insert into availability_exceptions (creator_id, day, kind)
       select $1, date '2027-01-03' + n, 'closed' from generate_series(0, 9) n`,
      [id],
    );
    const ids = async (query: string) => (await search(query)).map((card) => card.id);
    expect(await ids('date=2027-01-06')).not.toContain(id);
    // A quarter of them have no price: they cannot be booked online.
    expect(await ids('date=2027-01-06')).toHaveLength(17);
    expect(await ids('date=2027-01-14')).toContain(id);
    expect(await ids('availability=week')).not.toContain(id);
    expect(await ids('availability=month')).toContain(id);
    expect(await ids('availability=any')).toHaveLength(24);
    await pool.query('delete from availability_exceptions where creator_id = $1', [id]);
    // Noon in Austin, and everyone here requires a day's notice.
    expect(await ids('availability=today')).toEqual([]);
    expect(await ids('date=2027-01-05')).toHaveLength(18);
    await pool.query('update creator_profiles set minimum_notice_hours = 2 where id = $1', [id]);
    expect(await ids('availability=today')).toEqual([id]);
    expect(await ids('date=2027-01-04')).toEqual([id]);
    // Half past three: two hours that end at six can no longer be booked with two hours' notice.
    app.travelTo('2027-01-04T21:30:00Z');
    expect(await ids('availability=today')).toEqual([]);
    expect(await ids('date=2027-01-04')).toEqual([]);
    expect(await ids('date=2027-01-03')).toEqual([]);
    app.travelTo(undefined);
  });
});
