import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { tasks } from '#server/capabilities.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { endDueOrders } from '#testing/bookings.ts';
import { draftedJob, hired, openJob, paid, work } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
let client: Person;
let creator: Creator;

beforeAll(async () => {
  app = await startTestApp();
  client = await registerClient(app);
  creator = await registerCreator(app);
});
afterEach(() => app.travelTo(undefined));
afterAll(() => app.close());

const statusOf = async (id: number) => (await client.browser.get(`/api/jobs/${id}`)).json.status;

/** Makes the database refuse changes of this job. */
async function breakJob(id: number): Promise<void> {
  await app.sql(`
    create or replace function refuse_broken() returns trigger language plpgsql as
      $$ begin raise exception 'this job is broken'; end $$;
    create trigger broken_${id} before update or delete on jobs
      for each row when (old.id = ${id}) execute function refuse_broken();`);
}

async function run(task: string, days: number): Promise<void> {
  app.travelTo(new Date(Date.now() + days * 86_400_000).toISOString());
  if (task === 'end-due-orders') await endDueOrders(app);
  else await tasks[task]?.(app.platform, {} as never);
  app.travelTo(undefined);
}

it('approves delivered work although the job before it fails', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 2; n += 1) {
    const id = await openJob(client, { date: new Date().toISOString().slice(0, 10) });
    await hired(client, creator, id);
    await paid(app, client, id);
    await creator.browser.post(`/api/jobs/${id}/submit`, work);
    ids.push(id);
  }
  const [broken = 0, sound = 0] = ids;
  await breakJob(broken);
  await run('end-due-orders', 14.1);
  expect([await statusOf(broken), await statusOf(sound)]).toEqual(['submitted', 'completed']);
});

it('ends an unpaid hire although the one before it fails', async () => {
  const broken = await openJob(client);
  await hired(client, creator, broken);
  const sound = await openJob(client);
  await hired(client, creator, sound);
  await breakJob(broken);
  await run('end-unpaid-hires', 7.1);
  expect([await statusOf(broken), await statusOf(sound)]).toEqual(['in_progress', 'open']);
});

it('warns about and deletes an old draft although the one before it fails', async () => {
  const broken = await draftedJob(client);
  const sound = await draftedJob(client);
  await breakJob(broken);
  await run('warn-of-old-drafts', 23.1);
  // Its owner was notified before it broke: only deleting it fails.
  await app.sql(`alter table jobs disable trigger broken_${broken};
    update jobs set draft_warned_at = now() where id = ${broken};
    alter table jobs enable trigger broken_${broken};`);
  await run('delete-old-drafts', 37.1);
  expect(await statusOf(broken)).toBe('draft');
  expect((await client.browser.get(`/api/jobs/${sound}`)).status).toBe(404);
});
