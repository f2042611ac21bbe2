import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { booked, confirmedBooking, tuesday } from '#testing/bookings.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { foldedByOctets } from './write-calendar.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;

beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await confirmed(app, registerClient(app, { fullName: 'Clara; "Comma", Client' }));
  creator = await registerCreator(app, { fullName: 'Carl Creator' });
});
afterAll(() => app.close());

const make = async (person: Person, side: string) =>
  (await person.browser.post('/api/calendar-feeds', { side })).json.url as string;
/** As an external calendar would: without cookies. */
const read = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    status: event.getFirstPropertyValue('status'),
    sequence: event.getFirstPropertyValue('sequence'),
    summary: event.getFirstPropertyValue('summary'),
    url: event.getFirstPropertyValue('url'),
    start: (event.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
    end: (event.getFirstPropertyValue('dtend') as ICAL.Time).toJSDate().toISOString(),
    changed: (event.getFirstPropertyValue('last-modified') as ICAL.Time).toUnixTime(),
  }));

it.each([
  ['a short line', 'SUMMARY:Wedding'],
  ['75 octets', `SUMMARY:${'a'.repeat(67)}`],
  ['76 octets', `SUMMARY:${'a'.repeat(68)}`],
  ['letters of two octets', `SUMMARY:${'é'.repeat(200)}`],
  ['a family of one character', `SUMMARY:${'👩‍👩‍👧‍👦'.repeat(9)}`],
  ['what the library folded', `SUMMARY:${'a'.repeat(67)}\r\n ${'b'.repeat(75)}`],
])('folds %s at 75 octets, and nothing is lost', (_, line) => {
  const lines = foldedByOctets(line).split('\r\n');
  expect(Math.max(...lines.map((one) => Buffer.byteLength(one)))).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toBe(line.replaceAll('\r\n ', ''));
  for (const one of lines) expect(one.isWellFormed()).toBe(true);
});

describe('a private feed', () => {
  it('shows each side its bookings, as a calendar reads them', async () => {
    const id = await confirmedBooking(money, client, creator);
    await booked(client, creator, { startsAt: tuesday(5) });
    const response = await read(await make(client, 'client'));
    const text = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    expect(response.headers.get('cache-control')).toContain('private');
    // A published calendar would have to name an organizer; a subscribed one has no method.
    expect(text).not.toContain('METHOD');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    // A time that is only held is not shown.
    expect(eventsOf(text)).toMatchObject([
      {
        uid: `booking-${id}@bookings.127.0.0.1`,
        status: 'CONFIRMED',
        summary: 'Photographer: Carl Creator',
        start: tuesday(2),
        end: tuesday(2, '12:00'),
        url: `${app.url}/bookings/${id}`,
      },
    ]);
    const theirs = eventsOf(await (await read(await make(creator, 'creator'))).text());
    expect(theirs).toMatchObject([{ summary: 'Booking: Clara; "Comma", Client' }]);
  });

  it('shows that a booking was moved or canceled', async () => {
    const someone = await registerClient(app);
    const other = await registerCreator(app);
    const id = await confirmedBooking(money, someone, other);
    const url = await make(someone, 'client');
    const see = async () => eventsOf(await (await read(url)).text())[0];
    const before = await see();
    const moved = await someone.browser.post(`/api/bookings/${id}/moves`, {
      startsAt: tuesday(3),
    });
    expect((await see())?.sequence).toBe(before?.sequence);
    await other.browser.post(`/api/bookings/${id}/moves/${moved.json.move.id}/acceptance`);
    const after = await see();
    expect(after).toMatchObject({ uid: before?.uid, start: tuesday(3) });
    expect(after?.sequence).toBeGreaterThan(Number(before?.sequence));
    await someone.browser.post(`/api/bookings/${id}/cancel`);
    const gone = await see();
    expect(gone).toMatchObject({ uid: before?.uid, status: 'CANCELLED' });
    expect(gone?.sequence).toBeGreaterThan(Number(after?.sequence));
    expect(gone?.changed).toBeGreaterThanOrEqual(Number(before?.changed));
  });

  it('is sent again only when something changed', async () => {
    const url = await make(client, 'client');
    const tag = (await read(url)).headers.get('etag') ?? '';
    expect((await read(url, { 'if-none-match': tag })).status).toBe(304);
  });

  it('opens with only its secret, which is not stored, until a new one replaces it', async () => {
    const someone = await registerClient(app);
    const first = await make(someone, 'client');
    const second = await make(someone, 'client');
    expect((await read(first)).status).toBe(404);
    expect((await read(second)).status).toBe(200);
    expect((await read(second.replace(/.{10}\.ics$/, 'aaaaaaaaaa.ics'))).status).toBe(404);
    expect((await read(`${app.url}/calendars/x.ics`)).status).toBe(404);
    const secret = second.match(/([\w-]{43})\.ics/)?.[1] ?? '';
    const rows = await app.sql('select * from calendar_feeds');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect((await someone.browser.get('/api/calendar-feeds')).json).toMatchObject([
      { side: 'client', readAt: expect.any(String) },
    ]);
    await someone.browser.delete('/api/calendar-feeds/client');
    expect((await read(second)).status).toBe(404);
  });

  it('stops working for a suspended person', async () => {
    const someone = await registerClient(app);
    const url = await make(someone, 'client');
    const suspend = 'update users set suspended_at = now() where id = $1';
    await app.sql(suspend, [someone.id]);
    expect((await read(url)).status).toBe(404);
  });
});

describe('the file of one booking', () => {
  it('is for its two sides only', async () => {
    const id = await booked(client, creator, { startsAt: tuesday(6) });
    const path = `/api/bookings/${id}/calendar.ics`;
    const own = await client.browser.get(path);
    expect(own.headers.get('content-disposition')).toContain(`booking-${id}.ics`);
    expect(eventsOf(own.text)).toMatchObject([{ status: 'TENTATIVE', start: tuesday(6) }]);
    expect(eventsOf((await creator.browser.get(path)).text)).toHaveLength(1);
    const stranger = await registerClient(app);
    expect((await stranger.browser.get(path)).status).toBe(404);
    expect((await app.visitor().get(path)).status).toBe(401);
  });

  it('escapes text that could be read as calendar lines', async () => {
    const id = await booked(client, creator, { startsAt: tuesday(7) });
    const { text } = await creator.browser.get(`/api/bookings/${id}/calendar.ics`);
    expect(text).toContain('SUMMARY:Booking: Clara\\; "Comma"\\, Client');
  });
});
