import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { hired, openJob, paid, work } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await sharedTestApp();
  [client, creator] = [await registerClient(app), await registerCreator(app)];
});
afterAll(() => app.close());

async function hiredAndPaid(): Promise<number> {
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  return id;
}
const step = (person: Person, id: number, name: string, body?: object) =>
  person.browser.post(`/api/jobs/${id}/${name}`, body);
const see = async (id: number) => (await client.browser.get(`/api/jobs/${id}`)).json;
const kept = async (id: number) =>
  (
    await app.platform.pool.query(
      'select url, status, changes_note from deliveries where job_id = $1 order by id',
      [id],
    )
  ).rows;

it('stores each delivery with its response, and shows the newest', async () => {
  const id = await hiredAndPaid();
  await step(creator, id, 'submit', work);
  expect((await see(id)).notes).toContain(work.deliveryUrl);
  await step(client, id, 'request-changes', { note: 'Warmer, please' });
  expect((await see(id)).progress.changesNote).toBe('Warmer, please');
  const again = { ...work, deliveryUrl: 'https://files.example.com/warmer' };
  await step(creator, id, 'submit', again);
  expect(JSON.parse((await see(id)).notes)).toEqual(again);
  expect((await see(id)).progress.changesNote).toBe(null);
  await step(client, id, 'approve');
  expect(await kept(id)).toEqual([
    { url: work.deliveryUrl, status: 'changes_requested', changes_note: 'Warmer, please' },
    { url: again.deliveryUrl, status: 'approved', changes_note: null },
  ]);
});

it('hides it from the next creator once its own has left', async () => {
  const id = await hiredAndPaid();
  await step(creator, id, 'submit', work);
  expect((await step(creator, id, 'leave')).status).toBe(200);
  expect((await see(id)).notes).toBe(null);
  expect(await kept(id)).toMatchObject([{ status: 'void' }]);
});

it('is required for submitted work by the database', async () => {
  const id = await hiredAndPaid();
  const submit = app.platform.pool.query(
    `update jobs set status = 'submitted', submitted_at = now(), approve_at = now() where id = $1`,
    [id],
  );
  await expect(submit).rejects.toThrow('submitted without a delivery');
});
