import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { applied, draftedJob, hired, openJob } from '#testing/jobs.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
let client: Person;
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  client = await registerClient(app);
  ids.austin = await openJob(client, {
    title: 'Wedding in Austin',
    budget: 900,
    duration: 'full_day',
    tags: ['wedding', 'quinceañera'],
  });
  ids.near = await openJob(client, {
    title: 'Product pictures',
    budget: 150,
    coordinates: { lat: 30.3, lng: -97.74 },
    tags: ['candles'],
  });
  ids.dallas = await openJob(client, {
    title: 'Film of a race',
    description: 'Zoë runs her first marathon, and we film the fête afterwards.',
    serviceType: 'videography',
    budget: 2000,
    coordinates: { lat: 32.78, lng: -96.8 },
    location: 'Dallas, TX',
    tags: ['sport'],
  });
  ids.draft = await draftedJob(client);
  ids.cancelled = await openJob(client);
  await client.browser.patch(`/api/jobs/${ids.cancelled}`, { status: 'cancelled' });
});
afterAll(() => app.close());

async function found(query: string): Promise<(string | undefined)[]> {
  const reply = await app.visitor().get(`/api/jobs?${query}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json.map((job: { id: number }) =>
    Object.keys(ids).find((name) => ids[name] === job.id),
  );
}

it('finds jobs by the name of a place, around it, and by their dates', async () => {
  expect(await found('location=Dallas')).toEqual(['dallas']);
  expect(await found('location=Austin%2C+TX&radius=5')).toEqual(['near', 'austin']);
  expect(await found('location=Waco&radius=200')).toEqual(['dallas', 'near', 'austin']);
  expect(await found('location=Nowhere+at+all')).toEqual([]);
  expect(await found('location=%25')).toEqual([]);
  expect(await found('from=2027-03-20&to=2027-03-20')).toEqual(['dallas', 'near', 'austin']);
  expect(await found('from=2027-03-21')).toEqual([]);
  expect(await found('to=2027-03-19')).toEqual([]);
  expect((await app.visitor().get('/api/jobs?from=2027-02-30')).status).toBe(400);
});

it('lists published jobs only, newest first', async () => {
  expect(await found('')).toEqual(['dallas', 'near', 'austin']);
});

it.each([
  ['serviceType=videography', ['dallas']],
  ['duration=full_day', ['austin']],
  ['minBudget=150&maxBudget=900', ['near', 'austin']],
  ['q=weddings', ['austin']],
  ['q=candle', ['near']],
  ['q=dallas+race', ['dallas']],
  ['q=quinceanera', ['austin']],
  [`q=${encodeURIComponent('quinceañeras')}`, ['austin']],
  ['q=zoe+FETE', ['dallas']],
  [`q=${encodeURIComponent('wédding')}`, ['austin']],
  ['q=%22%27%3B--', ['dallas', 'near', 'austin']],
  ['q=the', ['dallas', 'near', 'austin']],
  ['q=the+wedding', ['austin']],
  ['lat=30.2672&lng=-97.7431', ['near', 'austin']],
  ['lat=30.2672&lng=-97.7431&radius=2', ['austin']],
  ['lat=30.2672&lng=-97.7431&radius=400', ['dallas', 'near', 'austin']],
  ['status=open&serviceType=photography&q=austin', ['near', 'austin']],
])('filters by %s', async (query, names) => {
  expect(await found(query)).toEqual(names);
});

it('computes distances from the rounded positions', async () => {
  const { json } = await app.visitor().get('/api/jobs?lat=30.27&lng=-97.74');
  const [near, austin] = json as { distance: number }[];
  expect(austin?.distance).toBe(0);
  expect(near?.distance).toBeCloseTo(3.34, 1);
});

it.each([
  'serviceType=astrology',
  'lat=91&lng=0',
  'lat=30',
  'limit=0',
  'limit=1000',
  'before=x',
  'radius=-1',
  'minBudget=1.5',
  'minBudget=0x10',
  'maxBudget=1e3',
  'lat=0x1e&lng=1',
  'limit=0x2',
  'radius=1e2',
  'minBudget=99999999999',
  'q=%00',
])('refuses %s with a reason', async (query) => {
  const reply = await app.visitor().get(`/api/jobs?${query}`);
  expect(reply.status).toBe(400);
  expect(reply.json.error.length).toBeGreaterThan(5);
});

it('continues after the last one, with a Link to the next page', async () => {
  const first = await app.visitor().get('/api/jobs?limit=2&q=');
  expect(first.json).toHaveLength(2);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await app.visitor().get(next);
  expect(second.json.map((job: { id: number }) => job.id)).toEqual([ids.austin]);
  expect(second.headers.get('link')).toBeNull();
});

it('counts real applications', async () => {
  const creator = await registerCreator(app);
  await applied(creator, ids.austin ?? 0);
  const { json } = await app.visitor().get('/api/jobs?q=wedding');
  expect(json[0].applicationCount).toBe(1);
});

it('shows a client their drafts and counts, and others only what is published', async () => {
  const path = `/api/jobs/client/${client.id}`;
  const own = (await client.browser.get(path)).json as { id: number; applicationCounts: unknown }[];
  expect(own).toHaveLength(5);
  expect(own.find((job) => job.id === ids.austin)?.applicationCounts).toEqual({
    pending: 1,
    accepted: 0,
    rejected: 0,
  });
  const other = await registerClient(app);
  const seen = (await other.browser.get(path)).json as { id: number; applicationCounts: unknown }[];
  expect(seen.map((job) => job.id)).toEqual([ids.dallas, ids.near, ids.austin]);
  expect(seen.every((job) => job.applicationCounts === null)).toBe(true);
  expect((await app.visitor().get(path)).status).toBe(401);
});

it('starts with the last published, however old its draft is', async () => {
  const late = ids.draft ?? 0;
  await client.browser.patch(`/api/jobs/${late}`, { status: 'open' });
  const { json } = await app.visitor().get('/api/jobs');
  expect(json.map((job: { id: number }) => job.id)).toEqual([
    late,
    ids.dallas,
    ids.near,
    ids.austin,
  ]);
  expect(Date.parse(json[0].openedAt)).toBeGreaterThan(Date.parse(json[1].openedAt));
  const rest = await app.visitor().get(`/api/jobs?before=${late}`);
  expect(rest.json.map((job: { id: number }) => job.id)).toEqual([
    ids.dallas,
    ids.near,
    ids.austin,
  ]);
  expect((await app.visitor().get(`/api/jobs?before=${ids.austin}`)).json).toEqual([]);
});

it('lists open ones first on request, page after page', async () => {
  const id = await openJob(client, { title: 'Newest, and taken' });
  const creator = await registerCreator(app);
  await hired(client, creator, id);
  ids.taken = id;
  expect(await found('')).toEqual(['taken', 'draft', 'dallas', 'near', 'austin']);
  const pages = [await found('sort=open_first&limit=3')];
  pages.push(await found(`sort=open_first&limit=3&before=${ids.near}`));
  expect(pages).toEqual([
    ['draft', 'dallas', 'near'],
    ['austin', 'taken'],
  ]);
  expect(await found(`sort=open_first&before=${ids.taken}`)).toEqual([]);
});
