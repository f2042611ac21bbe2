import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { booked, runTask, signInAgain, tuesday } from '#testing/bookings.ts';
import { hired, openJob } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  id = await booked(client, creator, { address: '501 W 6th St, Austin, TX' });
});

/** Without money, which payment tests cover. */
const confirm = () =>
  app.sql(
    `update bookings set status = 'confirmed', payment_status = 'in_escrow', confirmed_at = now() where id = $1`,
    [id],
  );
const path = (rest = '') => `/api/bookings/${id}/day${rest}`;
const sheet = async (who: Person = client) => (await who.browser.get(path())).json;
const item = { text: 'Grandparents', people: 4, minutes: 3 };

it('opens to both sides once the booking is confirmed, with the light of the day', async () => {
  const early = await client.browser.get(path());
  expect([early.status, early.json.code]).toEqual([409, 'day.not_confirmed']);
  await confirm();
  const shown = await sheet(creator);
  expect(shown).toMatchObject({
    side: 'creator',
    address: '501 W 6th St, Austin, TX',
    date: tuesday(2).slice(0, 10),
    startsAt: tuesday(2),
    items: [],
  });
  expect(Date.parse(shown.light.sunset)).toBeGreaterThan(Date.parse(shown.startsAt));
  expect(shown.people.map(({ side }: { side: string }) => side)).toEqual(['client', 'creator']);
});

it('the latest tick holds, in whatever order they arrive, and writing an item keeps it', async () => {
  await confirm();
  const key = randomUUID();
  const write = (body: object) => client.browser.put(path(`/items/${key}`), body);
  expect((await write(item)).json.items).toMatchObject([{ ...item, done: false }]);
  const now = Date.now();
  const tick = (who: Person, done: boolean, ago: number) =>
    who.browser.put(path(`/items/${key}/tick`), { done, at: new Date(now - ago).toISOString() });
  await tick(creator, true, 1000);
  const late = await tick(client, false, 5000);
  expect(late.json.items).toMatchObject([{ done: true }]);
  expect((await write({ ...item, minutes: 5 })).json.items).toMatchObject([
    { minutes: 5, done: true },
  ]);
  // A clock that is ahead cannot hold a tick for ever.
  await tick(client, false, -3_600_000);
  expect((await tick(creator, true, -3_600_000)).json.items).toMatchObject([{ done: true }]);
});

it('tells the other side once that someone is there', async () => {
  await confirm();
  const reached = {
    contact: '512 555 0100',
    secondContact: 'Ann, 512 555 0101',
    note: 'Park behind the barn',
  };
  await creator.browser.put(path('/contact'), reached);
  // Weeks ahead it would only alarm the other side.
  const early = await creator.browser.put(path('/arrival'), { at: new Date().toISOString() });
  expect([early.status, early.json.code]).toEqual([409, 'day.not_today']);
  app.travelTo(tuesday(2, '09:30'));
  onTestFinished(() => app.travelTo(undefined));
  for (const person of [client, creator]) await signInAgain(person);
  const at = new Date(Date.parse(tuesday(2, '09:30')) - 60_000).toISOString();
  for (const _ of [1, 2]) await creator.browser.put(path('/arrival'), { at });
  await app.settle();
  const { people } = await sheet();
  expect(people[1]).toMatchObject({ ...reached, arrivedAt: at });
  const notices = (await client.browser.get('/api/notifications')).json;
  const about = notices.filter((one: { message: string }) =>
    / has arrived for the booking on /.test(one.message),
  );
  expect(about).toMatchObject([{ path: `/bookings/${id}/day` }]);
  await creator.browser.delete(path('/arrival'));
  expect((await sheet()).people[1]).toMatchObject({ ...reached, arrivedAt: null });
});

it('tells the other side of an arrival a few times, however often it is taken back', async () => {
  await confirm();
  app.travelTo(tuesday(2, '09:30'));
  onTestFinished(() => app.travelTo(undefined));
  for (const person of [client, creator]) await signInAgain(person);
  for (let time = 1; time <= 5; time += 1) {
    await creator.browser.delete(path('/arrival'));
    const at = tuesday(2, '09:30');
    expect((await creator.browser.put(path('/arrival'), { at })).json.people[1].arrivedAt).toBe(at);
  }
  await app.settle();
  const { rows } = await app.platform.pool.query(
    `select from notifications where user_id = $1 and kind = 'day.arrived'`,
    [client.id],
  );
  expect(rows).toHaveLength(3);
});

it('is a day: items stand in the order of their hours, with notes', async () => {
  await confirm();
  const write = (body: object) =>
    client.browser.put(path(`/items/${randomUUID()}`), { ...item, ...body });
  await write({ text: 'Whenever there is time' });
  await write({ text: 'Cake', startTime: '19:30', note: 'Terrace' });
  const { json } = await write({ text: 'First look', startTime: '15:00' });
  expect(json.items).toMatchObject([
    { text: 'First look', startTime: '15:00', note: '' },
    { text: 'Cake', startTime: '19:30', note: 'Terrace' },
    { text: 'Whenever there is time', startTime: null },
  ]);
  // What a page from before sends keeps the hour.
  const [first] = json.items;
  const kept = await client.browser.put(path(`/items/${first.key}`), { ...item, minutes: 9 });
  expect(kept.json.items[0]).toMatchObject({ startTime: '15:00', minutes: 9 });
  expect((await write({ startTime: '25:00' })).status).toBe(400);
});

it('holds at most 60 items', async () => {
  await confirm();
  await app.sql(
    `insert into day_items (order_kind, order_id, key, written_by, text, minutes, ticked_at, created_at)
     select 'booking', $1, gen_random_uuid(), $2, 'Shot', 1, now(), now() from generate_series(1, 60)`,
    [id, client.id],
  );
  const more = await client.browser.put(path(`/items/${randomUUID()}`), item);
  expect([more.status, more.json.code]).toEqual([409, 'day.too_many_items']);
});

it('a hired job has one, too', async () => {
  const jobId = await openJob(client);
  await hired(client, creator, jobId);
  const { status, json } = await creator.browser.get(`/api/jobs/${jobId}/day`);
  expect([status, json.order]).toEqual([200, { kind: 'job', id: jobId }]);
  const stranger = await registerClient(app);
  expect((await stranger.browser.get(`/api/jobs/${jobId}/day`)).status).toBe(404);
});

it('is announced to both sides the day before, once for each agreed time', async () => {
  await confirm();
  await app.sql(`update bookings set confirmed_at = starts_at - interval '3 days' where id = $1`, [
    id,
  ]);
  const date = tuesday(4).slice(0, 10);
  const jobId = await openJob(client, { date, startTime: '10:00', hours: 2 });
  await hired(client, creator, jobId);
  const told = async (who: Person) => {
    await runTask(app, 'announce-days');
    await app.settle();
    app.travelTo(undefined);
    const { json } = await who.browser.get('/api/notifications');
    return json
      .map(({ message }: { message: string }) => message)
      .filter((message: string) => message.startsWith('Coming up: '));
  };
  const hoursBefore = (startsAt: string, hours: number) =>
    app.travelTo(new Date(Date.parse(startsAt) - hours * 3_600_000).toISOString());
  hoursBefore(tuesday(2), 25);
  expect(await told(client)).toEqual([]);
  hoursBefore(tuesday(2), 20);
  const text = /^Coming up: your shoot with .+, .+ 10:00 AM\. The day sheet has the place/;
  expect(await told(client)).toEqual([expect.stringMatching(text)]);
  hoursBefore(tuesday(2), 19);
  expect(await told(creator)).toEqual([expect.stringMatching(text)]);
  // A job that nobody paid is not announced.
  hoursBefore(tuesday(4), 20);
  expect(await told(creator)).toHaveLength(1);
  const held = `update jobs set payment_status = 'in_escrow', pay_by = null, time_held_until = null where id = $1`;
  await app.sql(held, [jobId]);
  hoursBefore(tuesday(4), 20);
  const [newest, ...others] = await told(creator);
  expect(others).toHaveLength(1);
  expect(newest).toMatch(text);
  hoursBefore(tuesday(4), 19);
  expect(await told(client)).toHaveLength(2);
});
