import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { runsOf } from '#testing/long.ts';

/** The search and the creator's calendar agree on every time, in both directions, over HTTP. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withoutTasks: true });
});
afterAll(() => app.close());

const zones = [
  'America/Chicago',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'America/Nuuk',
];
/** The clocks change on the 14th in Chicago, on the 27th in Nuuk, on the 28th in Berlin, on April 4 on Lord Howe. */
const days = ['2027-03-13', '2027-03-14', '2027-03-27', '2027-03-28', '2027-04-03', '2027-04-04'];
const aroundDays = days.map((day) => Date.parse(`${day}T00:00:00Z`));

const halfHour = (max: number) =>
  fc.integer({ min: 0, max: max }).map((halves) => {
    const minutes = halves * 30;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
const stretch = fc
  .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 4, max: 60 }))
  .map(([from, length]) => [from * 15, Math.min(1800, (from + length) * 15)] as const);
const instant = fc
  .tuple(fc.constantFrom(...aroundDays), fc.integer({ min: -96, max: 192 }))
  .map(([day, quarters]) => day + quarters * 900_000);

const calendars = fc.record({
  zone: fc.constantFrom(...zones),
  rate: fc.constantFrom(null, 100, 100, 60),
  accepts: fc.constantFrom(true, true, true, true, false),
  notice: fc.constantFrom(0, 1, 24, 30, 400),
  buffer: fc.constantFrom(0, 0, 20, 60, 1440),
  week: fc.array(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), stretch }), { maxLength: 9 }),
  exceptions: fc.array(
    fc.record({
      day: fc.constantFrom(...days),
      kind: fc.constantFrom('closed', 'closed all day', 'extra'),
      stretch,
    }),
    { maxLength: 4 },
  ),
  busy: fc.array(
    fc.record({
      from: instant,
      minutes: fc.integer({ min: 1, max: 40 }).map((quarters) => quarters * 15),
      kind: fc.constantFrom('booking', 'job', 'imported', 'job_day', 'hold', 'offer'),
      buffer: fc.constantFrom(0, 30),
    }),
    { maxLength: 6 },
  ),
  packages: fc.array(
    fc.record({
      halves: fc.integer({ min: 2, max: 10 }),
      price: fc.integer({ min: 100, max: 9000 }),
    }),
    { maxLength: 2 },
  ),
});
type Calendar = typeof calendars extends fc.Arbitrary<infer Made> ? Made : never;

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Makes these the only creators; returns their ids. */
async function fill(made: readonly Calendar[]): Promise<number[]> {
  const { pool } = app.platform;
  await pool.query('truncate users cascade');
  const ids: number[] = [];
  for (const [n, calendar] of made.entries()) {
    const { rows } = await pool.query<{ id: number }>(
      `with person as (insert into users (username, email, full_name, location, is_creator)
         values ('creator' || $1::text, $1 || '@example.com', 'Creator ' || $1, 'Town', true) returning id)
       insert into creator_profiles (user_id, service_type, hourly_rate, accepts_bookings, time_zone, minimum_notice_hours, buffer_minutes)
         select id, 'photographer', $2, $3, $4, $5, $6 from person returning id`,
      [n, calendar.rate, calendar.accepts, calendar.zone, calendar.notice, calendar.buffer],
    );
    const id = rows[0]?.id ?? 0;
    ids.push(id);
    await pool.query(
      `insert into calendar_imports (creator_id, name, times, time_zone, expanded_at, event_count, read_at, next_read_at)
       values ($1, 'Other', '', 'UTC', now(), 1, now(), now())`,
      [id],
    );
    for (const {
      weekday,
      stretch: [from, to],
    } of calendar.week)
      await pool.query(
        `insert into weekly_hours (creator_id, weekday, starts, ends) values ($1, $2, $3, $4) on conflict do nothing`,
        [id, weekday, clock(from), clock(to)],
      );
    for (const {
      day,
      kind,
      stretch: [from, to],
    } of calendar.exceptions)
      await pool.query(
        `insert into availability_exceptions (creator_id, day, kind, starts, ends) values ($1, $2, $3, $4, $5)`,
        kind === 'closed all day'
          ? [id, day, 'closed', null, null]
          : [id, day, kind, clock(from), clock(to)],
      );
    for (const [nth, { from, minutes, kind, buffer }] of calendar.busy.entries())
      await pool.query(
        `insert into busy_times (creator_id, during, kind, source_id, calendar_id, buffer_minutes, expires_at)
         select $1, tstzrange($2::timestamptz, $2::timestamptz + $3 * interval '1 minute'), $4,
           case when $4 <> 'imported' then $1 * 100 + $5 end,
           case when $4 = 'imported' then (select id from calendar_imports where creator_id = $1) end, $6,
           case when $4 in ('hold', 'offer') then $2::timestamptz - interval '1 day' end
         on conflict do nothing`,
        [id, new Date(from).toISOString(), minutes, kind, nth, buffer],
      );
    for (const [nth, { halves, price }] of calendar.packages.entries())
      await pool.query(
        `insert into creator_packages (creator_id, position, title, hours, deliverables, price_cents)
         values ($1, $2, 'Package', $3, '{}', $4)`,
        [id, nth + 1, halves / 2, price],
      );
  }
  return ids;
}

const get = async (path: string) => {
  const reply = await app.visitor().get(path);
  expect(reply.status, reply.text).toBe(200);
  return reply.json;
};

/** The starts that a creator's calendar offers on a day, as their clock shows them. */
async function offeredBy(id: number, zone: string, day: string, hours: number): Promise<string[]> {
  const shown = await get(`/api/creators/${id}/availability?from=${day}&days=1&hours=${hours}`);
  return shown.days[0].starts.map((start: string) =>
    Temporal.Instant.from(start)
      .toZonedDateTimeISO(zone)
      .toPlainTime()
      .toString({ smallestUnit: 'minute' }),
  );
}

async function firstStartOf(id: number, hours: number, at: number): Promise<string | null> {
  const rows = await app.sql<{ first: string | null }>(
    `select min(s) as first from creator_start_times($1, '2027-03-01', 420, creator_bookable_minutes($1, $2), $3) s`,
    [id, hours * 60, new Date(at)],
  );
  const first = rows[0]?.first;
  return first ? new Date(first).toISOString() : null;
}

async function found(query: string): Promise<Map<number, CreatorCard>> {
  const cards: CreatorCard[] = await get(`/api/creators?limit=100&${query}`);
  return new Map(cards.map((card) => [card.id, card]));
}

const sorted = <T extends number | string>(list: Iterable<T>) =>
  [...list].toSorted((a, b) => (a < b ? -1 : 1));

it('finds exactly those whose calendar offers the start, the day and the next start', {
  timeout: 240_000,
}, async () => {
  const runs = runsOf({ long: 25, default: 8 });
  const seen = { offered: 0, refused: 0, next: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(calendars, { minLength: 6, maxLength: 6 }),
      fc.array(
        fc.record({
          at: fc.oneof(
            fc.constant(Date.parse('2027-03-11T09:10:00Z')),
            instant.map((time) => time - 86_400_000),
          ),
          day: fc.constantFrom(...days),
          start: halfHour(47),
          hours: fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2),
        }),
        { minLength: 4, maxLength: 4 },
      ),
      async (made, asks) => {
        const ids = await fill(made);
        for (const { at, day, start, hours } of asks) {
          app.travelTo(new Date(at).toISOString());
          const calendarsSay = new Map<number, string[]>();
          for (const [n, id] of ids.entries())
            calendarsSay.set(id, await offeredBy(id, made[n]?.zone ?? '', day, hours));
          const onTheDay = await found(`date=${day}&hours=${hours}`);
          expect(sorted(onTheDay.keys())).toEqual(ids.filter((id) => calendarsSay.get(id)?.length));
          // A time that no one may offer, and the first and last that someone does offer.
          const offered = sorted([...calendarsSay.values()].flat());
          const times = [start, offered.at(0), offered.at(-1)].filter(
            // A time that has passed everywhere is refused, and no one offers it.
            (time) => time !== undefined && Date.parse(`${day}T${time}:00-12:00`) > at,
          );
          for (const time of times) {
            const atTheTime = await found(`date=${day}&start=${time}&hours=${hours}`);
            const offering = ids.filter((id) => calendarsSay.get(id)?.includes(time ?? ''));
            expect(sorted(atTheTime.keys())).toEqual(offering);
            seen.offered += offering.length;
            seen.refused += ids.length - offering.length;
          }
          for (const { id, nextFree } of (await found(`hours=${hours}`)).values()) {
            expect(nextFree).toBe(await firstStartOf(id, hours, at));
            seen.next += nextFree ? 1 : 0;
          }
        }
      },
    ),
    { numRuns: runs, seed: 20_261_122 },
  );
  expect(seen.offered).toBeGreaterThan(2 * runs);
  expect(seen.refused).toBeGreaterThan(4 * runs);
  expect(seen.next).toBeGreaterThan(4 * runs);
});
