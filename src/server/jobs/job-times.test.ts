import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { book, tuesday } from '#testing/bookings.ts';
import { applied, draftedJob, hired, jobFields, openJob, paid } from '#testing/jobs.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let client: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  client = await confirmed(app, registerClient(app));
});
afterAll(() => app.close());

const day = tuesday(3).slice(0, 10);
const evening = { date: day, startTime: '14:00', hours: 3 };

const hire = (applicationId: number) =>
  client.browser.patch(`/api/applications/${applicationId}/status`, { status: 'accepted' });

async function freeHours(creator: Creator): Promise<string[]> {
  const path = `/api/creators/${creator.creatorId}/availability?from=${day}&days=1&hours=1`;
  const { json } = await app.visitor().get(path);
  return json.days[0].starts.map((start: string) =>
    Temporal.Instant.from(start)
      .toZonedDateTimeISO('America/Chicago')
      .toPlainTime()
      .toString({ smallestUnit: 'minute' }),
  );
}

async function isFound(creator: Creator, query: string): Promise<boolean> {
  const { json } = await app.visitor().get(`/api/creators?limit=100&date=${day}&${query}`);
  return json.some(({ id }: { id: number }) => id === creator.creatorId);
}

describe('the time of a job', () => {
  it("is stored as entered, in its place's zone", async () => {
    const id = await draftedJob(client, { ...evening, endDate: tuesday(4).slice(0, 10) });
    const times = { startTime: '14:00', hours: 3, endDate: tuesday(4).slice(0, 10) };
    const read = async () => (await client.browser.get(`/api/jobs/${id}`)).json;
    expect(await read()).toMatchObject({ ...times, timeZone: 'America/Chicago' });
    const changed = await client.browser.patch(`/api/jobs/${id}`, {
      startTime: '15:30',
      endDate: null,
    });
    expect(changed.json).toMatchObject({ startTime: '15:30', hours: 3, endDate: null });
    await client.browser.patch(`/api/jobs/${id}`, { location: 'El Paso, TX' });
    expect(await read()).toMatchObject({ startTime: '15:30', timeZone: 'America/Denver' });
    const plain = await draftedJob(client);
    expect((await client.browser.get(`/api/jobs/${plain}`)).json).toMatchObject({
      startTime: null,
      hours: null,
      endDate: null,
    });
  });

  it.each<[string, object, string]>([
    ['a start off the half hours', { startTime: '14:10' }, 'startTime'],
    ['no time at all', { startTime: 'noon' }, 'startTime'],
    ['10 kB of text', { startTime: 'x'.repeat(10_000) }, 'startTime'],
    ['negative hours', { hours: -2 }, 'hours'],
    ['quarter hours', { hours: 1.25 }, 'hours'],
    ['more than a day', { hours: 25 }, 'hours'],
    ['more hours than the duration', { hours: 4, duration: 'short' }, 'duration'],
    ['fewer hours than the duration', { hours: 1, duration: 'full_day' }, 'duration'],
    ['a last day before the first', { endDate: tuesday(2).slice(0, 10) }, 'endDate'],
    ['more than a month', { endDate: tuesday(9).slice(0, 10) }, 'endDate'],
    ['an hour that the clocks leave out', { date: '2027-03-14', startTime: '02:30' }, 'startTime'],
    [
      'a time that has passed',
      { date: new Date(Date.now() - 43_200_000).toISOString().slice(0, 10), startTime: '00:00' },
      'startTime',
    ],
  ])('is refused with 400: %s', async (_, fields, field) => {
    const reply = await client.browser.post(
      '/api/jobs/draft',
      jobFields({ ...evening, ...fields }),
    );
    expect([reply.status, Object.keys(reply.json.fields)]).toEqual([400, [field]]);
  });
});

describe('a hire', () => {
  it("blocks the job's time in calendar and search, and frees it again", async () => {
    const creator = await registerCreator(app);
    await creator.browser.patch(`/api/creators/${creator.creatorId}`, { bufferMinutes: 60 });
    const jobId = await openJob(client, evening);
    expect(await isFound(creator, 'start=15:00&hours=1')).toBe(true);
    await hired(client, creator, jobId);
    // A one-hour buffer before 14:00 and after 17:00 in a day from 9:00 to 18:00.
    expect(await freeHours(creator)).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '12:00',
    ]);
    expect(await isFound(creator, 'start=15:00&hours=1')).toBe(false);
    const stranger = await registerClient(app);
    const late = await book(stranger, creator, { startsAt: tuesday(3, '12:30'), hours: 1 });
    expect([late.status, late.json.code]).toEqual([409, 'booking.slot_taken']);
    expect(late.json.nearest.map(({ startsAt }: { startsAt: string }) => startsAt)).toContain(
      tuesday(3, '12:00'),
    );
    expect((await client.browser.post(`/api/jobs/${jobId}/unhire`)).status).toBe(200);
    expect(await freeHours(creator)).toHaveLength(17);
  });

  it('keeps the time when the work is approved before its day', async () => {
    const creator = await registerCreator(app);
    const jobs = [await openJob(client, evening), await openJob(client, { date: day })];
    const before = await freeHours(creator);
    for (const [jobId, left] of [
      [jobs[0] ?? 0, before.filter((start) => start < '13:30' || start >= '17:00')],
      [jobs[1] ?? 0, []],
    ] as const) {
      await hired(client, creator, jobId);
      await paid(app, client, jobId);
      expect(await freeHours(creator)).toEqual(left);
      const approved = await client.browser.post(`/api/jobs/${jobId}/approve`);
      expect([approved.status, approved.json.status], approved.text).toEqual([200, 'completed']);
      expect(await freeHours(creator)).toEqual(left);
      expect(await isFound(creator, 'start=15:00&hours=1')).toBe(false);
    }
  });

  it('of someone who is booked then is refused, and says with what, not with whom', async () => {
    const creator = await registerCreator(app);
    const [early, late] = [
      await openJob(client, evening),
      await openJob(client, { ...evening, startTime: '16:00' }),
    ];
    const applications = [await applied(creator, early), await applied(creator, late)];
    const stranger = await registerClient(app);
    expect((await book(stranger, creator, { startsAt: tuesday(3, '13:00') })).status).toBe(201);
    const held = await hire(applications[0] ?? 0);
    expect([held.status, held.json.code, held.json.busy]).toEqual([
      409,
      'application.creator_busy',
      'hold',
    ]);
    expect(held.text).not.toContain(stranger.username);
    expect((await client.browser.get(`/api/jobs/${early}`)).json).toMatchObject({
      status: 'open',
      applications: [{ busy: 'hold' }],
    });
    expect((await hire(applications[1] ?? 0)).status).toBe(200);
    const third = await openJob(client, { ...evening, startTime: '17:30', hours: 4 });
    const over = await hire(await applied(creator, third));
    expect([over.status, over.json.busy]).toEqual([409, 'job']);
  });

  it('for a job without a time blocks the day, whatever else is there, and notifies both', async () => {
    const creator = await registerCreator(app);
    const stranger = await registerClient(app);
    expect((await book(stranger, creator, { startsAt: tuesday(3) })).status).toBe(201);
    const jobId = await openJob(client, { date: day });
    expect((await creator.browser.get(`/api/jobs/${jobId}`)).json.viewerBusy).toBe('hold');
    await hired(client, creator, jobId);
    expect(await freeHours(creator)).toEqual([]);
    expect(await isFound(creator, '')).toBe(false);
    const page = async (person: Person) => (await person.browser.get(`/api/jobs/${jobId}`)).json;
    expect((await page(creator)).viewerBusy).toBe('hold');
    expect((await page(client)).applications[0].busy).toBe('hold');
    // A second job on that day is allowed too: neither has fixed hours.
    const other = await openJob(client, { date: day });
    expect((await creator.browser.get(`/api/jobs/${other}`)).json.viewerBusy).toBe('hold');
    await hired(client, creator, other);
  });

  it('of many concurrent ones for overlapping jobs succeeds once', async () => {
    const creator = await registerCreator(app);
    const starts = ['13:00', '13:30', '14:00', '14:30', '15:00', '15:30'];
    const applications = [];
    for (const startTime of starts)
      applications.push(await applied(creator, await openJob(client, { ...evening, startTime })));
    const strangers = await Promise.all(Array.from({ length: 6 }, () => registerClient(app)));
    const replies = await Promise.all([
      ...applications.map(hire),
      ...strangers.map((person, n) =>
        book(person, creator, { startsAt: tuesday(3, starts[n]), hours: 3 }),
      ),
    ]);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(11);
    const rows = await app.sql(
      `select count(*)::int as pairs from busy_times a join busy_times b on a.creator_id = b.creator_id and a.id < b.id
         and a.during && b.during where a.creator_id = $1`,
      [creator.creatorId],
    );
    expect(rows).toEqual([{ pairs: 0 }]);
  });
});
