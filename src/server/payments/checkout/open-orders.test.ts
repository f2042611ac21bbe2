/** Many paid orders at once, and creators who leave them for their client. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking, tuesday } from '#testing/bookings.ts';
import { completedJob, draftedJob, hired, openJob, paid } from '#testing/jobs.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import {
  type Creator,
  confirmEmail,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({
    env: { SANDBOX_CONTROL_PORT: '0', TRUST_PROXY: 'on' },
  });
  money = sandboxMoney(app);
  operator = await registerOperator(app);
});
afterAll(() => app.close());

async function newClient(): Promise<Person> {
  const client = await registerClient(app);
  await confirmEmail(app, client);
  return client;
}
const open = async (client: Person, budget: number) => {
  const id = await draftedJob(client, { budget });
  return client.browser.post(`/api/jobs/${id}/payment-intent`);
};
const set = (changes: object) => operator.browser.patch('/api/operator/settings', changes);
const terms = async (client: Person) =>
  (await client.browser.get('/api/payments/cancellation-terms')).json;

describe('a client without a completed order', () => {
  it('has a first one and four more open, of any size, and reads so before', async () => {
    const client = await newClient();
    const first = await draftedJob(client, { budget: 10_000 });
    await paid(app, client, first);
    expect((await open(client, 9_000)).status).toBe(200);
    expect((await open(client, 50_000)).status).toBe(200);
    expect((await open(client, 900)).status).toBe(200);
    expect(await terms(client)).toMatchObject({ open: 4, maxOpen: 5 });
    expect((await open(client, 300)).status).toBe(200);
    expect(await terms(client)).toMatchObject({ open: 5, maxOpen: 5 });
    const sixth = await open(client, 1);
    expect([sixth.status, sixth.json.code, sixth.json.error]).toEqual([
      409,
      'payment.too_many_open',
      'Until your first order is completed, you can have your first one and 4 more open at a time.',
    ]);
    // Paying the first one's page again is no other order.
    expect((await client.browser.patch(`/api/jobs/${first}`, { status: 'cancelled' })).status).toBe(
      200,
    );
    expect((await open(client, 400)).status).toBe(200);
  });

  const keptOf = async (id: number) => {
    const rows = await app.sql(
      `select fee_kept_cents as kept, refunded_cents as refunded, total_cents as total
        from payments where order_kind = 'job' and order_id = $1`,
      [id],
    );
    return rows[0];
  };
  /** Drafted, hired, paid; then the creator leaves, if told so, and the client cancels. */
  async function payAndCancel(client: Person, budget: number, creator?: Creator) {
    const id = await (creator ? openJob : draftedJob)(client, { budget });
    if (creator) await hired(client, creator, id);
    await paid(app, client, id);
    if (creator) expect((await creator.browser.post(`/api/jobs/${id}/leave`)).status).toBe(200);
    const cancelled = await client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
    expect(cancelled.status).toBe(200);
    await money.rest();
    return keptOf(id);
  }

  it('bears the processing fee of a large one from the first cancellation on', async () => {
    const client = await newClient();
    expect(await terms(client)).toMatchObject({ cancelled: 0, keepsAboveCents: 200_000 });
    // $1,980 with the fee, then $2,200: 2.9 % and 30 cents of it.
    expect(await payAndCancel(client, 1_800)).toEqual({
      kept: 0,
      refunded: 198_000,
      total: 198_000,
    });
    expect(await payAndCancel(client, 2_000)).toEqual({
      kept: 6410,
      refunded: 213_590,
      total: 220_000,
    });
  });

  it('costs the site nothing with an accomplice who leaves an order of $900,000', async () => {
    const client = await newClient();
    const creator = await registerCreator(app);
    await confirmEmail(app, creator);
    const { kept } = await payAndCancel(client, 900_000, creator);
    expect(kept).toBe(2_871_030);
    expect(await terms(client)).toMatchObject({ cancelled: 1 });
  });

  it('opens no more by asking for all at once', async () => {
    const client = await newClient();
    const jobs = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => draftedJob(client, { budget: 100 })),
    );
    const replies = await Promise.all(
      jobs.map((id) => client.browser.post(`/api/jobs/${id}/payment-intent`)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409]);
  });

  it('has more open where an operator raises the limit for them alone, until it is undone', async () => {
    const [client, other] = [await newClient(), await newClient()];
    const path = `/api/operator/people/${client.id}/order-limit`;
    const reason = 'A wedding with seven vendors';
    const limit = async () =>
      (await operator.browser.get(`/api/operator/people/${client.id}`)).json.orderLimit;
    const told = async () =>
      (await client.browser.get('/api/notifications')).json.map(
        ({ message }: { message: string }) => message,
      );
    expect(await limit()).toEqual({ open: 0, max: 5, raised: null });
    const asked = { name: 'Ada', email: client.email, message: 'I plan a wedding' };
    expect((await client.browser.post('/api/contact', asked)).status).toBe(201);
    const [letter] = (await mailsTo(app, operator.email)).filter(
      ({ template }) => template === 'visitor-message',
    );
    expect(letter?.text).toContain(`/operator/people/${client.id}`);
    for (const maxOpen of [0, 1, 1001, 'x', null])
      expect((await operator.browser.put(path, { maxOpen, reason })).status).toBe(400);
    expect((await operator.browser.put(path, { maxOpen: 7, reason: ' ' })).status).toBe(400);
    const low = await operator.browser.put(path, { maxOpen: 5, reason });
    expect([low.status, low.json.code]).toEqual([409, 'operator.order_limit_too_low']);
    expect((await operator.browser.put(path, { maxOpen: 6, reason })).status).toBe(200);
    expect((await operator.browser.put(path, { maxOpen: 7, reason })).status).toBe(200);
    expect(await limit()).toMatchObject({ open: 0, max: 7, raised: { reason } });
    expect(await terms(client)).toMatchObject({ maxOpen: 7 });
    expect(await terms(other)).toMatchObject({ maxOpen: 5 });
    for (const _ of Array.from({ length: 7 })) expect((await open(client, 100)).status).toBe(200);
    const eighth = await open(client, 100);
    expect([eighth.status, eighth.json.error]).toEqual([
      409,
      'Until your first order is completed, you can have your first one and 6 more open at a time.',
    ]);
    await app.settle();
    expect(await told()).toContain('You can now have 7 orders open at a time');
    const mails = (await mailsTo(app, client.email)).filter(
      ({ template }) => template === 'order-limit-raised',
    );
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'You can now have 6 orders open at a time',
      'You can now have 7 orders open at a time',
    ]);
    expect((await operator.browser.delete(path)).status).toBe(200);
    expect(await terms(client)).toMatchObject({ open: 7, maxOpen: 5 });
    await app.settle();
    expect(await told()).toContain(
      'Until your first order is completed, you can have 5 open at a time again',
    );
    const again = await operator.browser.delete(path);
    expect([again.status, again.json.code]).toEqual([409, 'operator.order_limit_not_raised']);
    const log = await operator.browser.get(`/api/operator/actions?person=${client.id}`);
    const acts = log.json.filter(({ action }: { action: string }) => action !== 'account.read');
    expect(acts).toMatchObject([
      { action: 'account.undo-order-limit' },
      { action: 'account.raise-order-limit', details: { maxOpen: 7, reason } },
      { action: 'account.raise-order-limit', details: { maxOpen: 6, reason } },
    ]);
  });

  it('is bounded as the operator sets it, and no longer once an order is completed', async () => {
    const client = await newClient();
    await set({ newClientOrders: 0 });
    expect((await open(client, 100)).status).toBe(200);
    const none = await open(client, 100);
    expect(none.json.error).toContain('your first one and 0 more open at a time');
    await set({ newClientOrders: null, newClientDollars: 100 });
    expect(await terms(client)).toMatchObject({ keepsAboveCents: 10_000 });
    await set({ newClientDollars: null, keepProcessingFee: false });
    expect(await terms(client)).toMatchObject({ keepsAboveCents: null });
    await set({ keepProcessingFee: null });
    const known = await newClient();
    const creator = await registerCreator(app);
    await confirmEmail(app, creator);
    await completedJob(app, known, creator);
    expect(await terms(known)).toMatchObject({ keepsAboveCents: null });
    for (const _ of [1, 2, 3, 4]) expect((await open(known, 3_000)).status).toBe(200);
    const path = `/api/operator/people/${known.id}`;
    expect((await operator.browser.get(path)).json.orderLimit).toBeNull();
    const late = await operator.browser.put(`${path}/order-limit`, { maxOpen: 9, reason: 'Asked' });
    expect([late.status, late.json.code]).toEqual([409, 'operator.order_limit_over']);
  });
});

describe('a creator who leaves a paid job', () => {
  let creator: Creator;
  async function leave(client: Person, network: string): Promise<number> {
    const id = await openJob(client);
    await hired(client, creator, id);
    await paid(app, client, id);
    const headers = { 'x-forwarded-for': network };
    expect((await creator.browser.post(`/api/jobs/${id}/leave`, {}, { headers })).status).toBe(200);
    return id;
  }
  const leftBy = async ({ id }: Person) =>
    (await operator.browser.get(`/api/operator/people/${id}`)).json.money.leftBy;
  const busy = async () =>
    (await operator.browser.get('/api/operator/people?show=busy')).json.map(
      ({ id }: { id: number }) => id,
    );

  it('counts as the client canceling if both paid with one card', async () => {
    [creator] = [await registerCreator(app)];
    await confirmEmail(app, creator);
    await confirmedBooking(money, creator, await registerCreator(app), { startsAt: tuesday(3) });
    const client = await newClient();
    const id = await leave(client, '203.0.113.1');
    expect(await terms(client)).toMatchObject({ cancelled: 1 });
    expect(await leftBy(client)).toEqual({ card: 1, device: 0, network: 0 });
    await client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
    // One order counts once.
    expect(await terms(client)).toMatchObject({ cancelled: 1 });
    const booking = await confirmedBooking(money, client, creator, { startsAt: tuesday(4) });
    expect((await creator.browser.post(`/api/bookings/${booking}/decline`)).status).toBe(200);
    expect(await terms(client)).toMatchObject({ cancelled: 2 });
  });

  it('counts as the client canceling if both signed in on one device', async () => {
    creator = await registerCreator(app);
    await confirmEmail(app, creator);
    const client = await newClient();
    const shared = app.visitor();
    for (const [name, value] of client.browser.cookies) {
      if (name.endsWith('device')) shared.cookies.set(name, value);
    }
    const { username, password } = creator;
    expect((await shared.post('/api/login', { username, password })).status).toBe(200);
    await leave(client, '203.0.113.1');
    expect(await terms(client)).toMatchObject({ cancelled: 1 });
    expect(await leftBy(client)).toEqual({ card: 0, device: 1, network: 0 });
  });

  it('counts as the client canceling while both are new', async () => {
    creator = await registerCreator(app);
    await confirmEmail(app, creator);
    const client = await newClient();
    await leave(client, '203.0.113.1');
    expect(await terms(client)).toMatchObject({ cancelled: 1 });
    expect(await leftBy(client)).toEqual({ card: 0, device: 0, network: 0 });
  });

  it('is only a note for the operator if they share a network, and nothing otherwise', async () => {
    creator = await registerCreator(app);
    await confirmEmail(app, creator);
    // One of them is known for long.
    await app.sql(`update users set created_at = now() - interval '31 days' where id = $1`, [
      creator.id,
    ]);
    const [near, far] = [await newClient(), await newClient()];
    await leave(near, '127.0.0.1');
    expect(await terms(near)).toMatchObject({ cancelled: 0 });
    expect(await leftBy(near)).toEqual({ card: 0, device: 0, network: 1 });
    expect(await busy()).toContain(near.id);
    await leave(far, '203.0.113.1');
    expect(await terms(far)).toMatchObject({ cancelled: 0 });
    expect(await leftBy(far)).toEqual({ card: 0, device: 0, network: 0 });
    expect(await busy()).not.toContain(far.id);
  });
});

it('forgets card and network of a payer who deletes their account', async () => {
  const client = await newClient();
  const id = await draftedJob(client);
  await paid(app, client, id);
  const marks = async () =>
    await app.sql(
      `select card_fingerprint is not null as card, opened_from is not null as network
         from payments where order_kind = 'job' and order_id = $1`,
      [id],
    );
  expect(await marks()).toEqual([{ card: true, network: true }]);
  await client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
  await money.rest();
  const gone = await client.browser.post('/api/account/deletion', { password: client.password });
  expect(gone.status).toBe(200);
  expect(await marks()).toEqual([{ card: false, network: false }]);
});
