import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { booked, confirmedBooking, signInAgain, tuesday } from '#testing/bookings.ts';
import { watchQueries } from '#testing/count-queries.ts';
import { hired, openJob } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await registerClient(app, { fullName: 'Mary Shelley' });
});
afterAll(() => app.close());

const dayOf = (weeks: number) => tuesday(weeks, '12:00').slice(0, 10);
const agendaOf = async ({ browser }: Creator, from: string, days = 7) => {
  const reply = await browser.get(`/api/creator/agenda?from=${from}&days=${days}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.json;
};
/** An event of another calendar. */
const imports = (creator: Creator, starts: string) =>
  creator.browser.post('/api/creator/calendars/file', {
    name: 'Family',
    content: [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:A secret',
      `DTSTART:${starts.replaceAll(/[-:]|\.000/g, '')}`,
      'DURATION:PT1H',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
  });

describe('the agenda', () => {
  it('has bookings, holds, hired jobs, imported events and days off, in one query', async () => {
    const creator = await registerCreator(app, { location: 'Austin, TX' });
    const day = dayOf(2);
    const booking = await confirmedBooking(money, client, creator, { address: '1 Main St' });
    const held = await booked(client, creator, { startsAt: tuesday(2, '15:00'), hours: 1 });
    const job = await openJob(client, { date: day, startTime: '18:00', hours: 2 });
    await hired(client, creator, job);
    expect((await imports(creator, tuesday(2, '11:00'))).status).toBe(201);
    await creator.browser.post('/api/creator/availability/blocks', {
      date: day,
      starts: '20:00',
      ends: '21:00',
      note: 'School play',
    });
    const queries = watchQueries(app);
    const reads = await queries.during(() => agendaOf(creator, day));
    expect(reads.filter((query) => /bookings|busy_times|jobs/.test(query))).toHaveLength(1);
    const found = await agendaOf(creator, day);
    expect(found).toMatchObject({
      timeZone: 'America/Chicago',
      timeOff: [{ date: day, kind: 'closed', starts: '20:00', ends: '21:00', note: 'School play' }],
      more: false,
    });
    expect(found.days).toHaveLength(7);
    expect(found.days[0]).toMatchObject({ date: day, daylight: { sunset: expect.any(String) } });
    const who = { person: 'Mary Shelley' };
    const at = (time: string) => tuesday(2, time);
    expect(found.entries).toEqual([
      expect.objectContaining({
        ...who,
        kind: 'booking',
        id: booking,
        startsAt: at('10:00'),
        endsAt: at('12:00'),
        place: '1 Main St',
        open: [],
        overlaps: true,
      }),
      expect.objectContaining({
        kind: 'imported',
        title: 'Family',
        startsAt: at('11:00'),
        overlaps: true,
      }),
      expect.objectContaining({ kind: 'hold', id: held, open: ['unpaid'], overlaps: false }),
      expect.objectContaining({
        ...who,
        kind: 'job',
        id: job,
        title: 'Portraits at the lake',
        startsAt: at('18:00'),
        endsAt: at('20:00'),
        open: ['unpaid'],
      }),
    ]);
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  it('says what is open: proposals of either side, and jobs without an hour', async () => {
    const creator = await registerCreator(app);
    const id = await confirmedBooking(money, client, creator);
    const job = await openJob(client, { date: dayOf(2) });
    await hired(client, creator, job);
    const open = async () =>
      Object.fromEntries(
        (await agendaOf(creator, dayOf(2))).entries.map(
          (one: { kind: string; allDay: boolean; open: string[] }) => [
            one.kind,
            [...one.open, one.allDay],
          ],
        ),
      );
    expect(await open()).toEqual({ booking: [false], job: ['unpaid', 'no_start', true] });
    await client.browser.post(`/api/bookings/${id}/moves`, { startsAt: tuesday(3) });
    expect((await open()).booking).toEqual(['move_proposed', false]);
    await creator.browser.post(`/api/bookings/${id}/moves`, { startsAt: tuesday(4) });
    expect((await open()).booking).toEqual(['move_sent', false]);
    await client.browser.post(`/api/bookings/${id}/cancel`);
    expect(await open()).toEqual({ job: ['unpaid', 'no_start', true] });
  });

  it('is the viewer’s own, and starts today on their clock', async () => {
    const [creator, other] = [await registerCreator(app), await registerCreator(app)];
    await confirmedBooking(money, client, creator);
    expect((await agendaOf(other, dayOf(2))).entries).toEqual([]);
    app.travelTo('2027-02-02T03:00:00Z');
    await signInAgain(other);
    const { json } = await other.browser.get('/api/creator/agenda?days=1');
    app.travelTo(undefined);
    expect(json.days.map(({ date }: { date: string }) => date)).toEqual(['2027-02-01']);
  });

  it.each([
    ['from=2026-01-01&days=3652', 'At most 62 days'],
    ['from=0000-00-00', 'Date must be YYYY-MM-DD'],
    ['days=0', 'At least 1 day'],
  ])('refuses %s with words', async (query, text) => {
    const creator = await registerCreator(app);
    const reply = await creator.browser.get(`/api/creator/agenda?${query}`);
    expect([reply.status, reply.json.error]).toEqual([400, text]);
  });
});

it('a block closes its hours to booking until it is opened again', async () => {
  const creator = await registerCreator(app);
  const date = dayOf(3);
  const block = (body: object) => creator.browser.post('/api/creator/availability/blocks', body);
  const taken = async () => {
    const startsAt = tuesday(3);
    const reply = await client.browser.post('/api/bookings', {
      creatorId: creator.creatorId,
      startsAt,
      hours: 1,
    });
    return reply.status;
  };
  expect((await block({ date, starts: '09:00', ends: '10:00' })).status).toBe(200);
  const { json } = await block({ date, starts: '10:00', ends: '11:00' });
  expect(json.exceptions).toMatchObject([{ starts: '09:00', ends: '11:00' }]);
  expect(await taken()).toBe(409);
  const open = `/api/creator/availability/blocks/${date}`;
  await creator.browser.delete(open);
  expect(await taken()).toBe(409);
  await creator.browser.delete(`${open}?starts=09:00`);
  expect(await taken()).toBe(201);
  for (const hour of [10, 12, 14, 16])
    await block({ date, starts: `${hour}:00`, ends: `${hour}:30` });
  const full = await block({ date, starts: '18:00', ends: '18:30' });
  expect([full.status, full.json.code]).toEqual([409, 'creator.too_many_blocks']);
  const wrong = await block({ date, starts: '18:00', ends: '17:00' });
  expect([wrong.status, wrong.json.error]).toEqual([400, 'Start must be before end']);
});
