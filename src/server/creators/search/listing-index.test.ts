import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type Creator, registerCreator } from '#testing/people.ts';
import { ListingIndex } from './listing-index.ts';

/** Two processes on one database: each keeps its own listings. */
let app: TestApp;
let other: TestApp;
let creator: Creator;

beforeAll(async () => {
  app = await startTestApp({ withoutTasks: true });
  other = await startTestApp({ withoutTasks: true, databaseUrl: app.databaseUrl });
});
beforeEach(async () => {
  creator = await registerCreator(app);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const day = '2027-06-15';
const at = (process: TestApp, query: string) => {
  // What a visitor was answered before is kept until the other process hears of an event.
  process.platform.visitors.forget();
  return process.visitor().get(`/api/creators?limit=100&${query}`);
};
async function finds(process: TestApp, query: string): Promise<boolean> {
  const cards: CreatorCard[] = (await at(process, query)).json;
  return cards.some(({ id }) => id === creator.creatorId);
}
const change = (statement: string) =>
  app.sql(statement.replaceAll('$creator', String(creator.creatorId)));

it('knows at once what another process has written', async () => {
  expect(await finds(other, '')).toBe(true);
  await change('update creator_profiles set hourly_rate = 437 where id = $creator');
  expect(await finds(other, 'minPrice=437')).toBe(true);
  await change('update creator_profiles set hidden_at = now() where id = $creator');
  expect(await finds(other, '')).toBe(false);
  await change('update creator_profiles set hidden_at = null where id = $creator');
  expect(await finds(other, 'minPrice=437')).toBe(true);
});

it('never shows who was booked a moment ago, in any process', async () => {
  await change(
    "update creator_profiles set hourly_rate = 80, time_zone = 'UTC' where id = $creator",
  );
  const asked = `date=${day}&start=10:00&hours=2`;
  expect([await finds(app, asked), await finds(other, asked)]).toEqual([true, true]);
  await change(`insert into busy_times (creator_id, during, kind, source_id, buffer_minutes)
    values ($creator, '[${day}T11:00:00Z,${day}T12:00:00Z)', 'booking', $creator, 0)`);
  expect([await finds(app, asked), await finds(other, asked)]).toEqual([false, false]);
  const counted = await other.visitor().get(`/api/creators/count?${asked}&minPrice=80&maxPrice=80`);
  expect(counted.json.count).toBe(0);
});

it('reads a change that began before others and is committed after them', async () => {
  const slow = await app.platform.pool.connect();
  await slow.query('begin');
  await slow.query('update creator_profiles set hourly_rate = 411 where id = $1', [
    creator.creatorId,
  ]);
  const later = await registerCreator(app);
  const seen: CreatorCard[] = (await at(other, 'sort=newest')).json;
  expect(seen[0]?.id).toBe(later.creatorId);
  expect(await finds(other, 'minPrice=411&maxPrice=411')).toBe(false);
  await slow.query('commit');
  slow.release();
  expect(await finds(other, 'minPrice=411&maxPrice=411')).toBe(true);
});

it('recovers changes that a process missed while it was away', async () => {
  const index = await ListingIndex.load(app.platform.db);
  await change('update creator_profiles set hourly_rate = 222 where id = $creator');
  await change(
    "update users set bio = 'Aquarelle' where id = (select user_id from creator_profiles where id = $creator)",
  );
  const joined = await registerCreator(app);
  await index.catchUp(app.platform.db);
  const rows = [creator.creatorId, joined.creatorId].map((id) => index.columns.rowOf(id));
  expect(index.columns.price[rows[0] ?? 0]).toBe(222);
  expect(rows[1]).toBeGreaterThan(0);
  const fresh = await ListingIndex.load(app.platform.db);
  for (const [n, id] of [creator.creatorId, joined.creatorId].entries())
    expect(fresh.columns.price[fresh.columns.rowOf(id)]).toBe(index.columns.price[rows[n] ?? 0]);
});

it('ignores numbers of transactions from before a backup was restored', async () => {
  await app.sql(`insert into listing_changes values (2000000000, (2 ^ 40)::bigint::text::xid8)`);
  const index = await ListingIndex.load(app.platform.db);
  const { seen } = index;
  await change('update creator_profiles set hourly_rate = 333 where id = $creator');
  await index.catchUp(app.platform.db);
  expect(index.columns.price[index.columns.rowOf(creator.creatorId)]).toBe(333);
  expect(Number(index.seen.xmax)).toBeGreaterThan(Number(seen.xmax));
});

it('follows the words of creators while a question for them is kept', async () => {
  const say = (bio: string) =>
    app.sql(
      'update users set bio = $1 where id = (select user_id from creator_profiles where id = $2)',
      [bio, creator.creatorId],
    );
  await say('Cyanotypes of ferns');
  expect(await finds(other, 'q=cyanotypes')).toBe(true);
  await say('Portraits');
  expect(await finds(other, 'q=cyanotypes')).toBe(false);
  await say('Cyanotypes again');
  expect(await finds(other, 'q=cyanotypes')).toBe(true);
});
