import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerCreator } from '#testing/people.ts';
import { recordRating } from '../index.ts';
import { saveAnswerTimes } from './ranking-store.ts';
import { refreshListings } from './refresh-listings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function scoreOf(creatorId: number): Promise<number> {
  const { rows } = await app.platform.pool.query<{ featured: number }>(
    'select featured from creator_listings where creator_id = $1',
    [creatorId],
  );
  return rows[0]?.featured ?? Number.NaN;
}
const rate = (creatorId: number, sum: number, count: number) =>
  inTransaction(app.platform.db, (tx) => recordRating(tx, creatorId, sum, count));

it('puts forty reviews of 4.9 before a single one of 5, and one of 5 before none', async () => {
  const [none, single, many] = [
    await registerCreator(app),
    await registerCreator(app),
    await registerCreator(app),
  ];
  await rate(single.creatorId, 5, 1);
  await rate(many.creatorId, 196, 40);
  const { json } = await app.visitor().get('/api/creators?sort=featured');
  expect(json.map(({ id }: { id: number }) => id)).toEqual([
    many.creatorId,
    single.creatorId,
    none.creatorId,
  ]);
});

it('counts each part of a profile that is filled in, at once', async () => {
  const creator = await registerCreator(app, { hourlyRate: undefined });
  const { browser, creatorId } = creator;
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

it('counts how fast a creator answers, and newcomers as those in between', async () => {
  const { creatorId, id } = await registerCreator(app);
  const unknown = await scoreOf(creatorId);
  const answering = async (minutes: number | null) => {
    await inTransaction(app.platform.db, (tx) => saveAnswerTimes(tx, [{ userId: id, minutes }]));
    return (await scoreOf(creatorId)) - unknown;
  };
  expect(await answering(20)).toBeCloseTo(0.2);
  expect(await answering(200)).toBeCloseTo(0.1);
  expect(await answering(1400)).toBeCloseTo(0);
  expect(await answering(5000)).toBeCloseTo(-0.1);
  expect(await answering(null)).toBeCloseTo(0);
});

it('lets a profile that nobody touches fade, night by night', async () => {
  const { creatorId } = await registerCreator(app);
  const fresh = await scoreOf(creatorId);
  const untouchedFor = async (days: number) => {
    const { pool } = app.platform;
    await pool.query('alter table creator_profiles disable trigger profile_listed');
    await pool.query(
      'update creator_profiles set updated_at = now() - make_interval(days => $2) where id = $1',
      [creatorId, days],
    );
    await pool.query('alter table creator_profiles enable trigger profile_listed');
    await refreshListings(app.platform);
    return fresh - (await scoreOf(creatorId));
  };
  expect(await untouchedFor(10)).toBeCloseTo(0);
  expect(await untouchedFor(40)).toBeCloseTo(0.1);
  expect(await untouchedFor(100)).toBeCloseTo(0.2);
});

it('shows nobody who is suspended, and shows them again afterwards', async () => {
  const { creatorId, id } = await registerCreator(app);
  const listed = async () => !Number.isNaN(await scoreOf(creatorId));
  const { pool } = app.platform;
  expect(await listed()).toBe(true);
  await pool.query('update creator_profiles set hidden_at = now() where user_id = $1', [id]);
  expect(await listed()).toBe(false);
  await pool.query('update creator_profiles set hidden_at = null where user_id = $1', [id]);
  expect(await listed()).toBe(true);
});
