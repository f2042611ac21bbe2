import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { booked } from '#testing/bookings.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerSupport,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let support: Person;
let client: Person;
let creator: Creator;
let jobId: number;
let receipt: string;
let money: SandboxMoney;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  support = await registerSupport(app);
  client = await registerClient(app, { fullName: 'Mia Brandt', email: 'e@gmail.com' });
  creator = await registerCreator(app, { fullName: 'Otto Frei' });
  jobId = await openJob(client, { budget: 437 });
  await openJob(await registerClient(app), { budget: 438 });
  await hired(client, creator, jobId);
  await paid(app, client, jobId);
  const rows = await app.sql(
    `update payments set paid_with_last4 = '4217' where order_kind = 'job' and order_id = $1
      returning id, total_cents`,
    [jobId],
  );
  receipt = `R-${String(rows[0].id).padStart(6, '0')}`;
});
afterAll(() => app.close());

const found = async (list: 'people' | 'jobs' | 'bookings', q: string) => {
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
it('a booking is found by its people, amount, card, receipt, number and page', async () => {
  const [one, other] = [
    await registerClient(app, { fullName: 'Ines Vidal', email: 'ines@example.com' }),
    await registerCreator(app, { fullName: 'Paul Sorel', hourlyRate: 173 }),
  ];
  const id = await booked(one, other);
  await booked(await registerClient(app), creator);
  const rows = await app.sql(
    `insert into payments (order_kind, order_id, client_id, method, description, total_cents, fee_cents, status, paid_with_last4)
      values ('booking', $1, $2, 'intent', 'A booking', 34600, 0, 'expired', '7713') returning id`,
    [id, one.id],
  );
  const typed = [
    'Vidal, Ines',
    'ines@example.com',
    'sorel paul',
    '$346',
    '346.00',
    '7713',
    `R-${String(rows[0].id).padStart(6, '0')}`,
    `Booking #${id}`,
    `Reservación ${id}`,
    `https://example.com/bookings/${id}?tab=day`,
  ];
  for (const q of typed) expect(await found('bookings', q), q).toEqual([id]);
  expect(await found('bookings', `Job #${id}`)).toEqual([]);
});
it('a person is found by their name in any order, and by the address of their profile', async () => {
  expect(await found('people', 'Brandt, Mia')).toEqual([client.id]);
  expect(await found('people', 'e@gmail.com')).toEqual([client.id]);
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
  await expect(registerClient(app, { email: 'e@gmail.com' })).rejects.toThrow('409');
  expect(await ties(other)).toEqual([]);
});

it('who is paid to the account of a suspended creator is shown beside them', async () => {
  const [before, after, other] = [
    await registerCreator(app),
    await registerCreator(app),
    await registerCreator(app),
  ];
  for (const { creatorId } of [before, after, other]) await money.onboard(creatorId);
  await money.rest();
  await app.sql(
    `update payment_accounts set payout_fingerprint = 'elsewhere' where creator_id = $1`,
    [other.creatorId],
  );
  const ties = async ({ id }: Person) =>
    (await support.browser.get(`/api/operator/people/${id}`)).json.ties;
  expect(await ties(after)).toEqual([]);
  await support.browser.post(`/api/operator/people/${before.id}/suspend`, { reason: 'Scam' });
  expect(await ties(after)).toMatchObject([{ id: before.id, by: 'payout' }]);
  expect(await ties(other)).toEqual([]);
});

it('counts whose messages lead around the site', async () => {
  const writer = await registerClient(app);
  for (const content of ['Hello', 'Skip the fee: Zelle to me@example.com'])
    await writer.browser.post('/api/messages', { recipientId: creator.id, content });
  const { json } = await support.browser.get(`/api/operator/people/${writer.id}`);
  expect(json.leadingOutside).toEqual({ messages: 1, of: 2 });
});
