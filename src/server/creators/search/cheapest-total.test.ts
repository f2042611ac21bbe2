import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import { packageStarts } from '#contract/creators/start-times.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { isSample, runsOf } from '#testing/long.ts';

/** A card's total is the lowest that the booking panel asks for the requested start and hours. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withoutTasks: true });
});
afterAll(() => app.close());

const day = '2027-03-13';
const halves = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 2);
const packages = fc.record({
  hours: halves(2, 20),
  price: fc.integer({ min: 20, max: 900 }).map((dollars) => dollars * 100),
  // A golden hour has a start of its own: no other start finds it.
  minutesBeforeSunset: fc.option(fc.constantFrom(60, 90), { nil: null, freq: 2 }),
  active: fc.constantFrom(true, true, true, false),
});
const creators = fc.record({
  rate: fc.constantFrom(null, 0, 45, 80, 145),
  zone: fc.constantFrom('America/Chicago', 'Europe/Berlin', 'Asia/Kolkata'),
  until: fc.constantFrom('15:00', '21:00', '24:00', '30:00'),
  busy: fc.option(fc.integer({ min: 0, max: 47 }), { nil: null }),
  packages: fc.uniqueArray(packages, { maxLength: 4, selector: ({ price }) => price }),
});
type Made = typeof creators extends fc.Arbitrary<infer T> ? T : never;

async function fill(made: readonly Made[]): Promise<number[]> {
  const { pool } = app.platform;
  await pool.query('update creator_profiles set hidden_at = now() where hidden_at is null');
  const ids: number[] = [];
  for (const { rate, zone, until, busy, packages: offered } of made) {
    const { rows } = await pool.query(
      `with person as (insert into users (username, email, full_name, is_creator, lat, lng)
         select n, n || '@example.com', n, true, 30.27, -97.74 from (select 'p' || gen_random_uuid() as n) s returning id)
       insert into creator_profiles (user_id, service_type, hourly_rate, time_zone, lat, lng)
       select id, 'photographer', $1, $2, 30.27, -97.74 from person returning id`,
      [rate, zone],
    );
    const id: number = rows[0].id;
    ids.push(id);
    await pool.query(
      `insert into weekly_hours (creator_id, weekday, starts, ends) select $1, d, '08:00', $2::interval from generate_series(1, 7) d`,
      [id, until],
    );
    for (const [n, { hours, price, minutesBeforeSunset, active }] of offered.entries())
      await pool.query(
        `insert into creator_packages (creator_id, position, title, hours, deliverables, price_cents, minutes_before_sunset, active)
         values ($1, $2, $3, $4, '{}', $5, $6, $7)`,
        [id, n + 1, `Package ${n}`, hours, price, minutesBeforeSunset, active],
      );
    if (busy !== null)
      await pool.query(
        `insert into busy_times (creator_id, during, kind, source_id, buffer_minutes)
         select $1::integer, tstzrange(s, s + interval '1 hour'), 'booking', $1::integer, 0
         from (select ($2::date + $3::integer * interval '30 minutes') at time zone $4::text as s) s`,
        [id, day, busy, zone],
      );
  }
  return ids;
}

/** What the panel asks for each way to book at least so long from that start. */
async function askedByPanel(id: number, { rate, zone }: Made, start: string, hours: number) {
  const shown = (
    await app.visitor().get(`/api/creators/${id}/availability?from=${day}&days=3&hours=1`)
  ).json;
  const detail = (await app.visitor().get(`/api/creators/${id}`)).json;
  const clock = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString();
  const canStart = (length: number) =>
    packageStarts(shown.days, length, null).some((each) =>
      clock(each).startsWith(`${day}T${start}`),
    );
  const ways: { total: number; title: string | null }[] = detail.packages
    .filter((one: { minutesBeforeSunset: number | null }) => one.minutesBeforeSunset === null)
    .filter((one: { hours: number }) => one.hours >= hours && canStart(one.hours))
    .map((one: { price: number; title: string }) => ({ total: one.price, title: one.title }));
  if (rate && canStart(hours)) ways.push({ total: Math.round(rate * 100 * hours), title: null });
  return ways.toSorted((a, b) => a.total - b.total || (a.title === null ? -1 : 1))[0];
}

it('shows the lowest total of the panel, and follows it in order and filter', {
  timeout: 240_000,
}, async () => {
  app.travelTo('2027-03-01T12:00:00Z');
  let packagesShown = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(creators, { minLength: 8, maxLength: 8 }),
      halves(16, 46),
      halves(2, 12),
      async (made, from, hours) => {
        const ids = await fill(made);
        const start = `${String(Math.floor(from)).padStart(2, '0')}:${from % 1 ? '30' : '00'}`;
        const query = `limit=100&date=${day}&start=${start}&hours=${hours}&sort=total_asc`;
        const cards: CreatorCard[] = (await app.visitor().get(`/api/creators?${query}`)).json;
        const expected = new Map<number, { total: number; title: string | null }>();
        for (const [n, one] of made.entries()) {
          const id = ids[n] ?? 0;
          const lowest = await askedByPanel(id, one, start, hours);
          if (lowest) expected.set(id, lowest);
        }
        const shown = cards.map(({ id, total, totalPackage }) => [
          id,
          { total, title: totalPackage?.title ?? null },
        ]);
        expect(new Map(shown as never)).toEqual(expected);
        packagesShown += cards.filter(({ totalPackage }) => totalPackage !== null).length;
        const totals = cards.map(({ total }) => total ?? 0);
        expect(totals).toEqual(totals.toSorted((a, b) => a - b));
        const cheapest = Math.ceil((totals[0] ?? 100) / 100);
        const within = await app.visitor().get(`/api/creators/count?${query}&maxTotal=${cheapest}`);
        const fitting = totals.filter((total) => total <= cheapest * 100).length;
        expect(within.json.count).toBe(fitting);
      },
    ),
    { numRuns: runsOf({ long: 625, default: 12 }), seed: 20_261_126 },
  );
  expect(packagesShown).toBeGreaterThan(isSample ? 0 : 5);
});
