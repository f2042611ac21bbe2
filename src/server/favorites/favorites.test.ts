import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxFavorites } from '#contract/favorites/favorites.ts';
import type { TestApp } from '#testing/app.ts';
import { type Creator, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let creators: Creator[];

beforeAll(async () => {
  app = await sharedTestApp();
  creators = [];
  for (let made = 0; made < 3; made += 1) creators.push(await registerCreator(app));
});
afterAll(() => app.close());

const idOf = (place: number) => creators[place]?.creatorId ?? 0;
const ids = (json: readonly { id: number }[]) => json.map(({ id }) => id);

it('saves creators, latest first, once each, and removes them', async () => {
  const { browser } = await registerClient(app);
  for (const place of [0, 1, 2, 0]) {
    expect((await browser.put(`/api/favorites/${idOf(place)}`)).status).toBe(200);
  }
  expect(ids((await browser.get('/api/favorites')).json)).toEqual([idOf(2), idOf(1), idOf(0)]);
  expect((await browser.get('/api/favorites/ids')).json).toEqual([idOf(2), idOf(1), idOf(0)]);
  expect((await browser.delete(`/api/favorites/${idOf(1)}`)).status).toBe(200);
  expect((await browser.delete(`/api/favorites/${idOf(1)}`)).status).toBe(200);
  expect((await browser.get('/api/favorites/ids')).json).toEqual([idOf(2), idOf(0)]);
});

it('continues where the previous page ended', async () => {
  const { browser } = await registerClient(app);
  for (const place of [0, 1, 2]) await browser.put(`/api/favorites/${idOf(place)}`);
  const first = await browser.get('/api/favorites?limit=2');
  expect(ids(first.json)).toEqual([idOf(2), idOf(1)]);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await browser.get(next);
  expect(ids(second.json)).toEqual([idOf(0)]);
  expect(second.headers.get('link')).toBeNull();
});

it('hides others’ favorites, and hidden creators', async () => {
  const [owner, other] = [await registerClient(app), await registerClient(app)];
  const gone = await registerCreator(app);
  await owner.browser.put(`/api/favorites/${gone.creatorId}`);
  await owner.browser.put(`/api/favorites/${idOf(0)}`);
  await app.sql('update creator_profiles set hidden_at = now() where id = $1', [gone.creatorId]);
  expect(ids((await owner.browser.get('/api/favorites')).json)).toEqual([idOf(0)]);
  expect((await other.browser.get('/api/favorites')).json).toEqual([]);
  expect((await other.browser.put(`/api/favorites/${gone.creatorId}`)).status).toBe(404);
});

it('has room for the stated number of favorites', async () => {
  const { browser, id } = await registerClient(app);
  const rows = await app.sql<{ id: number }>(
    `with people as (
       insert into users (username, email, full_name)
       select 'kept' || n, 'kept' || n || '@example.com', 'Kept Creator' from generate_series(1, $1) n returning id
     ) insert into creator_profiles (user_id, service_type) select id, 'photographer' from people returning id`,
    [maxFavorites],
  );
  await app.sql('insert into favorites (user_id, creator_id) select $1, unnest($2::integer[])', [
    id,
    rows.map((row) => row.id),
  ]);
  const reply = await browser.put(`/api/favorites/${idOf(0)}`);
  expect(reply.status).toBe(409);
  expect(reply.json.code).toBe('favourite.full');
  // Saving one again is still not an error.
  expect((await browser.put(`/api/favorites/${rows[0]?.id}`)).status).toBe(200);
});
