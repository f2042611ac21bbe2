/**
 * A job for invited creators is fetched for wherever anyone else may read, by the table of routes: each address of the
 * API, of files and of pages, as a visitor, as another creator and as another client. Once it is opened to everyone the
 * same requests find it: they would find what a read forgets to leave out.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#server/capabilities.ts';
import { heaviestRequestsOf } from '#server/heaviest-requests.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { applied, completedJob } from '#testing/jobs.ts';
import { invitedJob } from '#testing/offers.ts';
import type { Browser } from '#testing/outside/browser.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';
import { pages } from '#web/routes.ts';

/** In no other text of the site. */
const word = 'Quetzalberry';

let app: TestApp;
let client: Person;
let invited: Creator;
let outsiders: Readonly<Record<string, { readonly browser: Browser; readonly email?: string }>>;
let jobId: number;

beforeAll(async () => {
  app = await startTestApp({ withPages: true });
  client = await confirmed(app, registerClient(app));
  invited = await confirmed(app, registerCreator(app));
  outsiders = {
    'a visitor': { browser: app.visitor() },
    'another creator': await confirmed(app, registerCreator(app)),
    'another client': await confirmed(app, registerClient(app)),
  };
  jobId = await invitedJob(client, [invited], {
    title: `${word} portraits`,
    description: `Two hours of ${word} portraits, before sunset.`,
    location: 'Austin, TX',
    tags: [word],
    notes: `${word} notes`,
  });
  await applied(invited, jobId);
  await app.settle();
});
afterAll(() => app.close());

/** What a parameter can stand for. */
const ids = (): readonly number[] => [jobId, client.id, invited.creatorId];
const filled = (path: string): readonly string[] =>
  /[:$]\w/.test(path) ? ids().map((id) => path.replaceAll(/[:$]\w+/g, String(id))) : [path];
const queries = [
  '',
  `?q=${word}`,
  '?status=open&limit=100',
  '?lat=30.27&lng=-97.74&radius=1000',
  '?location=Austin',
];

/** Every address of the site that answers a GET. */
function addresses(): readonly string[] {
  // The payment provider's own pages know no jobs that were not paid.
  const table = app.server.table.filter(({ url }) => !url.startsWith('/sandbox'));
  const gets = table.filter(({ method, url }) => method === 'GET' && !url.includes('*'));
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const searched = new Set(endpoints.flatMap(({ path, query }) => (query ? [path] : [])));
  const heaviest = heaviestRequestsOf(table, endpoints)
    .flatMap(({ paths }) => paths)
    .map((path) => path.replaceAll(/\{\w+\}/g, String(jobId)));
  return [
    ...new Set([
      ...gets.flatMap(({ url }) =>
        filled(url).flatMap((path) =>
          (searched.has(url as `/api/${string}`) ? queries : ['']).map((query) => path + query),
        ),
      ),
      ...heaviest,
      ...pages.flatMap(({ path }) => filled(path)),
      `/jobs?q=${word}`,
      '/sitemap.xml',
    ]),
  ];
}

/** The addresses whose answer names the job. */
async function foundBy(browser: Browser, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const { status, text } = await browser.get(path);
    // What was asked for may be repeated; what was found is not.
    const said = text
      .replaceAll(`q=${word}`, '')
      .replaceAll(new RegExp(`value="${word}"`, 'g'), '');
    if (status < 400 && new RegExp(`${word} (portraits|notes)`, 'i').test(said)) found.push(path);
  }
  return found;
}

it('is found nowhere by anyone who is not invited, and everywhere once it is for everyone', async () => {
  const paths = addresses();
  expect(paths.length).toBeGreaterThan(300);
  for (const [who, { browser }] of Object.entries(outsiders))
    expect([who, await foundBy(browser, paths)]).toEqual([who, []]);
  // Sitemaps, cards and maps name it by its number only.
  const visitor = app.visitor();
  expect((await visitor.get('/sitemap.xml')).text).not.toContain(`/jobs/${jobId}<`);
  for (const { email } of Object.values(outsiders))
    if (email) expect(JSON.stringify(await mailsTo(app, email))).not.toContain(word);
  const rows = await app.sql(
    `select user_id from notifications where user_id <> all ($1) and params::text like $2`,
    [[client.id, invited.id], `%"jobId": ${jobId}%`],
  );
  expect(rows).toEqual([]);
  expect(await foundBy(invited.browser, [`/api/jobs/${jobId}`, '/api/jobs'])).toHaveLength(2);

  await client.browser.post(`/api/jobs/${jobId}/publication`);
  await app.settle();
  const open = [
    `/api/jobs/${jobId}`,
    '/api/jobs',
    `/api/jobs?q=${word}`,
    '/api/jobs?lat=30.27&lng=-97.74&radius=1000',
    '/jobs',
    `/jobs/${jobId}`,
  ];
  expect(paths).toEqual(expect.arrayContaining(open));
  expect(await foundBy(app.visitor(), open)).toEqual(open);
  expect((await visitor.get('/sitemap.xml')).text).toContain(`/jobs/${jobId}<`);
});

it('is named by no review of its work', async () => {
  const other = await confirmed(app, registerCreator(app));
  const id = await completedJob(app, client, other, { title: `${word} portraits` });
  const comment = 'Wonderful pictures of all of us.';
  const reply = await client.browser.post('/api/reviews', { jobId: id, rating: 5, comment });
  expect(reply.status).toBe(201);
  const seen = async () => [
    (await app.visitor().get('/api/reviews/recent?limit=24')).text.includes(word),
    (await app.visitor().get(`/api/creators/${other.creatorId}`)).text.includes(word),
  ];
  const [recent] = await seen();
  expect(recent).toBe(true);
  await app.sql(`update jobs set visibility = 'invited' where id = $1`, [id]);
  expect(await seen()).toEqual([false, false]);
});
