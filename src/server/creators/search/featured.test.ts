import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { saveAnswerTimes } from './ranking-store.ts';
import { refreshListings } from './refresh-listings.ts';

let app: TestApp;
let money: SandboxMoney;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
});
afterAll(() => app.close());

async function scoreOf(creatorId: number): Promise<number> {
  const rows = await app.sql<{ featured: number }>(
    'select featured from creator_listings where creator_id = $1',
    [creatorId],
  );
  return rows[0]?.featured ?? Number.NaN;
}
async function reviewed(client: Person, creator: Creator, rating: number, budget: number) {
  const jobId = await openJob(client, { budget });
  await hired(client, creator, jobId);
  await paid(app, client, jobId);
  await client.browser.post(`/api/jobs/${jobId}/approve`);
  const reply = await client.browser.post('/api/reviews', { jobId, rating, comment: 'Good' });
  expect(reply.status).toBe(201);
  await money.rest();
}

it('weights reviews by the money that reached the creator, and each payer once', async () => {
  const [creator, none] = [await registerCreator(app), await registerCreator(app)];
  const [client, other, friend] = [
    await registerClient(app),
    await registerClient(app),
    await registerClient(app),
  ];
  const points = async () => (await scoreOf(creator.creatorId)) - (await scoreOf(none.creatorId));
  await reviewed(client, creator, 5, 500);
  const { json } = await app.visitor().get(`/api/creators/${creator.creatorId}`);
  expect(json.reviews).toHaveLength(1);
  // The creator has no account for payouts yet: the review counts in the rating immediately, and
  // here once its money arrives.
  expect(await points()).toBeCloseTo(0);
  await money.onboard(creator.creatorId);
  await money.rest();
  expect(await points()).toBeCloseTo(25 / 6 - 4);
  // The same payer again has one vote, the average of their stars.
  await reviewed(client, creator, 3, 500);
  expect(await points()).toBeCloseTo(0);
  await reviewed(other, creator, 5, 500);
  expect(await points()).toBeCloseTo(29 / 7 - 4);
  // Two dollars buy a fiftieth of a vote.
  await reviewed(friend, creator, 5, 1);
  await reviewed(friend, creator, 5, 1);
  expect(await points()).toBeCloseTo((29 + 0.02 * 5) / 7.02 - 4, 6);
  const featured = (await app.visitor().get('/api/creators?sort=featured')).json;
  expect(featured[0].id).toBe(creator.creatorId);
  const rated = (await app.visitor().get(`/api/creators/${creator.creatorId}`)).json;
  expect(rated.reviews).toHaveLength(5);
});

it('drops the weight of money that a bank took back, at the latest by night', async () => {
  const [creator, client] = [await registerCreator(app), await registerClient(app)];
  const before = await scoreOf(creator.creatorId);
  await money.onboard(creator.creatorId);
  await reviewed(client, creator, 5, 500);
  expect(await scoreOf(creator.creatorId)).toBeGreaterThan(before);
  await app.sql(
    `update releases set status = 'reversed', reversed_cents = creator_cents where creator_id = $1`,
    [creator.creatorId],
  );
  await refreshListings(app.platform);
  expect(await scoreOf(creator.creatorId)).toBeCloseTo(before);
});

it('counts each completed part of a profile, immediately', async () => {
  const creator = await registerCreator(app, { hourlyRate: undefined });
  const { browser, creatorId } = creator;
  // In either state the profile lacks nothing else that scores.
  await browser.patch(`/api/creators/${creatorId}`, { acceptsBookings: false });
  let before = await scoreOf(creatorId);
  const rises = async () => {
    const now = await scoreOf(creatorId);
    expect(now - before).toBeCloseTo(0.5 / 7, 6);
    before = now;
  };
  await browser.patch(`/api/creators/${creatorId}`, { hourlyRate: 80 });
  await rises();
  await browser.patch(`/api/creators/${creatorId}`, { experience: 'Ten years of weddings' });
  await rises();
  await browser.patch(`/api/creators/${creatorId}`, { equipment: 'Two cameras' });
  await rises();
  await browser.put('/api/creator/availability', {
    weeklyHours: [{ weekday: 1, starts: '09:00', ends: '12:00' }],
    exceptions: [],
  });
  await rises();
  const items = [];
  for (const title of ['One', 'Two', 'Three'])
    items.push(
      await browser.post('/api/portfolio', {
        title,
        imageUrl: 'https://pictures.example.com/a.jpg',
      }),
    );
  await rises();
  await browser.delete(`/api/portfolio/${items[0]?.json.id}`);
  expect(await scoreOf(creatorId)).toBeLessThan(before);
});

it('gives nothing for a word repeated in a bio', async () => {
  const [plain, stuffed] = [await registerCreator(app), await registerCreator(app)];
  const write = ({ browser, id }: Creator, bio: string) =>
    browser.patch(`/api/user/${id}`, { bio });
  await write(plain, 'I photograph weddings');
  expect((await write(stuffed, 'wedding '.repeat(100))).status).toBe(200);
  expect(await scoreOf(stuffed.creatorId)).toBeCloseTo(await scoreOf(plain.creatorId), 9);
});

it('puts those who take no online bookings after everyone who does', async () => {
  const [best, worst] = [await registerCreator(app), await registerCreator(app)];
  await inTransaction(app.platform.db, (tx) =>
    saveAnswerTimes(tx, [
      { userId: best.id, minutes: 5, typicalMinutes: null },
      { userId: worst.id, minutes: 5000, typicalMinutes: null },
    ]),
  );
  const ahead = async () => (await scoreOf(best.creatorId)) - (await scoreOf(worst.creatorId));
  expect(await ahead()).toBeCloseTo(0.3);
  const set = (fields: object) => best.browser.patch(`/api/creators/${best.creatorId}`, fields);
  await set({ acceptsBookings: false });
  // More than all other points together.
  expect(await ahead()).toBeCloseTo(0.3 - 6);
  await set({ acceptsBookings: true });
  expect(await ahead()).toBeCloseTo(0.3);
  // Nothing to book, until there is a package.
  await set({ hourlyRate: 0 });
  expect(await ahead()).toBeLessThan(-5);
  const packages = [{ title: 'Hour', hours: 1, price: 9000, deliverables: [], active: true }];
  await best.browser.put('/api/creator/packages', { packages });
  expect(await ahead()).toBeGreaterThan(0);
});

it('counts how fast a creator replies, with newcomers in the middle', async () => {
  const { creatorId, id } = await registerCreator(app);
  const unknown = await scoreOf(creatorId);
  const responding = async (minutes: number | null) => {
    await inTransaction(app.platform.db, (tx) =>
      saveAnswerTimes(tx, [{ userId: id, minutes, typicalMinutes: null }]),
    );
    return (await scoreOf(creatorId)) - unknown;
  };
  expect(await responding(20)).toBeCloseTo(0.2);
  expect(await responding(200)).toBeCloseTo(0.1);
  expect(await responding(1400)).toBeCloseTo(0);
  expect(await responding(5000)).toBeCloseTo(-0.1);
  expect(await responding(null)).toBeCloseTo(0);
});

it('lowers an unchanged profile night by night', async () => {
  const { creatorId } = await registerCreator(app);
  const fresh = await scoreOf(creatorId);
  const untouchedFor = async (days: number) => {
    const { pool } = app.platform;
    await pool.query(
      'alter table creator_profiles disable trigger creator_profiles_refresh_listing',
    );
    await pool.query(
      'update creator_profiles set updated_at = now() - make_interval(days => $2) where id = $1',
      [creatorId, days],
    );
    await pool.query(
      'alter table creator_profiles enable trigger creator_profiles_refresh_listing',
    );
    await refreshListings(app.platform);
    return fresh - (await scoreOf(creatorId));
  };
  expect(await untouchedFor(10)).toBeCloseTo(0);
  expect(await untouchedFor(40)).toBeCloseTo(0.1);
  expect(await untouchedFor(100)).toBeCloseTo(0.2);
});

it('hides suspended creators, and shows them again afterwards', async () => {
  const { creatorId, id } = await registerCreator(app);
  const listed = async () => !Number.isNaN(await scoreOf(creatorId));
  const { pool } = app.platform;
  expect(await listed()).toBe(true);
  await pool.query('update creator_profiles set hidden_at = now() where user_id = $1', [id]);
  expect(await listed()).toBe(false);
  await pool.query('update creator_profiles set hidden_at = null where user_id = $1', [id]);
  expect(await listed()).toBe(true);
});

it('deletes unused schedules', async () => {
  const { creatorId } = await registerCreator(app);
  const { pool } = app.platform;
  const unused = async () => {
    const { rowCount } = await pool.query(
      'select from listing_schedules where id not in (select schedule_id from creator_listings)',
    );
    return rowCount;
  };
  const workUntil = (ends: string) =>
    pool.query(
      `insert into weekly_hours (creator_id, weekday, starts, ends) values ($1, 2, '03:30', $2)
       on conflict (creator_id, weekday, starts) do update set ends = excluded.ends`,
      [creatorId, ends],
    );
  await workUntil('05:00');
  await workUntil('05:30');
  expect(await unused()).toBeGreaterThan(0);
  await refreshListings(app.platform);
  expect(await unused()).toBe(0);
});

it('costs what a creator canceled, until it is excused, and sorts no newcomer first by ten dollars', async () => {
  const [creator, newcomer] = [await registerCreator(app), await registerCreator(app)];
  const clients = [await registerClient(app), await registerClient(app), await registerClient(app)];
  for (const { creatorId } of [creator, newcomer]) await money.onboard(creatorId);
  for (const client of clients) await reviewed(client, creator, 5, 500);
  const [client] = clients;
  if (!client) throw new Error('There are three');
  await reviewed(client, newcomer, 5, 10);
  const rated = (await app.visitor().get('/api/creators?sort=rating')).json as { id: number }[];
  const place = (id: number) => rated.findIndex((one) => one.id === id);
  expect(place(creator.creatorId)).toBeLessThan(place(newcomer.creatorId));

  const before = await scoreOf(creator.creatorId);
  const jobId = await openJob(client);
  await hired(client, creator, jobId);
  await paid(app, client, jobId);
  await creator.browser.post(`/api/jobs/${jobId}/leave`);
  await app.settle();
  expect(await scoreOf(creator.creatorId)).toBeCloseTo(before - 0.5);
  const operator = await registerOperator(app);
  const excuse = { kind: 'job', id: jobId, creatorId: creator.creatorId, reason: 'Ill' };
  expect((await operator.browser.post('/api/operator/excused-endings', excuse)).status).toBe(200);
  expect(await scoreOf(creator.creatorId)).toBeCloseTo(before);
});
