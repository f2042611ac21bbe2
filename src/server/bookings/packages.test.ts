import { afterAll, beforeAll, expect, it } from 'vitest';
import { goldenStart } from '#contract/creators/start-times.ts';
import type { TestApp } from '#testing/app.ts';
import { secretOf, tuesday } from '#testing/bookings.ts';
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
let creator: Creator;

beforeAll(async () => {
  app = await sharedTestApp();
  client = await confirmed(app, registerClient(app));
  creator = await registerCreator(app);
});
afterAll(() => app.close());

const halfDay = {
  title: 'Half day',
  hours: 4,
  deliverables: ['40 edited photos', 'A private gallery'],
  price: 49_950,
  active: true,
};

async function offer(owner: Creator, packages: readonly object[]): Promise<number[]> {
  const { status, json } = await owner.browser.put('/api/creator/packages', { packages });
  expect(status).toBe(200);
  return json.map(({ id }: { id: number }) => id);
}

const book = (packageId: number, body: object = {}) =>
  client.browser.post('/api/bookings', {
    creatorId: creator.creatorId,
    startsAt: tuesday(2),
    packageId,
    ...body,
  });

it('is booked at its own price and length, whatever the client says', async () => {
  const [id = 0] = await offer(creator, [halfDay]);
  const first = await book(id, { hours: 1, amount: 1, price: 1 });
  expect(first.status).toBe(201);
  expect(first.json).toMatchObject({
    amount: 49_950,
    hours: 4,
    hourlyRate: null,
    package: { title: 'Half day', deliverables: halfDay.deliverables },
  });
  // The same request again returns the same booking; the same time by the hour is another one.
  expect((await book(id)).json.id).toBe(first.json.id);
  const byTheHour = { creatorId: creator.creatorId, startsAt: tuesday(2), hours: 4 };
  expect((await client.browser.post('/api/bookings', byTheHour)).status).toBe(409);
});

it('stays unchanged in a booking when it is changed or removed', async () => {
  const [id = 0] = await offer(creator, [halfDay]);
  const { json } = await book(id, { startsAt: tuesday(3) });
  await offer(creator, [{ ...halfDay, id, title: 'Longer', price: 90_000, deliverables: [] }]);
  await offer(creator, []);
  const seen = (await client.browser.get(`/api/bookings/${json.id}`)).json;
  expect(seen).toMatchObject({
    amount: 49_950,
    package: { title: 'Half day', deliverables: halfDay.deliverables },
  });
  await secretOf(client, json.id);
  const rows = await app.sql(
    `select total_cents, description from payments where order_kind = 'booking' and order_id = $1`,
    [json.id],
  );
  expect(rows).toEqual([
    { total_cents: 49_950, description: expect.stringMatching(/, Half day$/) },
  ]);
});

it("is not booked when it is switched off, removed, or someone else's", async () => {
  const other = await registerCreator(app);
  const [theirs = 0] = await offer(other, [halfDay]);
  const [off = 0] = await offer(creator, [{ ...halfDay, active: false }]);
  for (const id of [theirs, off, 2_000_000_000]) {
    const reply = await book(id, { startsAt: tuesday(4) });
    expect(reply.status).toBe(409);
    expect(reply.json.code).toBe('booking.package_gone');
  }
  const page = (await app.visitor().get(`/api/creators/${creator.creatorId}`)).json;
  expect(page).toMatchObject({ packages: [], packagePrice: null });
});

it('makes a creator without a rate bookable, who cannot be booked by the hour', async () => {
  const owner = await registerCreator(app, { hourlyRate: null });
  const [id = 0] = await offer(owner, [halfDay, { ...halfDay, title: 'Full day', price: 90_000 }]);
  const page = (await app.visitor().get(`/api/creators/${owner.creatorId}`)).json;
  expect(page).toMatchObject({ hourlyRate: null, packagePrice: 49_950 });
  expect(page.packages.map(({ title }: { title: string }) => title)).toEqual([
    'Half day',
    'Full day',
  ]);
  const body = { creatorId: owner.creatorId, startsAt: tuesday(2) };
  const byTheHour = await client.browser.post('/api/bookings', { ...body, hours: 2 });
  expect(byTheHour.json.code).toBe('booking.not_bookable');
  const neither = await client.browser.post('/api/bookings', body);
  expect(neither).toMatchObject({ status: 400, json: { fields: { hours: expect.any(String) } } });
  expect((await client.browser.post('/api/bookings', { ...body, packageId: id })).status).toBe(201);
});

it('is changed by its creator only, ten at most, in their order', async () => {
  const [first, second] = await offer(creator, [halfDay, { ...halfDay, title: 'Full day' }]);
  await offer(creator, [
    { ...halfDay, title: 'Full day', id: second },
    { ...halfDay, id: first },
  ]);
  const listed = (await creator.browser.get('/api/creator/packages')).json;
  expect(listed.map(({ id }: { id: number }) => id)).toEqual([second, first]);
  const other = await registerCreator(app);
  const taken = { packages: [{ ...halfDay, id: first }] };
  expect((await other.browser.put('/api/creator/packages', taken)).status).toBe(404);
  const eleven = { packages: Array.from({ length: 11 }, () => halfDay) };
  expect((await creator.browser.put('/api/creator/packages', eleven)).status).toBe(400);
  for (const wrong of [
    { price: 0 },
    { price: 10.5 },
    { hours: 0.5 },
    { hours: 1.2 },
    { title: ' ' },
  ]) {
    const packages = [{ ...halfDay, ...wrong }];
    expect((await creator.browser.put('/api/creator/packages', { packages })).status).toBe(400);
  }
  expect((await creator.browser.get('/api/creator/packages')).json).toEqual(listed);
});

it("starts before that day's sunset, for a golden hour package", async () => {
  const owner = await registerCreator(app);
  const golden = { ...halfDay, title: 'Last light', hours: 1, minutesBeforeSunset: 60 };
  const weeklyHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    starts: '08:00',
    ends: '22:00',
  }));
  await owner.browser.put('/api/creator/availability', { weeklyHours, exceptions: [] });
  const [id = 0] = await offer(owner, [golden]);
  const visitor = app.visitor();
  const page = (await visitor.get(`/api/creators/${owner.creatorId}`)).json;
  expect(page.packages).toMatchObject([{ minutesBeforeSunset: 60 }]);
  const dayOf = async (instant: string) => {
    // Late light is on the next day in UTC.
    const day = Temporal.Instant.from(instant).toZonedDateTimeISO('America/Chicago').toPlainDate();
    const path = `/api/creators/${owner.creatorId}/availability?from=${day}&days=1`;
    return (await visitor.get(path)).json.days[0];
  };
  const body = { creatorId: owner.creatorId, packageId: id };
  const starts = [];
  for (const week of [3, 20]) {
    const day = await dayOf(tuesday(week));
    const startsAt = goldenStart(day.daylight.sunset, 60);
    starts.push(startsAt.slice(11));
    const off = new Date(Date.parse(startsAt) + 30 * 60_000).toISOString();
    const wrong = await client.browser.post('/api/bookings', { ...body, startsAt: off });
    expect(wrong).toMatchObject({
      status: 400,
      json: { fields: { startsAt: expect.any(String) } },
    });
    const right = await client.browser.post('/api/bookings', { ...body, startsAt });
    expect(right).toMatchObject({ status: 201, json: { startsAt, hours: 1 } });
    const other = await registerClient(app);
    const late = await other.browser.post('/api/bookings', { ...body, startsAt });
    expect(late.json.code).toBe('booking.slot_taken');
    for (const near of late.json.nearest) {
      const { daylight } = await dayOf(near.startsAt);
      expect(near.startsAt).toBe(goldenStart(daylight.sunset, 60));
    }
    expect(late.json.nearest).toHaveLength(3);
  }
  expect(starts[0]).not.toBe(starts[1]);
});

it('needs to know where the sun sets, for a golden hour package', async () => {
  const nowhere = await registerCreator(app, { location: '' });
  const golden = { ...halfDay, minutesBeforeSunset: 30 };
  const put = (packages: object[]) => nowhere.browser.put('/api/creator/packages', { packages });
  expect(await put([golden])).toMatchObject({ status: 409, json: { code: 'package.no_place' } });
  expect((await put([{ ...golden, minutesBeforeSunset: null }])).status).toBe(200);
  for (const wrong of [-1, 241, 2.5]) {
    expect((await put([{ ...golden, minutesBeforeSunset: wrong }])).status).toBe(400);
  }
});
