/** Paying and canceling repeatedly. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking, tuesday } from '#testing/bookings.ts';
import { draftedJob, paid } from '#testing/jobs.ts';
import { type Person, registerClient, registerCreator, registerOperator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { checkLedger } from '../index.ts';

let app: TestApp;
let money: SandboxMoney;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  operator = await registerOperator(app);
});
afterAll(() => app.close());

async function payAndCancel(client: Person): Promise<number> {
  const jobId = await draftedJob(client, { budget: 500 });
  await paid(app, client, jobId);
  const reply = await client.browser.patch(`/api/jobs/${jobId}`, { status: 'cancelled' });
  expect(reply.status).toBe(200);
  return jobId;
}
const moneyOf = async (client: Person, jobId: number) =>
  (await client.browser.get(`/api/jobs/${jobId}/money`)).json;
const terms = async (client: Person) =>
  (await client.browser.get('/api/payments/cancellation-terms')).json;
const keepFee = (keepProcessingFee: boolean) =>
  operator.browser.patch('/api/operator/settings', { keepProcessingFee });

it('is free if the operator waives the fee, and blocked after five in 30 days', async () => {
  const client = await registerClient(app);
  await keepFee(false);
  for (let n = 0; n < 5; n += 1) {
    expect(await terms(client)).toEqual({
      cancelled: n,
      open: 0,
      keepsProcessingFee: false,
      keepsAboveCents: null,
      maxOpen: 5,
      blockedUntil: null,
    });
    const jobId = await payAndCancel(client);
    expect(await moneyOf(client, jobId)).toMatchObject({ refundedCents: 55_000, feeKeptCents: 0 });
  }
  const jobId = await draftedJob(client);
  const pay = () => client.browser.post(`/api/jobs/${jobId}/payment-intent`);
  const refused = await pay();
  expect([refused.status, refused.json.code]).toEqual([429, 'payment.too_many_cancelled']);
  const { json } = await operator.browser.get('/api/operator/people?show=busy');
  expect(json.map(({ id }: { id: number }) => id)).toContain(client.id);
  await app.sql(
    `update payments set client_cancelled_at = now() - interval '31 days'
     where id = (select min(id) from payments where client_id = $1)`,
    [client.id],
  );
  expect((await pay()).status).toBe(200);
  await keepFee(true);
});

it('costs the processing fee from the third on by default, as announced before', async () => {
  const client = await registerClient(app);
  const creator = await registerCreator(app);
  for (const _ of [1, 2]) {
    const jobId = await payAndCancel(client);
    expect(await moneyOf(client, jobId)).toMatchObject({ refundedCents: 55_000, feeKeptCents: 0 });
  }
  expect(await terms(client)).toMatchObject({ cancelled: 2, keepsProcessingFee: true });
  const third = await payAndCancel(client);
  // 2.9 % of $550 and 30 cents.
  const kept = { status: 'refunded', refundedCents: 53_375, feeKeptCents: 1_625, heldCents: 0 };
  expect(await moneyOf(client, third)).toMatchObject(kept);
  const { rows } = await moneyOf(client, third);
  expect(rows.reduce((sum: number, row: { effectCents: number }) => sum + row.effectCents, 0)).toBe(
    0,
  );

  const booking = await confirmedBooking(money, client, creator, { startsAt: tuesday(4) });
  const preview = (await client.browser.get(`/api/bookings/${booking}/cancellation`)).json;
  // $200 for two hours: 2.9 % and 30 cents are $6.10.
  expect(preview).toMatchObject({ refundAmount: 19_390, keptAmount: 610 });
  const cancelled = await client.browser.post(`/api/bookings/${booking}/cancel`);
  expect(cancelled.json).toMatchObject({ status: 'cancelled', refundAmount: 19_390 });
  await money.rest();
  expect(await checkLedger(app.platform.db)).toEqual({
    totalCents: 0,
    brokenAccounts: [],
    brokenPayments: [],
  });
});

it('costs the fee of an order that was opened beside two others and canceled after them', async () => {
  const client = await registerClient(app);
  const jobs: number[] = [];
  for (const open of [0, 1, 2]) {
    expect(await terms(client)).toMatchObject({ open, keepsProcessingFee: open === 2 });
    const jobId = await draftedJob(client, { budget: 500 });
    await paid(app, client, jobId);
    jobs.push(jobId);
  }
  const kept: number[] = [];
  for (const jobId of jobs) {
    await client.browser.patch(`/api/jobs/${jobId}`, { status: 'cancelled' });
    kept.push((await moneyOf(client, jobId)).feeKeptCents);
  }
  expect(kept).toEqual([0, 0, 1_625]);
});

it('counts those made at the same moment one after another', async () => {
  const client = await registerClient(app);
  await operator.browser.patch('/api/operator/settings', { newClientOrders: 20 });
  await operator.browser.patch('/api/operator/settings', { newClientDollars: 20_000 });
  const jobs: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const jobId = await draftedJob(client, { budget: 500 });
    await paid(app, client, jobId);
    jobs.push(jobId);
  }
  // The last four were opened beside two others: each keeps the fee unless it is free.
  const late = jobs.slice(2);
  await Promise.all(
    late.map((id) => client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' })),
  );
  const kept: number[] = [];
  for (const jobId of late) kept.push((await moneyOf(client, jobId)).feeKeptCents);
  expect(kept.sort()).toEqual([0, 0, 1_625, 1_625]);
});

it('costs only what was shown when the payment page was opened', async () => {
  const client = await registerClient(app);
  await keepFee(false);
  for (const _ of [1, 2]) await payAndCancel(client);
  const jobId = await draftedJob(client, { budget: 500 });
  await client.browser.post(`/api/jobs/${jobId}/payment-intent`);
  await keepFee(true);
  await paid(app, client, jobId);
  await client.browser.patch(`/api/jobs/${jobId}`, { status: 'cancelled' });
  expect(await moneyOf(client, jobId)).toMatchObject({ refundedCents: 55_000, feeKeptCents: 0 });
});
