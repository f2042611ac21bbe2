import { afterAll, beforeAll, expect, it } from 'vitest';
import { runBackfill } from '#server/platform/tasks/backfill.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { registerCreator } from '#testing/people.ts';
import { indexNames } from './ranking-store.ts';

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
  ['“wedding” photographer', both, null],
  ['"weddings"', both, null],
  ['bodas', both, null],
  ['BODA', both, null],
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

it('begins with those whose name it is, across pages, unless an order is chosen', async () => {
  const registered = [
    await registerCreator(app, { fullName: 'Iris Falk' }),
    await registerCreator(app, { fullName: 'Iris Berg' }),
    await registerCreator(app, { fullName: 'Nora Lind', bio: 'Assistant of Iris. Weddings.' }),
  ];
  const [falk, berg, nora] = registered.map(({ creatorId }) => creatorId);
  const idsOf = async (path: string): Promise<number[]> => {
    const { json, headers } = await app.visitor().get(path);
    const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1];
    const ids = json.map(({ id }: { id: number }) => id);
    return next ? [...ids, ...(await idsOf(next))] : ids;
  };
  // Complete profiles come first by default: the assistant's.
  await app.sql('update creator_listings set featured = 6 where creator_id = $1', [nora]);
  for (const path of ['/api/creators?q=iris', '/api/creators?q=iris&limit=1'])
    expect(await idsOf(path)).toEqual([berg, falk, nora]);
  expect(await idsOf('/api/creators?q=iris+assistant')).toEqual([nora]);
  expect(await idsOf('/api/creators?q=iris&sort=newest')).toEqual([nora, berg, falk]);
});

it('finds by name those who registered before', async () => {
  await app.sql(`update creator_listings set words = 'food'::tsvector`);
  await runBackfill([indexNames])(app.platform, { name: indexNames.name } as never);
  expect((await search('haddad')).names).toEqual(['Kiara Haddad']);
});
