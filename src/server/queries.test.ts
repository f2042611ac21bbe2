import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { booked } from '#testing/bookings.ts';
import { watchQueries } from '#testing/count-queries.ts';
import { eventually } from '#testing/eventually.ts';
import { hired, openJob } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let queries: ReturnType<typeof watchQueries>;
let client: Person;
let creator: Creator;
let ids: Readonly<Record<string, number>>;

beforeAll(async () => {
  app = await startTestApp({
    env: { SANDBOX_CONTROL_PORT: '0' },
    withPages: true,
    withoutTasks: true,
  });
  queries = watchQueries(app);
  client = await registerClient(app);
  creator = await registerCreator(app);
  const job = await openJob(client);
  await hired(client, creator, job);
  const booking = await booked(client, creator);
  await client.browser.post('/api/messages', { recipientId: creator.id, content: 'Hello' });
  // Earlier events must be delivered before counting starts.
  await allRelayed();
  // A place is read once by each pool.
  await client.browser.get('/api/creators?location=Austin');
  ids = { job, booking, client: client.id, user: creator.id, creator: creator.creatorId };
});
afterAll(() => app.close());

/** Also what the provider says of payments. */
const allRelayed = () =>
  eventually(async () => {
    const { waiting } = await sandboxMoney(app).control('/settle');
    expect(waiting).toBe(0);
    const rows = await app.sql('select from events where relayed_at is null');
    expect(rows).toHaveLength(0);
  });

const who = {
  visitor: () => app.visitor(),
  client: () => client.browser,
  creator: () => creator.browser,
};

let searches = 0;
/** Returns the queries, so a failure shows them. */
async function queriesOf(as: keyof typeof who, path: string): Promise<string[]> {
  const address = path.replace(/:(\w+)/g, (_, name: string) => String(ids[name]));
  const browser = who[as]();
  // Highlights are counted once per 30 seconds, and what changed before is not read while counting.
  await client.browser.get('/api/highlights');
  searches += 1;
  await app.visitor().get(`/api/creators/count?minPrice=${searches}`);
  let status = 0;
  const executed = await queries.during(async () => {
    ({ status } = await browser.get(address));
  });
  expect(status).toBe(200);
  return executed;
}

test.each([
  ['visitor', '/api/creators?serviceType=photographer&minPrice=50&maxPrice=200&rating=4'],
  ['visitor', '/api/creators?lat=30.27&lng=-97.74&sort=distance'],
  ['visitor', '/api/creators/count?availability=week'],
  ['visitor', '/api/creators/:creator/availability'],
  ['visitor', '/api/jobs'],
  ['visitor', '/api/jobs?lat=30.27&lng=-97.74&q=lake'],
  ['visitor', '/api/portfolio/:creator'],
  ['visitor', '/api/reviews/recent'],
  ['client', '/api/jobs/client/:client'],
  ['client', '/api/bookings/client'],
  ['client', '/api/offers?side=client&jobId=:job'],
  ['client', '/api/favorites'],
  ['client', '/api/favorites/ids'],
  ['client', '/api/saved-searches'],
  ['creator', '/api/bookings/creator'],
  ['creator', '/api/applications/creator'],
  ['client', '/api/messages/conversations'],
] as const)('a %s’s list %s is one query', async (as, path) => {
  const executed = await queriesOf(as, path);
  expect(executed.length, executed.join('\n')).toBe(1);
});

test('suggested places take one query for exact names, one for beginnings and one for all words', async () => {
  const executed = await queriesOf('visitor', '/api/places?q=aus');
  expect(executed.length, executed.join('\n')).toBe(3);
});

test('a list of notifications takes one query, one for current names and one for people and subjects', async () => {
  const executed = await queriesOf('creator', '/api/notifications');
  expect(executed.length, executed.join('\n')).toBe(3);
});

test('a known place is not read again', async () => {
  await queriesOf('visitor', '/api/creators?location=Austin');
  const executed = await queriesOf('visitor', '/api/creators?location=Austin&sort=rating');
  expect(executed.length, executed.join('\n')).toBe(1);
});

/**
 * Includes the session's query, which every signed-in page needs. Home has one for its portfolios, which this site has
 * none of: otherwise their answer is kept.
 */
test.each([
  ['visitor', '/', 2],
  ['visitor', '/?view=list', 2],
  ['visitor', '/?view=jobs', 2],
  ['visitor', '/search', 2],
  // With the figures of the town.
  ['visitor', '/search?location=Austin', 3],
  ['visitor', '/creators/:creator', 2],
  ['visitor', '/jobs', 1],
  ['visitor', '/jobs/:job', 1],
  ['visitor', '/success-stories', 1],
  ['visitor', '/help', 0],
  // With what waits for them.
  ['client', '/', 5],
  ['client', '/search', 3],
  ['client', '/search?location=Austin', 4],
  ['client', '/creators/:creator', 3],
  ['client', '/success-stories', 2],
  ['client', '/help', 1],
  ['client', '/jobs', 2],
  // With the parties to its agreement and the versions of that, and to its owner galleries and takedowns.
  ['client', '/jobs/:job', 4],
  ['client', '/jobs/:job/manage', 6],
  // The job, and the offers that answer it.
  ['client', '/jobs/:job/offers', 3],
  ['client', '/my-jobs', 3],
  ['client', '/bookings', 2],
  // With the parties to its agreement and the versions of that.
  ['client', '/bookings/:booking', 5],
  ['client', '/messages', 2],
  ['client', '/messages/:user', 4],
  ['client', '/profile', 2],
  ['client', '/favorites', 2],
  ['client', '/saved-searches', 3],
  ['creator', '/my-applications', 3],
  ['creator', '/profile/settings', 5],
] as const)('a %s’s page %s is drawn from at most %i queries', async (as, path, max) => {
  const executed = await queriesOf(as, path);
  expect(executed.length, executed.join('\n')).toBeLessThanOrEqual(max);
});

test('a visitor’s page stays cached while people exchange messages, and is rendered again after a change', async () => {
  await queriesOf('visitor', '/success-stories');
  await client.browser.post('/api/messages', { recipientId: creator.id, content: 'Still there?' });
  await allRelayed();
  expect(await queriesOf('visitor', '/success-stories')).toEqual([]);
  const profile = `/api/creators/${creator.creatorId}`;
  expect((await creator.browser.patch(profile, { hourlyRate: 90 })).status).toBe(200);
  await allRelayed();
  expect(await queriesOf('visitor', '/success-stories')).not.toEqual([]);
});
