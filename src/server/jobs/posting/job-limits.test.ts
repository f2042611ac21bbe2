import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { draftedJob, jobFields, openJob } from '#testing/jobs.ts';
import { confirmed, type Person, registerClient, registerOperator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let operator: Person;

beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await confirmed(app, registerClient(app));
  operator = await registerOperator(app);
});
afterEach(() => money.control('/faults/clear'));
afterAll(() => app?.close());

const change = (id: number, fields: object) => client.browser.patch(`/api/jobs/${id}`, fields);
const pay = (id: number, body?: object) =>
  client.browser.post(`/api/jobs/${id}/payment-intent`, body);
const setFee = (serviceFeePercent: number | null) =>
  operator.browser.patch('/api/operator/settings', { serviceFeePercent });
const see = async (id: number) => (await client.browser.get(`/api/jobs/${id}`)).json;

/** Every call to the provider checks for faults first, and waits there until released. */
async function holdProvider() {
  const holder = await app.platform.pool.connect();
  await holder.query('begin; lock table sandbox.faults in access exclusive mode');
  const waiting = `select from pg_locks l where not granted and relation = 'sandbox.faults'::regclass`;
  return {
    waitedFor: () =>
      expect.poll(async () => (await holder.query(waiting)).rowCount).toBeGreaterThan(0),
    release: async () => {
      await holder.query('commit');
      holder.release();
    },
  };
}

describe('a budget', () => {
  it('is at most what one payment can take with the fee', async () => {
    const large = await client.browser.post('/api/jobs/draft', jobFields({ budget: 909_091 }));
    expect([large.status, large.json.fields.budget]).toEqual([
      400,
      "Budget must be at most $909,090. With the service fee, that's the most one payment can be ($999,999.99).",
    ]);
    const id = await draftedJob(client, { budget: 909_090 });
    expect((await change(id, { budget: 909_091 })).status).toBe(400);
    expect((await pay(id)).json.url).toMatch(/^http/);
  });

  it('must be lowered if the fee was raised since', async () => {
    const id = await openJob(client, { budget: 909_090 });
    await app.sql('update jobs set budget = 990000 where id = $1', [id]);
    const refused = await pay(id);
    expect([refused.status, refused.json.code]).toEqual([409, 'job.budget_too_large']);
    expect((await change(id, { budget: 900_000 })).status).toBe(200);
    expect((await pay(id)).status).toBe(200);
  });

  it('can change until a payment page was opened', async () => {
    const id = await draftedJob(client);
    await money.control('/faults', {
      target: 'api',
      kind: '500',
      count: 40,
      match: '/v1/checkout',
    });
    expect((await pay(id)).json.code).toBe('payment.unavailable');
    expect(await see(id)).toMatchObject({ budgetFrozen: false });
    expect((await change(id, { budget: 450 })).json.budget).toBe(450);
    await money.control('/faults/clear');
    const { json } = await pay(id);
    expect(await see(id)).toMatchObject({ budgetFrozen: true, serviceFeePercent: 10 });
    await money.payPage(json.url);
    await money.rest();
    const held = await client.browser.get(`/api/jobs/${id}/money`);
    expect(held.json).toMatchObject({ heldCents: 49_500, totalCents: 49_500 });
  });

  it('is paid with the fee shown to its owner, or not at all', async () => {
    const id = await draftedJob(client, { budget: 1 });
    expect(await see(id)).toMatchObject({ serviceFeePercent: 10 });
    await setFee(30);
    const refused = await pay(id, { expectedTotal: 110 });
    expect([refused.status, refused.json]).toEqual([
      409,
      {
        code: 'job.total_changed',
        error: 'The total is now $1.30. Please review it before you pay.',
      },
    ]);
    expect(await see(id)).toMatchObject({ budgetFrozen: false, serviceFeePercent: 30 });
    const rows = await app.sql(`select from payments where order_kind = 'job' and order_id = $1`, [
      id,
    ]);
    expect(rows).toEqual([]);
    expect((await pay(id, { expectedTotal: 130 })).status).toBe(200);
    await setFee(null);
    expect(await see(id)).toMatchObject({ budgetFrozen: true, serviceFeePercent: 30 });
    expect((await pay(id, { expectedTotal: 110 })).status).toBe(409);
    expect((await pay(id, { expectedTotal: 130 })).status).toBe(200);
    expect((await pay(id, { expectedTotal: 'all' })).status).toBe(400);
  });

  it('that changes after it was shown is not paid, and gets no page', async () => {
    const id = await draftedJob(client, { budget: 500 });
    const hold = await holdProvider();
    const opening = pay(id, { expectedTotal: 55_000 });
    await hold.waitedFor();
    await change(id, { budget: 300 });
    await hold.release();
    expect((await opening).json.code).toBe('job.total_changed');
    expect(await see(id)).toMatchObject({ budgetFrozen: false, budget: 300 });
  });

  it('that changes while the page is being opened is paid as changed', async () => {
    const id = await draftedJob(client, { budget: 500 });
    const hold = await holdProvider();
    const opening = pay(id);
    await hold.waitedFor();
    expect((await change(id, { budget: 300 })).status).toBe(200);
    await hold.release();
    const { json } = await opening;
    await money.payPage(json.url);
    await money.rest();
    expect(await see(id)).toMatchObject({ budget: 300, paymentStatus: 'in_escrow' });
    const held = await client.browser.get(`/api/jobs/${id}/money`);
    expect(held.json).toMatchObject({ heldCents: 33_000, totalCents: 33_000, rows: [{}] });
  });

  it.each([
    ['cancelled', 409, openJob, (id: number) => change(id, { status: 'cancelled' })],
    ['deleted', 404, draftedJob, (id: number) => client.browser.delete(`/api/jobs/${id}`)],
  ] as const)('of a job that is %s meanwhile cannot be paid', async (_, refusal, make, end) => {
    const id = await make(client);
    const hold = await holdProvider();
    const opening = pay(id);
    await hold.waitedFor();
    expect((await end(id)).status).toBe(200);
    await hold.release();
    expect((await opening).status).toBe(refusal);
    await money.rest();
    const rows = await app.sql(
      `select distinct status from payments where order_kind = 'job' and order_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ status: 'expired' }]);
  });
});

describe('a number', () => {
  const post = (fields: Record<string, unknown>) =>
    client.browser.post('/api/jobs/draft', jobFields(fields));

  it.each(['0x10', '1e3', '0b11', ' ', 'Infinity', true])(
    'is no budget when it is %j',
    async (budget) => {
      expect((await post({ budget })).status).toBe(400);
    },
  );

  it('may be sent as a string of digits', async () => {
    expect((await post({ budget: '500' })).json.budget).toBe(500);
    const coordinates = { lat: '30.26', lng: '-97.74' };
    expect((await post({ coordinates })).json.coordinates).toEqual({ lat: 30.26, lng: -97.74 });
  });

  it.each([null, '', true, '0x1e', '1e1'])('is no position when it is %j', async (value) => {
    const refused = await post({ coordinates: { lat: value, lng: value } });
    expect(refused.status).toBe(400);
    expect(refused.json.fields).toHaveProperty('coordinates.lat');
  });
});

describe('a date', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('is not in the past, when it is posted and when it changes', async () => {
    const past = await client.browser.post('/api/jobs/draft', jobFields({ date: day(-2) }));
    expect([past.status, past.json.fields]).toEqual([
      400,
      { date: 'This date is in the past. Please choose another.' },
    ]);
    const id = await draftedJob(client, { date: day(-1) });
    expect((await change(id, { date: day(-2) })).json.fields).toHaveProperty('date');
    expect((await change(id, { date: day(3) })).json.date).toBe(day(3));
  });

  it('that passed while the job was open does not block other edits', async () => {
    const id = await openJob(client);
    await app.sql('update jobs set date = $2 where id = $1', [id, day(-10)]);
    const same = { title: 'Portraits, any day', date: day(-10) };
    expect((await change(id, same)).json).toMatchObject(same);
  });
});
