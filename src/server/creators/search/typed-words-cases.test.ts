import { afterAll, beforeAll, expect, it } from 'vitest';
import { runBackfill } from '#server/platform/tasks/backfill.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerCreator } from '#testing/people.ts';
import { indexNames } from './index-names-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { SITE_REGION: 'Austin, TX' } });
  const bio = 'Weddings, newborn sessions, headshots and real estate.';
  await registerCreator(app, { fullName: 'Rafael Hale', bio });
  await registerCreator(app, { fullName: 'José Núñez', bio: 'Weddings.' });
  await registerCreator(app, { fullName: 'Kiara Haddad', bio: 'Food.', location: 'Waco TX' });
});
afterAll(() => app.close());

async function search(q: string) {
  const query = new URLSearchParams({ q });
  const { json: cards } = await app.visitor().get(`/api/creators?${query}`);
  const { json: counted } = await app.visitor().get(`/api/creators/count?${query}`);
  const names = cards.map(({ user }: { user: { fullName: string } }) => user.fullName).toSorted();
  expect(counted.count).toBe(names.length);
  return { names, words: counted.words, place: counted.place?.label ?? null };
}

const rafael = ['Rafael Hale'];
const both = ['José Núñez', 'Rafael Hale'];

it.each([
  ['Rafael Hale', rafael, null],
  ['rafael', rafael, null],
  ['hale', rafael, null],
  ['jose nunez', ['José Núñez'], null],
  ['wedding photographer', both, null],
  ['wedding photographer in Austin', both, 'Austin, TX'],
  ['food photographer near Waco, Texas', ['Kiara Haddad'], 'Waco, TX'],
  ['photographer near me', ['José Núñez', 'Kiara Haddad', 'Rafael Hale'], null],
  ['baby', rafael, null],
  ['maternity', rafael, null],
  ['realestate', rafael, null],
  ['head shots', rafael, null],
  ['headshots', rafael, null],
])('%j finds %j', async (q, names, place) => {
  expect(await search(q)).toEqual({ names, words: null, place });
});

it('says which word was taken instead', async () => {
  expect(await search('weding')).toMatchObject({
    names: both,
    words: { instead: [{ typed: 'weding', taken: 'weddings' }], leftOut: [] },
  });
});

it('leaves out words if no one says all of them, and says so', async () => {
  expect(await search('wedding food xylophone')).toMatchObject({
    words: { instead: [], leftOut: ['food', 'xylophone'] },
    names: both,
  });
});

it('finds by name those who registered before', async () => {
  await app.platform.pool.query(`update creator_listings set words = 'food'::tsvector`);
  await runBackfill([indexNames])(app.platform, { name: indexNames.name } as never);
  expect((await search('haddad')).names).toEqual(['Kiara Haddad']);
});
