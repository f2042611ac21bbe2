import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { signInAgain } from '#testing/bookings.ts';
import { runsOf } from '#testing/long.ts';
import { type Person, registerClient } from '#testing/people.ts';

/**
 * The search finds exactly what checking every creator finds, in the same order: for any filter and
 * distance, over all pages. Availability comes from the same function as the calendar and bookings.
 */
let app: TestApp;
/** Signed in: a visitor's search ends after two seconds, which it takes where the machine is busy. */
let searcher: Person;
const total = 300;
const searchRuns = runsOf({ long: 120, default: 30 });

beforeAll(async () => {
  app = await startTestApp({ withoutTasks: true });
  await app.sql(`
    select setseed(0.42);
    insert into users (username, email, full_name, location, lat, lng, is_creator)
      select 'creator' || s.n, s.n || '@example.com', 'Creator ' || s.n, 'Town ' || s.n % 9,
        greatest(-90, least(90, round((t.lat + (random() - 0.5) * t.spread)::numeric, 2))),
        greatest(-180, least(180, round((t.lng + (random() - 0.5) * t.spread)::numeric, 2))), true
      from generate_series(1, ${total}) s (n)
      -- A town whose people share one spot, suburbs, the countryside, both sides of 180°, and near a pole.
      join (values (0, 30.27, -97.74, 0), (1, 30.27, -97.74, 0.6), (2, 31, -98, 9), (3, -16.8, 179.99, 0.5),
        (4, -16.8, -179.99, 0.5), (5, 89.6, 12, 0.8), (6, 52.5, 13.4, 0.3)) t (n, lat, lng, spread) on t.n = s.n % 7;
    insert into creator_profiles (user_id, service_type, hourly_rate, rating_count, rating_sum, lat, lng, time_zone, experience,
        minimum_notice_hours, buffer_minutes, accepts_bookings, specialties)
      select id, (array['photographer', 'videographer', 'content_creator'])[1 + id % 3],
        (array[null, 0, 50, 80, 80, 120, 300, 900])[1 + id % 8], id % 4, (id % 4) * (1 + id % 5), lat, lng,
        (array['America/Chicago', 'Europe/Berlin', 'Pacific/Auckland', 'Pacific/Honolulu'])[1 + id % 4],
        repeat('x', id % 2), (array[0, 6, 24, 24, 200])[1 + id % 5], (array[0, 0, 30, 45])[1 + id % 4], id % 13 <> 0,
        (array['{}', '{wedding}', '{wedding,food}', '{event}'])[1 + id % 4]::text[] from users order by id;
    update users set bio = (array['I photograph what restaurants are proud of', 'Quinceañeras and receptions', ''])[1 + id % 3];
    insert into creator_packages (creator_id, position, title, hours, deliverables, price_cents)
      select p.id, n, 'Package ' || n, n * 1.5, '{}', 10000 + (p.id * 7919 % 40) * 100 * n
      from creator_profiles p, generate_series(1, 2) n where p.id % 16 in (0, 1, 9);
    update creator_profiles set hidden_at = now() where id % 29 = 0;
    insert into weekly_hours (creator_id, weekday, starts, ends)
      select p.id, d, time '01:30' + (p.id % 9) * interval '1 hour', time '02:45' + (p.id % 20) * interval '1 hour'
      from creator_profiles p, generate_series(1, 7) d where p.id % 3 = 0 and (p.id + d) % 4 < 2
        and 2.75 + p.id % 20 > 1.5 + p.id % 9;
    insert into availability_exceptions (creator_id, day, kind, starts, ends)
      select p.id, date '2027-03-10' + n, case when (p.id + n) % 3 = 0 then 'extra' else 'closed' end,
        case when (p.id + n) % 3 = 0 then time '19:00' end, case when (p.id + n) % 3 = 0 then time '24:00' end
      from creator_profiles p, generate_series(0, 24) n where random() < 0.25;
    insert into busy_times (creator_id, during, kind, source_id, buffer_minutes, expires_at)
      select p.id, tstzrange(start, start + interval '30 hours'), kind, p.id * 100 + n, (p.id % 3) * 15,
        case when kind in ('hold', 'offer') then start - interval '2 days' end
      from creator_profiles p, generate_series(0, 6) n
      cross join lateral (select timestamptz '2027-03-08T07:20:00Z' + n * interval '3 days' as start,
        (array['booking', 'job', 'job_day', 'hold', 'offer'])[1 + (p.id + n) % 5] as kind) s where random() < 0.3`);
  searcher = await registerClient(app);
});
afterAll(() => app.close());

interface Asked {
  readonly [parameter: string]: string | number;
}
interface Known {
  readonly id: number;
  readonly service: string;
  readonly price: number;
  readonly rating: number;
  readonly weighted: number;
  readonly featured: number;
  readonly lat: number;
  readonly lng: number;
  readonly free: boolean;
  readonly specialties: readonly string[];
  readonly bio: string;
  readonly total: number | null;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
function kilometers(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, h)));
}

async function lookAtEverybody(query: Asked, at: string): Promise<(number | string)[]> {
  const days =
    { any: 0, today: 1, week: 7, month: 30 }[String(query['availability'] ?? 'any')] ?? 0;
  const minutes = query['hours'] === undefined ? null : Number(query['hours']) * 60;
  const rows = await app.sql<Known>(
    `select p.id, p.service_type as service, coalesce(p.hourly_rate, 0) as price, coalesce(p.rating, 0) as rating,
       l.weighted_rating as weighted, l.featured, p.lat, p.lng, p.specialties, u.bio, t.total,
       ($1::date is null or exists (select from creator_start_times(p.id, $1, 1, n.length, $2) s
         where $5::time is null or (s at time zone p.time_zone)::time = $5))
       and ($3 = 0 or exists (select from creator_start_times(p.id, ($2::timestamptz at time zone p.time_zone)::date, $3, n.length, $2))) as free
     from creator_profiles p join creator_listings l on l.creator_id = p.id join users u on u.id = p.user_id
     cross join lateral (select creator_bookable_minutes(p.id, $4) as length) n
     cross join lateral (select case when $4::integer is null then null when p.hourly_rate > 0 then p.hourly_rate * $4 * 5 / 3
       else (select min(k.price_cents) from creator_packages k where k.creator_id = p.id and k.hours * 60 >= $4
         and ($5::time is null or exists (select from creator_start_times(p.id, $1, 1, (k.hours * 60)::integer, $2) s
           where (s at time zone p.time_zone)::time = $5))) end as total) t
     where p.hidden_at is null`,
    [query['date'] ?? null, at, days, minutes, query['start'] ?? null],
  );
  const near =
    'lat' in query ? { lat: Number(query['lat']), lng: Number(query['lng']) } : undefined;
  const distance = (one: Known) => (near ? kilometers(near, one) : 0);
  const keys: Record<string, (one: Known) => number> = {
    featured: ({ featured }) => -featured,
    newest: ({ id }) => -id,
    price_asc: ({ price }) => price || 1e6,
    price_desc: ({ price }) => -price,
    total_asc: ({ total }) => total ?? 0,
    rating: ({ weighted }) => -weighted,
    distance,
  };
  const sort = String(query['sort']);
  const keyOf = keys[sort] ?? distance;
  const { serviceType, minPrice = 0, maxPrice = 500, rating = 0, radius = 50, specialty } = query;
  const { maxTotal, q } = query;
  const rising = sort === 'price_asc' || sort === 'total_asc';
  return rows
    .filter((one) => one.free && (serviceType === undefined || one.service === serviceType))
    .filter(({ price }) => price >= Number(minPrice))
    .filter(({ price }) => Number(maxPrice) >= 500 || (price > 0 && price <= Number(maxPrice)))
    .filter((one) => one.rating >= Number(rating))
    .filter((one) => specialty === undefined || one.specialties.includes(String(specialty)))
    .filter(({ total }) => maxTotal === undefined || (total ?? Infinity) <= Number(maxTotal) * 100)
    .filter(({ total }) => sort !== 'total_asc' || total !== null)
    .filter(({ bio }) => q === undefined || bio.includes('restaurants'))
    .filter((one) => !near || distance(one) <= Number(radius))
    .toSorted((a, b) => keyOf(a) - keyOf(b) || (rising ? a.id - b.id : b.id - a.id))
    .map((one) => (sort === 'distance' ? `${distance(one).toFixed(6)} km` : one.id));
}

async function search(query: Asked): Promise<{ found: (number | string)[]; ids: number[] }> {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)]);
  let path: string | undefined = `/api/creators?${new URLSearchParams(parameters)}`;
  const cards: CreatorCard[] = [];
  while (path && cards.length <= total) {
    const reply = await searcher.browser.get(path);
    expect(reply.status, reply.text).toBe(200);
    cards.push(...reply.json);
    path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
  }
  return {
    found: cards.map(({ id, distanceKm }) =>
      query['sort'] === 'distance' ? `${distanceKm?.toFixed(6)} km` : id,
    ),
    ids: cards.map(({ id }) => id),
  };
}

async function count({ limit: _limit, sort: _sort, ...query }: Asked): Promise<number> {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const reply = await searcher.browser.get(
    `/api/creators/count?${new URLSearchParams(parameters)}`,
  );
  return reply.json.count;
}

/** Mostly left out, or hardly anyone would match all of them. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const position = fc.constantFrom(
  ...[
    [30.27, -97.74],
    [30.5, -97.2],
    [-16.8, 180],
    [-16.8, -179.8],
    [89.9, -170],
    [52.4, 13.1],
    [-40, 20],
  ],
);
const searches = fc.record({
  position: fc.option(position, { nil: undefined }),
  radius: fc.constantFrom(1, 5, 50, 120, 900, 4000, 12_000, 20_000),
  sort: fc.constantFrom(
    'featured',
    'newest',
    'price_asc',
    'price_desc',
    'total_asc',
    'rating',
    'distance',
  ),
  serviceType: maybe(fc.constantFrom('photographer', 'videographer', 'content_creator')),
  minPrice: maybe(fc.constantFrom(10, 80, 300)),
  maxPrice: maybe(fc.constantFrom(100, 400, 500)),
  rating: maybe(fc.constantFrom(3, 4)),
  date: maybe(
    fc.constantFrom('2027-03-12', '2027-03-14', '2027-03-28', '2027-04-04', '2028-01-01'),
  ),
  availability: maybe(fc.constantFrom('any', 'today', 'week', 'month')),
  start: maybe(fc.constantFrom('01:30', '02:30', '10:00', '14:30', '22:00')),
  hours: fc.option(fc.constantFrom(1, 1.5, 2, 3, 8), { nil: undefined }),
  maxTotal: maybe(fc.constantFrom(150, 400, 1000)),
  specialty: maybe(fc.constantFrom('wedding', 'food')),
  q: maybe(fc.constantFrom('restaurant', 'photographed restarants')),
  // The clocks change in Chicago, in Berlin and in Auckland.
  at: fc.constantFrom(
    '2027-03-12T15:00:00Z',
    '2027-03-14T11:10:00Z',
    '2027-03-28T02:30:00Z',
    '2027-04-03T23:00:00Z',
  ),
});

type SearchTerms = Omit<
  typeof searches extends fc.Arbitrary<infer Made> ? Made : never,
  'position'
>;

/** Drops filters whose prerequisite is missing. */
function queryOf({
  at,
  near,
  radius,
  sort,
  start,
  maxTotal,
  ...rest
}: SearchTerms & { readonly near: readonly number[] | undefined }): Asked {
  const needs = { total_asc: rest.hours, distance: near };
  const sorts = sort === 'total_asc' || sort === 'distance' ? needs[sort] !== undefined : true;
  const asked = {
    limit: 24,
    ...rest,
    sort: sorts ? sort : 'rating',
    ...(near && { lat: near[0], lng: near[1], radius }),
    start: rest.date === undefined || rest.date <= at.slice(0, 10) ? undefined : start,
    maxTotal: rest.hours === undefined ? undefined : maxTotal,
  };
  return JSON.parse(JSON.stringify(asked));
}

it('finds exactly the matches, in order, over all pages', {
  timeout: 120_000,
}, async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(searches, async ({ position: near, at, radius, ...rest }) => {
      if ((rest.minPrice ?? 0) > (rest.maxPrice ?? 500)) return;
      const query = queryOf({ at, near, radius, ...rest });
      app.travelTo(at);
      await signInAgain(searcher);
      const known = await lookAtEverybody(query, at);
      const reply = await search(query);
      expect(reply.found).toEqual(known);
      expect(new Set(reply.ids).size).toBe(reply.ids.length);
      // A creator without a total is counted, but has no rank by total.
      if (query['sort'] !== 'total_asc') expect(await count(query)).toBe(known.length);
      found += known.length;
    }),
    { numRuns: searchRuns, seed: 20_261_121 },
  );
  // Not all searches are empty.
  expect(found).toBeGreaterThan(16 * searchRuns);
});
