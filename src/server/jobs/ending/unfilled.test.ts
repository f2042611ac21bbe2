/** A job whose day passed before someone was hired ends, paid or not. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tasks } from '#server/capabilities.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { applied, openJob } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';

const day = 86_400_000;
let app: TestApp;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  [client, creator] = [await registerClient(app), await registerCreator(app)];
});
afterAll(() => app.close());

const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
async function runAt(days: number): Promise<void> {
  app.travelTo(new Date(Date.now() + days * day).toISOString());
  await app.sql('update site_awake set awake_at = $1', [app.platform.clock()]);
  for (const task of ['announce-endings', 'end-due-orders'])
    await tasks[task]?.(app.platform, {} as never);
  await app.settle();
  app.travelTo(undefined);
}
const statusOf = async (id: number) => (await client.browser.get(`/api/jobs/${id}`)).json.status;
const noticesOf = async ({ browser }: Person): Promise<string[]> => {
  const { json } = await browser.get('/api/notifications?limit=100');
  return json.map(({ message }: { message: string }) => message);
};

it('an unpaid one, two weeks after its day, after notices that speak of no money', async () => {
  const id = await openJob(client, { date: dateIn(2) });
  await applied(creator, id);
  await runAt(2);
  expect(await noticesOf(client)).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/has passed/)]),
  );
  for (const days of [3.5, 10.5, 16.5]) {
    await runAt(days);
    expect(await statusOf(id)).toBe('open');
  }
  expect(await noticesOf(client)).toContainEqual(
    expect.stringMatching(/Change its date to keep it; on .+ we close it\.$/),
  );
  await runAt(17.6);
  expect((await client.browser.get(`/api/jobs/${id}`)).json).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'unpaid',
    progress: { ending: 'unfilled' },
  });
  expect(await noticesOf(client)).toContainEqual(
    '“Portraits at the lake” has ended: its day passed before you hired someone',
  );
  const [application] = (await creator.browser.get('/api/applications/creator')).json;
  expect(application).toMatchObject({ status: 'rejected' });
});

it('but not one that has another day by then', async () => {
  const id = await openJob(client, { date: dateIn(2) });
  for (const days of [3.5, 10.5, 16.5]) await runAt(days);
  await client.browser.patch(`/api/jobs/${id}`, { date: dateIn(60) });
  await runAt(18);
  expect(await statusOf(id)).toBe('open');
});
