import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { applied, draftedJob, hired, openJob, paid, work } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { jobTasks } from './tasks.ts';

let app: TestApp;
let client: Person;
let creator: Creator;

beforeAll(async () => {
  app = await startTestApp();
  client = await registerClient(app);
  creator = await registerCreator(app);
});
afterAll(() => app.close());

const day = 86_400_000;
const began = Date.now();

/** Runs one task as if so many days had passed since the test began. */
async function run(task: string, days: number): Promise<void> {
  app.travelTo(new Date(began + days * day).toISOString());
  await jobTasks[task]?.(app.platform, {} as never);
  app.travelTo(undefined);
}

const see = async (id: number) => (await client.browser.get(`/api/jobs/${id}`)).json;

it('ends a hire that was not paid for seven days, not one that was', async () => {
  const rival = await registerCreator(app);
  const unpaid = await openJob(client);
  const lost = await applied(rival, unpaid);
  const won = await hired(client, creator, unpaid);
  const held = await openJob(client);
  await hired(client, creator, held);
  await paid(app, client, held);
  await run('end-unpaid-hires', 6.9);
  expect((await see(unpaid)).status).toBe('in_progress');
  await run('end-unpaid-hires', 7.1);
  const { status, selectedCreatorId, applications } = await see(unpaid);
  expect([status, selectedCreatorId]).toEqual(['open', null]);
  const statuses = applications.map((one: { id: number; status: string }) => [one.id, one.status]);
  expect(statuses).toEqual([
    [lost, 'pending'],
    [won, 'pending'],
  ]);
  expect((await see(held)).status).toBe('in_progress');
});

it('tells the owner on day 7, 12 and 13 once each, and approves on day 14', async () => {
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  await creator.browser.post(`/api/jobs/${id}/submit`, work);
  for (const days of [6.9, 7.1, 7.5, 12.1, 12.2, 13.1, 13.9]) {
    await run('announce-approvals', days);
    await run('approve-undecided-work', days);
  }
  expect((await see(id)).status).toBe('submitted');
  const { rows } = await app.platform.pool.query(
    `select subject from mails where template = 'job-approval-coming' and recipient = $1 order by id`,
    [client.email],
  );
  expect(rows.map(({ subject }) => subject)).toEqual([
    'Portraits at the lake: 7 days left to review the work',
    'Portraits at the lake: 2 days left to review the work',
    'Portraits at the lake: one day left to review the work',
  ]);
  await run('approve-undecided-work', 14.1);
  await run('approve-undecided-work', 14.2);
  expect(await see(id)).toMatchObject({ status: 'completed' });
  const money = (await client.browser.get(`/api/jobs/${id}/money`)).json;
  expect(money).toMatchObject({ heldCents: 0, feeKeptCents: 5000 });
});

it('waits with approval while a problem is reported', async () => {
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  await creator.browser.post(`/api/jobs/${id}/submit`, work);
  await client.browser.post(`/api/jobs/${id}/dispute`, { reason: 'These are not our pictures' });
  await run('approve-undecided-work', 20);
  expect((await see(id)).status).toBe('submitted');
});

it('deletes a draft after thirty days', async () => {
  const id = await draftedJob(client);
  await run('delete-old-drafts', 29.9);
  expect((await client.browser.get(`/api/jobs/${id}`)).status).toBe(200);
  await run('delete-old-drafts', 30.1);
  expect((await client.browser.get(`/api/jobs/${id}`)).status).toBe(404);
});
