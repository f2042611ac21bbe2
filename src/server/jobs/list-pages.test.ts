import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { applied, draftedJob, hired, openJob } from '#testing/jobs.ts';
import type { Browser } from '#testing/outside/browser.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
let jobs: { open: number; running: number; drafts: number[] };
let applications: { pending: number; accepted: number };

beforeAll(async () => {
  app = await startTestApp();
  client = await registerClient(app);
  creator = await registerCreator(app);
  const open = await openJob(client);
  const running = await openJob(client);
  applications = {
    accepted: await hired(client, creator, running),
    pending: await applied(creator, open),
  };
  jobs = { open, running, drafts: [await draftedJob(client), await draftedJob(client)] };
});
afterAll(() => app.close());

const nextOf = (headers: Headers) =>
  /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null;

/** The ids of every page, following the Link headers. */
async function pages(browser: Browser, path: string): Promise<number[][]> {
  const seen: number[][] = [];
  for (let at: string | null = path; at !== null; ) {
    const reply = await browser.get(at);
    expect(reply.status, reply.text).toBe(200);
    seen.push(reply.json.map(({ id }: { id: number }) => id));
    at = nextOf(reply.headers);
  }
  return seen;
}

it('leads a client through all of their jobs, and stops after the last', async () => {
  const [first, second] = jobs.drafts;
  const path = `/api/jobs/client/${client.id}`;
  expect(await pages(client.browser, `${path}?limit=3`)).toEqual([
    [second, first, jobs.running],
    [jobs.open],
  ]);
  expect(await pages(client.browser, `${path}?limit=2`)).toEqual([
    [second, first],
    [jobs.running, jobs.open],
  ]);
});

it('finds an open job behind more drafts than a page holds', async () => {
  const path = `/api/jobs/client/${client.id}?limit=1`;
  expect(await pages(client.browser, `${path}&status=open`)).toEqual([[jobs.open]]);
  expect(await pages(client.browser, `${path}&status=in_progress,submitted`)).toEqual([
    [jobs.running],
  ]);
  expect(await pages(client.browser, `${path}&status=open,in_progress`)).toEqual([
    [jobs.running],
    [jobs.open],
  ]);
  expect(await pages(client.browser, `${path}&status=completed`)).toEqual([[]]);
  expect((await client.browser.get(`${path}&status=lost`)).status).toBe(400);
});

it('does not reveal other people’s drafts on request', async () => {
  const path = `/api/jobs/client/${client.id}?status=draft`;
  expect(await pages(creator.browser, path)).toEqual([[]]);
});

it('leads a creator through all of their applications, also by status', async () => {
  const path = '/api/applications/creator?limit=1';
  const { pending, accepted } = applications;
  expect(await pages(creator.browser, path)).toEqual([[pending], [accepted]]);
  expect(await pages(creator.browser, `${path}&status=accepted`)).toEqual([[accepted]]);
  expect(await pages(creator.browser, `${path}&status=rejected`)).toEqual([[]]);
});

it('names no next page of the job listings after the last job', async () => {
  expect(await pages(app.visitor(), '/api/jobs?limit=1')).toEqual([[jobs.running], [jobs.open]]);
});

it('orders a client’s jobs by the date they show, whatever the order of their ids', async () => {
  const [first, second] = jobs.drafts;
  const dated = (column: 'opened_at' | 'created_at', id: number | undefined, date: string) =>
    app.sql(`update jobs set ${column} = $2 where id = $1`, [id, date]);
  await dated('opened_at', jobs.open, '2026-11-22');
  await dated('opened_at', jobs.running, '2026-11-13');
  await dated('created_at', first, '2026-11-21');
  await dated('created_at', second, '2026-11-08');
  expect(await pages(client.browser, `/api/jobs/client/${client.id}?limit=1`)).toEqual([
    [jobs.open],
    [first],
    [jobs.running],
    [second],
  ]);
});
