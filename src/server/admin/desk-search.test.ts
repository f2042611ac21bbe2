import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerSupport,
} from '#testing/people.ts';

let app: TestApp;
let support: Person;
let client: Person;
let creator: Creator;
let jobId: number;
let receipt: string;
beforeAll(async () => {
  app = await startTestApp();
  support = await registerSupport(app);
  client = await registerClient(app, { fullName: 'Mia Brandt', email: 'e@gmail.com' });
  creator = await registerCreator(app, { fullName: 'Otto Frei' });
  jobId = await openJob(client, { budget: 437 });
  await openJob(await registerClient(app), { budget: 438 });
  await hired(client, creator, jobId);
  await paid(app, client, jobId);
  const { rows } = await app.platform.pool.query(
    `update payments set paid_with_last4 = '4217' where order_kind = 'job' and order_id = $1
      returning id, total_cents`,
    [jobId],
  );
  receipt = `R-${String(rows[0].id).padStart(6, '0')}`;
});
afterAll(() => app.close());

const found = async (list: 'people' | 'jobs', q: string) => {
  const { json } = await support.browser.get(`/api/operator/${list}?q=${encodeURIComponent(q)}`);
  return json.map(({ id }: { id: number }) => id);
};

it.each(['Brandt, Mia', 'mia brandt', 'e@gmail.com', 'Frei Otto', '$437', '480.70', '4217'])(
  'a job is found by %j',
  async (q) => {
    expect(await found('jobs', q)).toEqual([jobId]);
  },
);
it('a job is found by its receipt, its number with its word, and its page', async () => {
  for (const q of [receipt, `Job #${jobId}`, `https://example.com/jobs/${jobId}/manage`])
    expect(await found('jobs', q)).toEqual([jobId]);
  expect(await found('jobs', `Booking #${jobId}`)).toEqual([]);
});
it('a person is found by their name in any order, and by the address of their profile', async () => {
  expect(await found('people', 'Brandt, Mia')).toEqual([client.id]);
  expect(await found('people', `/creators/${creator.creatorId}`)).toEqual([creator.id]);
});

it('who comes back under another address is shown beside the suspended, and refused nothing', async () => {
  await support.browser.post(`/api/operator/people/${client.id}/suspend`, {
    reason: 'Stolen card',
  });
  const again = await registerClient(app, { email: 'e.+2@googlemail.com' });
  const other = await registerClient(app);
  const ties = async ({ id }: Person) =>
    (await support.browser.get(`/api/operator/people/${id}`)).json.ties;
  expect(await ties(again)).toMatchObject([{ id: client.id, by: 'mailbox' }]);
  expect(await ties(other)).toEqual([]);
});

it('counts whose messages lead around the site', async () => {
  const writer = await registerClient(app);
  for (const content of ['Hello', 'Skip the fee: Zelle to me@example.com'])
    await writer.browser.post('/api/messages', { recipientId: creator.id, content });
  const { json } = await support.browser.get(`/api/operator/people/${writer.id}`);
  expect(json.leadingOutside).toEqual({ messages: 1, of: 2 });
});
