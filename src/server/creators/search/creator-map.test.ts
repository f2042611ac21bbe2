import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MapMarks, maxMarkers } from '#contract/creators/creator-map.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
/** This many around Austin, this many around El Paso, and one without a location. */
const counts = { austin: 70, elPaso: 20 };

beforeAll(async () => {
  app = await startTestApp({ withPages: true, withoutTasks: true });
  await app.sql(
    `insert into users (username, email, full_name, lat, lng, is_creator)
       select 'creator' || n, n || '@example.com', 'Creator ' || n,
         case when n = 0 then null when n <= $1 then 30.2 + n / 500.0 else 31.76 end,
         case when n = 0 then null when n <= $1 then -97.7 - n / 500.0 else -106.49 end, true
       from generate_series(0, $1::integer + $2::integer) n`,
    [counts.austin, counts.elPaso],
  );
  await app.sql(
    `insert into creator_profiles (user_id, service_type, hourly_rate, lat, lng, rating_count, rating_sum)
     select id, 'photographer', 50 + id, round(lat::numeric, 2), round(lng::numeric, 2), 2, 9 from users`,
  );
});
afterAll(() => app.close());

async function map(query: string): Promise<MapMarks> {
  const reply = await app.visitor().get(`/api/creators/map?${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.json;
}

it('shows each of a few creators, with their exact rating', async () => {
  const { count, creators, groups } = await map('lat=31.76&lng=-106.49');
  expect(count).toBe(counts.elPaso);
  expect(creators).toHaveLength(counts.elPaso);
  expect(creators[0]).toMatchObject({ rating: 4.5, reviewCount: 2, distanceKm: 0 });
  expect(groups).toEqual([]);
});

it('groups more than that, each creator in one group at the group’s position', async () => {
  const { count, creators, groups } = await map('');
  expect(count).toBe(counts.austin + counts.elPaso);
  expect(creators).toEqual([]);
  expect(groups.length).toBeGreaterThan(1);
  expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(count);
  for (const { position, bounds } of groups) {
    expect(position.lat).toBeGreaterThanOrEqual(bounds.south - 1e-9);
    expect(position.lat).toBeLessThanOrEqual(bounds.north + 1e-9);
    expect(position.lng).toBeGreaterThanOrEqual(bounds.west - 1e-9);
    expect(position.lng).toBeLessThanOrEqual(bounds.east + 1e-9);
  }
});

it('splits into creators when zooming in', async () => {
  const near = await map('lat=30.3&lng=-97.8&radius=50');
  expect(near.groups.length).toBeGreaterThan(1);
  const nearer = await map('lat=30.3&lng=-97.8&radius=5');
  expect(nearer.groups).toEqual([]);
  expect(nearer.count).toBeLessThanOrEqual(maxMarkers);
  expect(nearer.creators).toHaveLength(nearer.count);
});

it('applies the search’s filters', async () => {
  const { count } = await map('lat=30.3&lng=-97.8&maxPrice=60');
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(counts.austin);
  expect((await map('serviceType=videographer')).count).toBe(0);
});

it('shows a creator far from the others with color and price, beside the groups', async () => {
  const { pool } = app.platform;
  await pool.query(
    `with person as (insert into users (username, email, full_name, lat, lng, is_creator)
       values ('alone', 'alone@example.com', 'Alone', 35.22, -101.83, true) returning id)
     insert into creator_profiles (user_id, service_type, hourly_rate, lat, lng)
     select id, 'content_creator', 85, 35.22, -101.83 from person`,
  );
  const { count, creators, groups } = await map('hours=2');
  expect(count).toBe(counts.austin + counts.elPaso + 1);
  expect(creators).toMatchObject([
    { serviceType: 'content_creator', hourlyRate: 85, total: 17_000, user: { fullName: 'Alone' } },
  ]);
  expect(Math.min(...groups.map((group) => group.count))).toBeGreaterThan(1);
  expect(groups.reduce((sum, group) => sum + group.count, 1)).toBe(count);
});

it.each([
  'date=2026-02-30&lat=900&lng=x&service=painter',
  'minPrice=-5&maxPrice=1e99&rating=99&sort=luck&radius=-1',
  `location=${'a'.repeat(10_240)}&after=nowhere`,
])('keeps its page when the address says %s', async (query) => {
  const reply = await app.visitor().get(`/search?${query}`);
  expect(reply.status).toBeLessThan(500);
  expect(reply.text).toContain('Near You');
});
