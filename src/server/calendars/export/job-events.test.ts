import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { tuesday } from '#testing/bookings.ts';
import { hired, openJob } from '#testing/jobs.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let client: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  client = await registerClient(app, { fullName: 'Clara Client' });
});
afterAll(() => app.close());

const day = tuesday(3).slice(0, 10);
const morning = { date: day, startTime: '10:00', hours: 3, location: 'Austin, TX' };

const feedOf = async (person: Person, side: string) =>
  (await person.browser.post('/api/calendar-feeds', { side })).json.url as string;
const textOf = (event: ICAL.Component, name: string) => event.getFirstPropertyValue(name);
const readEvents = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => ({
    uid: textOf(event, 'uid'),
    status: textOf(event, 'status'),
    sequence: Number(textOf(event, 'sequence')),
    summary: textOf(event, 'summary'),
    location: textOf(event, 'location'),
    url: textOf(event, 'url'),
    start: String(textOf(event, 'dtstart')),
    end: String(textOf(event, 'dtend')),
  }));
const eventsIn = async (url: string) => readEvents(await (await fetch(url)).text());
/** As support would: a hired job can't be edited. */
const reschedule = (id: number, startTime: string) =>
  app.sql('update jobs set start_time = $2, hours = 3 where id = $1', [id, startTime]);

describe('a hired job', () => {
  it('is in the feed of both sides, with its hours and place', async () => {
    const creator = await registerCreator(app, { fullName: 'Carl Creator' });
    const id = await openJob(client, morning);
    const theirs = await feedOf(creator, 'creator');
    expect(await eventsIn(theirs)).toEqual([]);
    await hired(client, creator, id);
    const utc = (clock: string) => tuesday(3, clock).replace('.000', '');
    const shown = {
      uid: `job-${id}@bookings.127.0.0.1`,
      status: 'CONFIRMED',
      location: 'Austin, TX',
      url: `${app.url}/jobs/${id}`,
      start: utc('10:00'),
      end: utc('13:00'),
    };
    expect(await eventsIn(theirs)).toMatchObject([
      { ...shown, summary: 'Portraits at the lake: Clara Client' },
    ]);
    expect(await eventsIn(await feedOf(client, 'client'))).toContainEqual(
      expect.objectContaining({
        ...shown,
        summary: 'Photographer: Carl Creator',
        url: `${app.url}/jobs/${id}/manage`,
      }),
    );
  });

  it('takes its whole days without hours, and each of its days with them', async () => {
    const creator = await registerCreator(app);
    const lastDay = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    const open = await openJob(client, { date: day, endDate: lastDay });
    await hired(client, creator, open);
    const dayAfter = new Date(Date.parse(day) + 2 * 86_400_000).toISOString().slice(0, 10);
    const url = await feedOf(creator, 'creator');
    expect(await eventsIn(url)).toMatchObject([{ start: day, end: dayAfter }]);
    await reschedule(open, '10:00');
    expect(await eventsIn(url)).toMatchObject([
      { uid: `job-${open}@bookings.127.0.0.1`, start: expect.stringMatching(`^${day}T1[56]:00`) },
      { uid: `job-${open}-2@bookings.127.0.0.1`, start: expect.stringMatching(`^${lastDay}T`) },
    ]);
  });

  it('is shown as moved, and as canceled after the hire ended', async () => {
    const creator = await registerCreator(app);
    const next = await registerCreator(app);
    const id = await openJob(client, morning);
    await hired(client, creator, id);
    const url = await feedOf(creator, 'creator');
    const [before] = await eventsIn(url);
    await reschedule(id, '11:00');
    const [moved] = await eventsIn(url);
    expect(moved).toMatchObject({
      uid: before?.uid,
      start: tuesday(3, '11:00').replace('.000', ''),
    });
    expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? 0);
    expect((await creator.browser.post(`/api/jobs/${id}/leave`)).status).toBe(200);
    const [gone] = await eventsIn(url);
    expect(gone).toMatchObject({ uid: before?.uid, status: 'CANCELLED' });
    expect(gone?.sequence).toBeGreaterThan(moved?.sequence ?? 0);

    const clients = await feedOf(client, 'client');
    const ofJob = async () => (await eventsIn(clients)).filter(({ uid }) => uid === before?.uid);
    expect(await ofJob()).toMatchObject([{ status: 'CANCELLED' }]);
    await hired(client, next, id);
    const [rehired, ...others] = await ofJob();
    expect([rehired?.status, others]).toEqual(['CONFIRMED', []]);
    expect(rehired?.sequence).toBeGreaterThan(gone?.sequence ?? 0);
  });

  it('has a file of its own for its two sides only', async () => {
    const creator = await registerCreator(app);
    const id = await openJob(client, morning);
    const path = `/api/jobs/${id}/calendar.ics`;
    expect((await client.browser.get(path)).status).toBe(404);
    await hired(client, creator, id);
    for (const { browser } of [client, creator]) {
      const reply = await browser.get(path);
      expect(reply.headers.get('content-disposition')).toContain(`job-${id}.ics`);
      expect(readEvents(reply.text)).toHaveLength(1);
    }
    const stranger = await registerCreator(app);
    expect((await stranger.browser.get(path)).status).toBe(404);
    expect((await app.visitor().get(path)).status).toBe(401);
  });
});
