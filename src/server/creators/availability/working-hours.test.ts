import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { Context } from '#server/platform/http/context.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { book, tuesday } from '#testing/bookings.ts';
import { type Creator, registerClient, registerCreator } from '#testing/people.ts';
import { creatorChanged } from '../index.ts';
import { showAvailability } from './availability.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { DATABASE_POOL: '8' } });
});
afterEach(() => app.travelTo(undefined));
afterAll(() => app.close());

const path = '/api/creator/availability';
const everyDay = (starts: string, ends: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, starts, ends }));

async function set({ browser }: Creator, weeklyHours: unknown[], exceptions: unknown[] = []) {
  const reply = await browser.put(path, { weeklyHours, exceptions });
  expect(reply.status, reply.text).toBe(200);
  return reply.json;
}

/** Each day's free times as start–end in UTC, without the date. */
async function freeOn({ creatorId }: Creator, from: string, days = 1): Promise<string[][]> {
  const reply = await app
    .visitor()
    .get(`/api/creators/${creatorId}/availability?from=${from}&days=${days}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.json.days.map(({ free }: { free: { startsAt: string; endsAt: string }[] }) =>
    free.map(({ startsAt, endsAt }) => `${startsAt.slice(11, 16)}–${endsAt.slice(11, 16)}`),
  );
}

async function isFoundOn(creator: Creator, date: string): Promise<boolean> {
  const { json } = await app.visitor().get(`/api/creators?limit=100&date=${date}`);
  return json.some(({ id }: { id: number }) => id === creator.creatorId);
}

describe('one’s own availability', () => {
  it('is empty at first, and stored as set, in order', async () => {
    const creator = await registerCreator(app);
    const read = async () => (await creator.browser.get(path)).json;
    expect(await read()).toEqual({ weeklyHours: [], exceptions: [], seasons: [] });
    const saved = await set(
      creator,
      [
        { weekday: 6, starts: '18:00', ends: '24:00' },
        { weekday: 1, starts: '13:00', ends: '17:30' },
        { weekday: 1, starts: '08:15', ends: '13:00' },
      ],
      [
        { date: '2027-12-25', kind: 'closed', note: ' Holidays ' },
        { date: '2027-12-24', kind: 'extra', starts: '00:00', ends: '24:00' },
        { date: '2027-12-24', kind: 'closed', starts: null, ends: null, surprise: 1 },
      ],
    );
    expect(saved).toEqual({
      weeklyHours: [
        { weekday: 1, starts: '08:15', ends: '13:00' },
        { weekday: 1, starts: '13:00', ends: '17:30' },
        { weekday: 6, starts: '18:00', ends: '24:00' },
      ],
      exceptions: [
        { date: '2027-12-24', kind: 'closed', starts: null, ends: null, note: '' },
        { date: '2027-12-24', kind: 'extra', starts: '00:00', ends: '24:00', note: '' },
        { date: '2027-12-25', kind: 'closed', starts: null, ends: null, note: 'Holidays' },
      ],
      seasons: [],
    });
    expect(await read()).toEqual(saved);
    // The response may be sent back unchanged.
    expect(await set(creator, saved.weeklyHours, saved.exceptions)).toEqual(saved);
    expect(await set(creator, [])).toEqual({ weeklyHours: [], exceptions: [], seasons: [] });
  });

  it('changes no one else’s, and records that the creator changed', async () => {
    const [owner, other] = [await registerCreator(app), await registerCreator(app)];
    await set(other, everyDay('10:00', '11:00'));
    await set(owner, everyDay('08:00', '09:00'), [{ date: '2027-05-05', kind: 'closed' }]);
    expect((await other.browser.get(path)).json).toEqual({
      weeklyHours: everyDay('10:00', '11:00'),
      exceptions: [],
      seasons: [],
    });
    const rows = await app.sql(
      'select count(*)::integer as count from events where name = $1 and payload @> $2',
      [creatorChanged.name, { creatorId: owner.creatorId }],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is one of two concurrent saves, never a mixture', async () => {
    const creator = await registerCreator(app);
    const weeks = [everyDay('08:00', '09:00'), everyDay('08:00', '10:00')];
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => set(creator, weeks[n % weeks.length] ?? [])),
    );
    expect(weeks).toContainEqual((await creator.browser.get(path)).json.weeklyHours);
  });
});

describe('custom hours', () => {
  it('are what the calendar, the search by date and the page show', async () => {
    app.travelTo('2027-02-01T15:00:00Z');
    const creator = await registerCreator(app);
    // Thursdays; Austin is six hours behind.
    await set(
      creator,
      [
        { weekday: 4, starts: '09:00', ends: '12:00' },
        { weekday: 4, starts: '13:00', ends: '24:00' },
      ],
      [
        { date: '2027-02-11', kind: 'closed' },
        { date: '2027-02-12', kind: 'extra', starts: '10:00', ends: '11:00' },
        { date: '2027-02-18', kind: 'closed', starts: '11:00', ends: '20:00' },
        { date: '2027-02-25', kind: 'closed' },
        { date: '2027-02-25', kind: 'extra', starts: '14:00', ends: '15:00' },
      ],
    );
    expect(await freeOn(creator, '2027-02-03', 2)).toEqual([[], ['15:00–18:00', '19:00–06:00']]);
    expect(await freeOn(creator, '2027-02-11', 2)).toEqual([[], ['16:00–17:00']]);
    expect(await freeOn(creator, '2027-02-18')).toEqual([['15:00–17:00', '02:00–06:00']]);
    expect(await freeOn(creator, '2027-02-25')).toEqual([['20:00–21:00']]);
    const found = { '2027-02-03': false, '2027-02-04': true, '2027-02-11': false };
    for (const [date, expected] of Object.entries({ ...found, '2027-02-12': true }))
      expect(await isFoundOn(creator, date), date).toBe(expected);
    const page = await app.visitor().get(`/api/creators/${creator.creatorId}`);
    expect(page.json.weeklyHours).toHaveLength(2);
    expect(page.json.memberSince).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('may end after midnight, and belong to the day on which they start', async () => {
    app.travelTo('2027-02-01T15:00:00Z');
    const creator = await registerCreator(app);
    // Saturdays until 2 AM; Austin is six hours behind.
    const saturday = { weekday: 6, starts: '18:00', ends: '26:00' };
    await set(
      creator,
      [saturday, { weekday: 7, starts: '10:00', ends: '30:00' }],
      [
        { date: '2027-02-20', kind: 'closed' },
        { date: '2027-02-28', kind: 'closed' },
        { date: '2027-03-05', kind: 'extra', starts: '20:00', ends: '25:30' },
      ],
    );
    expect((await creator.browser.get(path)).json.weeklyHours[0]).toEqual(saturday);
    const nights = ['2027-02-06', '2027-02-20', '2027-02-27', '2027-03-05', '2027-02-08'];
    const free = [];
    for (const night of nights) free.push(await freeOn(creator, night, 2));
    expect(free).toEqual([
      [['00:00–06:00'], ['06:00–08:00', '16:00–06:00']],
      // A day off takes the hours after its midnight with it.
      [[], ['16:00–06:00']],
      // And leaves those of the night before.
      [['00:00–06:00'], ['06:00–08:00']],
      [['02:00–06:00'], ['06:00–07:30', '00:00–06:00']],
      // Sunday's hours reach into Monday.
      [['06:00–12:00'], []],
    ]);
    const slot = 'date=2027-02-07&start=00:30&hours=1';
    const found = async (query: string) =>
      (await app.visitor().get(`/api/creators?limit=100&${query}`)).json.some(
        ({ id }: { id: number }) => id === creator.creatorId,
      );
    expect(await found(slot)).toBe(true);
    expect(await found('date=2027-02-08&start=05:00&hours=1')).toBe(true);
    expect(await found('date=2027-02-21&start=00:30&hours=1')).toBe(false);
    expect(await found('date=2027-02-28&start=00:30&hours=1')).toBe(true);
  });

  it('can be booked, and existing bookings stay', async () => {
    const [creator, client] = [await registerCreator(app), await registerClient(app)];
    await set(creator, everyDay('18:00', '21:00'));
    const late = await book(client, creator, { startsAt: tuesday(2, '10:00') });
    expect([late.status, late.json.code]).toEqual([409, 'booking.slot_taken']);
    const evening = await book(client, creator, { startsAt: tuesday(2, '18:00') });
    expect(evening.status, evening.text).toBe(201);
    await set(creator, everyDay('10:00', '12:00'));
    const kept = await client.browser.get(`/api/bookings/${evening.json.id}`);
    expect([kept.status, kept.json.startsAt]).toEqual([200, tuesday(2, '18:00')]);
    expect((await book(client, creator, { startsAt: tuesday(2, '10:00') })).status).toBe(201);
    await set(creator, [], [{ date: tuesday(3).slice(0, 10), kind: 'closed' }]);
    expect((await book(client, creator, { startsAt: tuesday(3, '10:00') })).status).toBe(409);
  });

  it('keep the minimum notice, in the calendar as in the search', async () => {
    app.travelTo('2027-02-01T15:00:00Z');
    const creator = await registerCreator(app);
    await set(creator, everyDay('09:00', '17:00'));
    expect(await freeOn(creator, '2027-02-01', 2)).toEqual([[], ['15:00–23:00']]);
    expect(await isFoundOn(creator, '2027-02-01')).toBe(false);
    expect(await isFoundOn(creator, '2027-02-02')).toBe(true);
    // Nine in the morning in Austin: with a day's notice, none of these hours remain.
    await set(creator, everyDay('06:00', '09:30'));
    expect(await isFoundOn(creator, '2027-02-02')).toBe(false);
  });

  it('follow the local clock on nights when it changes', async () => {
    app.travelTo('2027-02-01T15:00:00Z');
    const creator = await registerCreator(app);
    await set(
      creator,
      [
        { weekday: 7, starts: '00:30', ends: '04:00' },
        { weekday: 7, starts: '12:00', ends: '13:00' },
      ],
      [
        // These half hours do not exist: the clocks go from two to three.
        { date: '2027-03-14', kind: 'extra', starts: '02:30', ends: '03:00' },
        { date: '2027-03-14', kind: 'closed', starts: '02:15', ends: '03:00' },
      ],
    );
    const sundays = ['2027-03-07', '2027-03-14', '2027-11-07', '2027-11-14'];
    const free = [];
    for (const sunday of sundays) free.push(...(await freeOn(creator, sunday)));
    expect(free).toEqual([
      ['06:30–10:00', '18:00–19:00'],
      ['06:30–09:00', '17:00–18:00'],
      // The hour from one to two comes twice.
      ['05:30–10:00', '18:00–19:00'],
      ['06:30–10:00', '18:00–19:00'],
    ]);
    expect(await isFoundOn(creator, '2027-03-14')).toBe(true);
  });
});

describe('seasons', () => {
  const sundays = [{ weekday: 7, starts: '06:00', ends: '08:00' }];
  const put = ({ browser }: Creator, body: object) =>
    browser.put(path, { weeklyHours: everyDay('09:00', '10:00'), exceptions: [], ...body });
  const summer = { from: '2027-06-01', until: '2027-08-31', weeklyHours: sundays };

  it('have weekly hours of their own, in the calendar, the search and on the page', async () => {
    app.travelTo('2027-02-01T15:00:00Z');
    const creator = await registerCreator(app);
    const closed = { from: '2027-12-20', until: '2028-01-02', weeklyHours: [] };
    const { json } = await put(creator, { seasons: [summer, closed] });
    expect(json.seasons).toEqual([summer, closed]);
    // The last day before, Tuesday and Sunday of the summer, the first day after. Austin is five hours behind.
    expect(await freeOn(creator, '2027-05-31', 2)).toEqual([['14:00–15:00'], []]);
    expect(await freeOn(creator, '2027-06-06')).toEqual([['11:00–13:00']]);
    expect(await freeOn(creator, '2027-08-31', 2)).toEqual([[], ['14:00–15:00']]);
    const found = { '2027-05-31': true, '2027-06-01': false, '2027-06-06': true };
    for (const [date, expected] of Object.entries({ ...found, '2027-12-24': false }))
      expect(await isFoundOn(creator, date), date).toBe(expected);
    const page = await app.visitor().get(`/api/creators/${creator.creatorId}`);
    expect(page.json.seasons).toEqual([summer, closed]);
    const agenda = await creator.browser.get('/api/creator/agenda?from=2027-06-01&days=7');
    expect(agenda.json.seasons).toEqual([summer, closed]);
    const client = await registerClient(app);
    const at = (startsAt: string) => book(client, creator, { startsAt, hours: 1 });
    expect((await at('2027-06-01T14:00:00.000Z')).json.code).toBe('booking.slot_taken');
    expect((await at('2027-06-06T11:00:00.000Z')).status).toBe(201);
    // Who knows no seasons keeps them; removed, the usual hours hold again.
    expect((await put(creator, {})).json.seasons).toHaveLength(2);
    expect((await put(creator, { seasons: [] })).json.seasons).toEqual([]);
    expect(await isFoundOn(creator, '2027-06-01')).toBe(true);
    expect(await freeOn(creator, '2027-06-01')).toEqual([['14:00–15:00']]);
  });

  it('may be added on two devices', async () => {
    const creator = await registerCreator(app);
    const base = { weeklyHours: [], exceptions: [], seasons: [] };
    const autumn = { ...summer, from: '2027-09-01', until: '2027-10-31' };
    const add = (season: object) => creator.browser.put(path, { ...base, seasons: [season], base });
    await add(summer);
    expect((await add(autumn)).json.seasons).toEqual([summer, autumn]);
    // Of two that overlap, the later one holds.
    const june = { ...summer, from: '2027-06-15', until: '2027-06-30' };
    expect((await add(june)).json.seasons).toEqual([june]);
  });

  it('that have passed are not shown, and count no longer', async () => {
    const creator = await registerCreator(app);
    await app.sql(
      `insert into hour_seasons (creator_id, first_day, last_day, hours)
        values ($1, current_date - 400, current_date - 2, '[]')`,
      [creator.creatorId],
    );
    expect((await creator.browser.get(path)).json.seasons).toEqual([]);
    const year = { ...summer, from: '2027-01-01', until: '2027-12-31' };
    expect((await put(creator, { seasons: [year] })).status).toBe(200);
  });

  it.each<[string, object[], string]>([
    ['overlap', [summer, { ...summer, from: '2027-08-31', until: '2027-09-01' }], 'overlap'],
    ['end before they begin', [{ ...summer, until: '2027-05-31' }], "can't be before"],
    ['are longer than a year', [{ ...summer, until: '2028-06-01' }], 'at most 366 days'],
  ])('are refused if they %s', async (_, seasons, message) => {
    const creator = await registerCreator(app);
    const { status, json } = await put(creator, { seasons });
    expect([status, Object.values(json.fields)]).toEqual([400, [expect.stringContaining(message)]]);
  });
});

it('half a day off leaves only what fits, and a week off nothing', async () => {
  app.travelTo('2027-02-01T15:00:00Z');
  const creator = await registerCreator(app);
  const week = Array.from({ length: 7 }, (_, n) => ({ date: `2027-02-${15 + n}`, kind: 'closed' }));
  await set(creator, everyDay('09:00', '17:00'), [
    { date: '2027-02-09', kind: 'closed', starts: '13:00', ends: '17:00' },
    ...week,
  ]);
  const startsOf = async (hours: number) => {
    const { json } = await app
      .visitor()
      .get(`/api/creators/${creator.creatorId}/availability?from=2027-02-09&days=1&hours=${hours}`);
    return json.days[0].starts.length;
  };
  expect(await Promise.all([1, 2, 4, 4.5].map(startsOf))).toEqual([7, 5, 1, 0]);
  expect(await freeOn(creator, '2027-02-15', 7)).toEqual(Array(7).fill([]));
});

describe('invalid hours', () => {
  const monday = (starts: unknown, ends: unknown) => ({ weekday: 1, starts, ends });
  const day = (fields: object) => ({ date: '2027-05-05', kind: 'extra', ...fields });
  const full = Array.from({ length: 367 }, (_, n) => ({
    date: `2${String(n + 100).padStart(3, '0')}-01-01`,
    kind: 'closed',
  }));
  const minutes = (count: number) =>
    Array.from({ length: count }, (_, n) => monday(`1${n}:00`, `1${n}:30`));

  it.each<[string, unknown, unknown]>([
    [
      'These hours overlap with others on the same day',
      [monday('11:00', '13:00'), monday('09:00', '12:00')],
      [],
    ],
    [
      'These hours overlap with others on the same day',
      [monday('09:00', '12:00'), monday('09:00', '12:00')],
      [],
    ],
    ['Start must be before end', [monday('17:00', '09:00')], []],
    ['Start must be before end', [monday('09:00', '09:00')], []],
    ['Start must be HH:MM, from 00:00 to 23:59', [monday('24:00', '24:00')], []],
    ['Start must be HH:MM, from 00:00 to 23:59', [monday('9:00', '10:00')], []],
    ['End must be HH:MM, from 00:01 to 30:00 (6 AM the next day)', [monday('09:00', '30:01')], []],
    ['Enter text', [monday(9, 10)], []],
    ['At most 4 time ranges per day', minutes(5), []],
    [
      'Weekday must be from 1 (Monday) to 7 (Sunday)',
      [{ ...monday('09:00', '10:00'), weekday: 0 }],
      [],
    ],
    [
      'Weekday must be from 1 (Monday) to 7 (Sunday)',
      [{ ...monday('09:00', '10:00'), weekday: 1.5 }],
      [],
    ],
    ['This must be a list', 'always', []],
    ['This is required', undefined, []],
    ['This is required', [], undefined],
    ['Date must be YYYY-MM-DD', [], [{ date: '2027-02-30', kind: 'closed' }]],
    ['Kind must be closed or extra', [], [day({ kind: 'open' })]],
    ['Extra hours need a start and an end', [], [day({})]],
    [
      'Enter both a start and an end, or neither for the whole day',
      [],
      [day({ kind: 'closed', starts: '10:00' })],
    ],
    ['Start must be before end', [], [day({ starts: '10:00', ends: '09:00' })]],
    [
      'These hours overlap with others on the same day',
      [],
      [day({ kind: 'closed' }), day({ kind: 'closed', starts: '09:00', ends: '10:00' })],
    ],
    ['At most 200 characters', [], [day({ kind: 'closed', note: 'x'.repeat(201) })]],
    ['At most 366 days off and extra hours', [], full],
  ])('are refused with 400: %s', async (text, weeklyHours, exceptions) => {
    const creator = await registerCreator(app);
    const kept = await set(creator, everyDay('08:00', '09:00'));
    const reply = await creator.browser.put(path, { weeklyHours, exceptions });
    expect([reply.status, reply.json.error]).toEqual([400, text]);
    expect((await creator.browser.get(path)).json).toEqual(kept);
  });

  it('are reported with their position', async () => {
    const creator = await registerCreator(app);
    const weeklyHours = [monday('09:00', '10:00'), monday('12:00', '11:00')];
    const { json } = await creator.browser.put(path, { weeklyHours, exceptions: [] });
    expect(json.fields).toEqual({ 'weeklyHours.1.ends': 'Start must be before end' });
  });

  it('do not count days off that have passed', async () => {
    const creator = await registerCreator(app);
    await app.sql(
      `insert into availability_exceptions (creator_id, day, kind)
        select $1, current_date - 2 - n, 'closed' from generate_series(1, 366) n`,
      [creator.creatorId],
    );
    const block = { date: '2027-08-02' };
    const { status, json } = await creator.browser.post('/api/creator/availability/blocks', block);
    expect([status, json.exceptions?.length]).toEqual([200, 1]);
  });

  it('are limited to 4 ranges a day and 366 exceptions', async () => {
    const creator = await registerCreator(app);
    const saved = await set(creator, minutes(4), full.slice(1));
    expect([saved.weeklyHours.length, saved.exceptions.length]).toEqual([4, 366]);
  });
});

describe('a time zone', () => {
  it('offered by a browser is known to the database', async () => {
    const rows = await app.sql<{ name: string }>(
      'select name from unnest($1::text[]) name where name not in (select name from pg_timezone_names)',
      [Intl.supportedValuesOf('timeZone')],
    );
    expect(rows).toEqual([]);
  });
});

test('a visitor’s copy of availability holds until the next quarter of an hour, or until a hold ends', async () => {
  const creator = await registerCreator(app);
  const client = await registerClient(app);
  const validUntil = async () => {
    const response: Context['response'] = { headers: {}, cookies: [] };
    const context = { ...app.platform, response } as Context;
    await showAvailability(context, creator.creatorId, { days: 1 });
    return response.validUntil;
  };
  app.travelTo('2027-03-01T10:05:00Z');
  expect(await validUntil()).toBe(Date.parse('2027-03-01T10:15:00Z'));
  app.travelTo(undefined);
  expect((await book(client, creator)).status).toBe(201);
  app.travelTo('2027-03-01T10:05:00Z');
  await app.sql(`update busy_times set expires_at = '2027-03-01T10:08:00Z' where creator_id = $1`, [
    creator.creatorId,
  ]);
  expect(await validUntil()).toBe(Date.parse('2027-03-01T10:08:00Z'));
});
