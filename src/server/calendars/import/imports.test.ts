import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createGuardedFetch } from '#server/platform/fetch/guarded-fetch.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { book, runTask, signInAgain, tuesday } from '#testing/bookings.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';

const stamp = (instant: string) => instant.replace(/[-:]|\.\d+/g, '');
const calendarOf = (...starts: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-CALNAME:Weddings',
    ...starts.flatMap((start, n) => [
      'BEGIN:VEVENT',
      `UID:${n}`,
      'SUMMARY:A secret',
      `DTSTART:${stamp(start)}`,
      'DURATION:PT2H',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

let app: TestApp;
let client: Person;
let base: string;
let respond: RequestListener;
const asked: (string | undefined)[] = [];
const server = createServer((request, response) => {
  asked.push(request.headers['if-none-match']);
  respond(request, response);
});
const hand =
  (text: string, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://calendars.example:${(server.address() as AddressInfo).port}`;
  app = await startTestApp({
    fetchGuarded: createGuardedFetch({
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      allows: (address) => address === '127.0.0.1',
    }),
  });
  client = await registerClient(app);
});
afterEach(() => app.travelTo(undefined));
afterAll(async () => {
  await app.close();
  server.close().closeAllConnections();
});

const add = (creator: Creator, body: object = { url: `${base}/a.ics` }) =>
  creator.browser.post('/api/creator/calendars', body);
const list = async (creator: Creator) => (await creator.browser.get('/api/creator/calendars')).json;
const travel = async (hours: number, ...people: Person[]) => {
  app.travelTo(new Date(Date.now() + hours * 3_600_000).toISOString());
  for (const person of people) await signInAgain(person);
};
const notificationTexts = async (creator: Creator): Promise<string[]> => {
  await app.settle();
  const { json } = await creator.browser.get('/api/notifications');
  return json.map(({ message }: { message: string }) => message);
};

describe('a calendar at an address', () => {
  it('keeps its times free of bookings, and reveals nothing about them', async () => {
    const creator = await registerCreator(app);
    respond = hand(calendarOf(tuesday(2)));
    const added = await add(creator);
    expect([added.status, added.json]).toMatchObject([
      201,
      { name: 'Weddings', source: 'url', host: 'calendars.example', eventCount: 1, failure: null },
    ]);
    expect((await book(client, creator)).json.code).toBe('booking.slot_taken');
    expect((await book(client, creator, { startsAt: tuesday(2, '12:00') })).status).toBe(201);
    const rows = await app.sql('select times from calendar_imports');
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  it('may overlap other calendars and bookings', async () => {
    const creator = await registerCreator(app);
    expect((await book(client, creator, { startsAt: tuesday(3) })).status).toBe(201);
    respond = hand(calendarOf(tuesday(3), tuesday(3, '11:00')));
    expect((await add(creator)).status).toBe(201);
    expect((await add(creator, { url: `${base}/b.ics`, name: 'Mine' })).json.name).toBe('Mine');
    expect(await list(creator)).toHaveLength(2);
  });

  it('is read again each half hour, in full only when it changed', async () => {
    const creator = await registerCreator(app);
    respond = hand(calendarOf(tuesday(2)), { etag: '"one"' });
    await add(creator);
    await runTask(app, 'read-calendars');
    asked.length = 0;
    respond = (_, response) => response.writeHead(304).end();
    await travel(0.6, creator);
    await runTask(app, 'read-calendars');
    expect(asked).toContain('"one"');
    const [kept] = await list(creator);
    expect([kept.eventCount, Date.parse(kept.readAt) > Date.now() + 1_800_000]).toEqual([1, true]);
    respond = hand(calendarOf(tuesday(4)), { etag: '"two"' });
    await travel(1.2, creator);
    await runTask(app, 'read-calendars');
    app.travelTo(undefined);
    expect((await book(client, creator)).status).toBe(201);
    const there = await book(client, creator, { startsAt: tuesday(4) });
    expect(there.json.code).toBe('booking.slot_taken');
  });

  it.each<[string, RequestListener, string]>([
    ['a web page', hand('<html>', { 'content-type': 'text/html' }), "isn't a calendar (.ics) file"],
    [
      'a text that is none',
      hand('hello', { 'content-type': 'text/plain' }),
      "isn't a calendar (.ics) file",
    ],
    ['an error', (_, response) => response.writeHead(404).end(), 'There is nothing at this link'],
    [
      'a redirect inside',
      (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      "couldn't reach a public server",
    ],
  ])('is refused with the reason when there is %s', async (_, listener, label) => {
    const creator = await registerCreator(app);
    respond = listener;
    const { status, json } = await add(creator);
    expect([status, json.code]).toEqual([400, 'calendar.unreadable']);
    expect(json.fields.url).toContain(label);
    expect(await list(creator)).toEqual([]);
  });

  it.each(['text/html', 'application/x-ics', 'application/force-download', 'image/png'])(
    'is read whatever its server calls it: %s',
    async (type) => {
      const creator = await registerCreator(app);
      respond = hand(calendarOf(tuesday(2)), { 'content-type': type });
      expect((await add(creator)).json.eventCount).toBe(1);
    },
  );

  it('with a name and password in its address is refused for that', async () => {
    const creator = await registerCreator(app);
    const { json } = await add(creator, { url: base.replace('//', '//me:secret@') });
    expect(json.fields.url).toBe("Links with a name and password in them can't be used");
  });

  it('follows the time zone of its owner at once, also while its server is down', async () => {
    const creator = await registerCreator(app);
    // 10 AM in the owner's zone, whichever it is.
    const floating = tuesday(2).slice(0, 10).replaceAll('-', '');
    respond = hand(calendarOf(`${floating}T100000`));
    await add(creator);
    const startOf = async () => {
      const rows = await app.sql(
        "select lower(during) as start from busy_times where kind = 'imported' and creator_id = $1",
        [creator.creatorId],
      );
      return rows.map(({ start }) => new Date(start).getTime());
    };
    const [before = 0] = await startOf();
    respond = (_, response) => response.writeHead(503).end();
    await creator.browser.patch(`/api/creators/${creator.creatorId}`, {
      timeZone: 'America/Denver',
    });
    await app.settle();
    expect(await startOf()).toEqual([before + 3_600_000]);
  });

  it('is added once, and removed with its times', async () => {
    const creator = await registerCreator(app);
    respond = hand(calendarOf(tuesday(2)));
    const { json } = await add(creator);
    expect((await add(creator)).json.code).toBe('calendar.known');
    expect((await creator.browser.delete(`/api/creator/calendars/${json.id}`)).status).toBe(200);
    expect((await book(client, creator)).status).toBe(201);
  });

  it('that fails for a day is reported once, and once more when it works again', async () => {
    const creator = await registerCreator(app);
    respond = hand(calendarOf(tuesday(2)));
    const { json: added } = await add(creator);
    respond = (_, response) => response.writeHead(503).end();
    const refresh = () => creator.browser.post(`/api/creator/calendars/${added.id}/refresh`);
    expect((await refresh()).json).toMatchObject({
      failure: 'The server refused the request',
      readAt: added.readAt,
      eventCount: 1,
    });
    await travel(23, creator);
    await refresh();
    expect(await notificationTexts(creator)).toEqual([]);
    for (const hours of [24.1, 30, 50]) {
      await travel(hours, creator);
      await refresh();
    }
    expect(await notificationTexts(creator)).toEqual([
      "We couldn't read your calendar “Weddings” for a day",
    ]);
    // The last times still count.
    app.travelTo(undefined);
    await signInAgain(client);
    expect((await book(client, creator)).json.code).toBe('booking.slot_taken');
    await travel(51, creator);
    respond = hand(calendarOf());
    expect((await refresh()).json).toMatchObject({ failure: null, eventCount: 0 });
    await refresh();
    expect(await notificationTexts(creator)).toEqual(['Your calendar “Weddings” is working again']);
    const mails = await mailsTo(app, creator.email);
    expect(mails.map(({ template }) => template).filter((name) => name.startsWith('cal'))).toEqual([
      'calendar-works',
      'calendar-stale',
    ]);
  });
});

describe('a calendar from a file', () => {
  const upload = (creator: Creator, content: string) =>
    creator.browser.post('/api/creator/calendars/file', { content, name: 'From my phone' });

  it('counts as busy, even as months pass', async () => {
    const creator = await registerCreator(app);
    const series = calendarOf('2020-01-07T16:00:00Z').replace(
      'DURATION:PT2H',
      'DURATION:PT2H\r\nRRULE:FREQ=DAILY',
    );
    const { json } = await upload(creator, series);
    expect(json).toMatchObject({ name: 'From my phone', source: 'file', host: null });
    const lastBusy = async () => {
      const rows = await app.sql(
        'select max(upper(during)) as last from busy_times where calendar_id = $1',
        [json.id],
      );
      return Date.parse(rows[0].last);
    };
    const before = await lastBusy();
    await travel(24 * 30, creator);
    await runTask(app, 'read-calendars');
    expect(Math.round(((await lastBusy()) - before) / 86_400_000)).toBeGreaterThanOrEqual(28);
    const [kept] = await list(creator);
    expect(kept.readAt).toBe(json.readAt);
  });

  it('blocks what is odd in it, and names what it cannot read', async () => {
    const creator = await registerCreator(app);
    const day = (week: number) => stamp(tuesday(week)).slice(0, 8);
    const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
    const odd = [
      'BEGIN:VCALENDAR',
      ...event(`DTSTART;VALUE=DATE:${day(2)}`, `DTEND;VALUE=DATE:${day(2)}`),
      ...event(`DTSTART:${stamp(tuesday(3))}`, 'DURATION:PT2H', 'RRULE:FREQ=FORTNIGHTLY'),
      'BEGIN:VFREEBUSY',
      `FREEBUSY:${stamp(tuesday(4))}/PT2H`,
      'END:VFREEBUSY',
      'END:VCALENDAR',
    ];
    const { status, json } = await upload(creator, odd.join('\r\n'));
    const unread = [{ line: 9, text: 'RRULE:FREQ=FORTNIGHTLY' }];
    expect([status, json]).toMatchObject([201, { eventCount: 3, unreadCount: 1, unread }]);
    for (const week of [2, 3, 4]) {
      const { json: refused } = await book(client, creator, { startsAt: tuesday(week) });
      expect(refused.code).toBe('booking.slot_taken');
    }
  });

  it('is refused if it is not a calendar, or beyond ten', async () => {
    const creator = await registerCreator(app);
    expect((await upload(creator, 'hello')).json.fields.content).toContain("isn't a calendar");
    const large = await upload(creator, 'x'.repeat(5 * 1024 * 1024 + 1));
    expect(large.json.fields.content).toBe('5 MB or less');
    for (let n = 0; n < 10; n += 1) await upload(creator, calendarOf());
    expect((await upload(creator, calendarOf())).json.code).toBe('calendar.too_many');
  });

  const busyTimesOf = async (...calendars: { id: number }[]) => {
    const rows = await app.sql(
      'select count(*)::integer as count from busy_times where calendar_id = any($1)',
      [calendars.map(({ id }) => id)],
    );
    return rows[0].count;
  };
  /** One event that is repeated every so many minutes, from tomorrow. */
  const repeated = (times: number, minutes: number, lasting = 'PT1M') => {
    const start = Date.parse(tuesday(1));
    const at = (n: number) => stamp(new Date(start + n * minutes * 60_000).toISOString());
    const dates = Array.from({ length: times }, (_, n) => `RDATE:${at(n)}`);
    return calendarOf(tuesday(1)).replace(
      'DURATION:PT2H',
      [`DURATION:${lasting}`, ...dates].join('\r\n'),
    );
  };

  it('takes few rows, however often its events repeat', async () => {
    const creator = await registerCreator(app);
    const { status, json } = await upload(creator, repeated(12_000, 8));
    expect([status, json.cutAt]).toEqual([201, null]);
    expect(json.eventCount).toBeGreaterThan(10_000);
    expect(await busyTimesOf(json)).toBe(1);
  });

  it('from its 2,000th busy time on is busy as a whole, all calendars from the 5,000th, and says so', async () => {
    const creator = await registerCreator(app);
    const many = repeated(3000, 90);
    const [first, second, third, fourth] = [
      (await upload(creator, many)).json,
      (await upload(creator, many)).json,
      (await upload(creator, many)).json,
      (await upload(creator, calendarOf(tuesday(3)))).json,
    ];
    const startOf = (n: number) => new Date(Date.parse(tuesday(1)) + n * 90 * 60_000).toISOString();
    expect(first.cutAt).toBe(startOf(1999));
    expect(second.cutAt).toBe(startOf(1999));
    expect(third.cutAt).toBe(startOf(999));
    expect(fourth.cutAt).toBe(tuesday(3));
    expect(await busyTimesOf(first, second, third, fourth)).toBe(5001);
    const rows = await app.sql<{ from: Date; to: Date }>(
      'select lower(during) as from, upper(during) as to from busy_times where calendar_id = $1 order by 1 desc limit 1',
      [third.id],
    );
    expect(rows).toEqual([
      { from: startOf(999), to: new Date(Date.parse(startOf(2999)) + 60_000).toISOString() },
    ]);

    // What was left out is used when another calendar leaves room.
    await creator.browser.delete(`/api/creator/calendars/${first.id}`);
    await creator.browser.post(`/api/creator/calendars/${fourth.id}/refresh`);
    expect(await list(creator)).toMatchObject([{}, {}, { id: fourth.id, cutAt: null }]);
    expect(await busyTimesOf(fourth)).toBe(1);
  });

  it('is refused with the reason if an event lasts absurdly long', async () => {
    const creator = await registerCreator(app);
    const { status, json } = await upload(creator, repeated(1, 1, 'P99999999D'));
    expect([status, json.fields]).toEqual([
      400,
      { content: 'An event in this calendar lasts longer than ten years' },
    ]);
  });
});
