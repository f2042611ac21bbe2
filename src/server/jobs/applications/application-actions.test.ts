import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { applied, hired, openJob, paid } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let client: Person;
let creator: Creator;

beforeAll(async () => {
  app = await sharedTestApp();
  client = await registerClient(app);
  creator = await registerCreator(app);
});
afterAll(() => app.close());

/** The actions offered on a job's only application, on its page and in the creator's list. */
async function actionsOn(id: number) {
  const page = async (person: Person) =>
    (await person.browser.get(`/api/jobs/${id}`)).json.applications[0].actions;
  const own = (await creator.browser.get('/api/applications/creator')).json;
  return {
    owner: await page(client),
    creator: await page(creator),
    listed: own.find(({ jobId }: { jobId: number }) => jobId === id).actions,
  };
}

it('the hired creator sees Leave exactly as long as they may leave', async () => {
  const id = await openJob(client);
  await hired(client, creator, id);
  expect(await actionsOn(id)).toEqual({ owner: ['unhire'], creator: ['leave'], listed: ['leave'] });
  await paid(app, client, id);
  expect(await actionsOn(id)).toEqual({ owner: [], creator: ['leave'], listed: ['leave'] });
  await client.browser.post(`/api/jobs/${id}/dispute`, { reason: 'Nobody came to the lake.' });
  // Who gives everything back may leave, also while a problem is open.
  expect(await actionsOn(id)).toEqual({ owner: [], creator: ['leave'], listed: ['leave'] });
  expect((await creator.browser.post(`/api/jobs/${id}/leave`)).status).toBe(200);
  expect(await actionsOn(id)).toEqual({ owner: [], creator: ['apply'], listed: ['apply'] });
});

it('no one can end the hire of completed work', async () => {
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  expect((await client.browser.post(`/api/jobs/${id}/approve`)).status).toBe(200);
  expect(await actionsOn(id)).toEqual({ owner: [], creator: [], listed: [] });
});

it("lists and the owner's page both count creators who left after a hire, not those who withdrew before", async () => {
  const id = await openJob(client);
  const [leaver, other] = [await registerCreator(app), await registerCreator(app)];
  await hired(client, leaver, id);
  await leaver.browser.post(`/api/jobs/${id}/leave`);
  const withdrawn = await applied(other, id);
  await other.browser.post(`/api/applications/${withdrawn}/withdraw`);
  const { json: page } = await client.browser.get(`/api/jobs/${id}`);
  const { json: jobs } = await client.browser.get(`/api/jobs/client/${client.id}`);
  const card = jobs.find((one: { id: number }) => one.id === id);
  expect([card.applicationCount, page.applicationCount, page.applications.length]).toEqual([
    1, 1, 1,
  ]);
});
