/** Extras and tips of bookings and jobs, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '#server/payments/index.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { book, confirmedBooking } from '#testing/bookings.ts';
import { draftedJob, hired, openJob, paid } from '#testing/jobs.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
});
afterAll(() => app.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await app.platform.pool.query(text, values)).rows;

interface Made {
  readonly client: Person;
  readonly creator: Creator;
  readonly path: string;
  readonly id: number;
}

/** Two hours that are paid: their price is in the reply. */
async function booking(): Promise<Made> {
  const client = await registerClient(app);
  const creator = await registerCreator(app);
  await money.onboard(creator.creatorId);
  const id = await confirmedBooking(money, client, creator);
  return { client, creator, id, path: `/api/bookings/${id}` };
}
const read = async ({ client, path }: Made) => (await client.browser.get(path)).json;
const overtime = (cents = 5_000) => ({ reason: 'overtime', cents, minutes: 60, note: 'The party' });
const propose = ({ creator, path }: Made, body: object = overtime()) =>
  creator.browser.post(`${path}/extras`, body);

async function payExtra({ client, path }: Made, number = 3): Promise<void> {
  const opened = await client.browser.post(`${path}/extras/${number}/payment`);
  expect(opened.status).toBe(200);
  await money.payPage(opened.json.url);
  await money.rest();
}

async function expectBooksToAgree(): Promise<void> {
  await money.rest();
  expect(await checkLedger(app.platform.db)).toEqual({
    totalCents: 0,
    brokenAccounts: [],
    brokenPayments: [],
  });
}

/** The end of the creator's time that the booking takes, minutes after its own end. */
const takenAfterEnd = async ({ id }: Made) => {
  const [row] = await sql(
    `select extract(epoch from upper(t.during) - b.ends_at)::int / 60 - t.buffer_minutes as minutes
      from busy_times t join bookings b on b.id = t.source_id and t.kind = 'booking' where b.id = $1`,
    [id],
  );
  return row.minutes;
};

describe('an extra of a booking', () => {
  it('is proposed by the creator, paid by the client, and joins price, hold and time', async () => {
    const made = await booking();
    const before = await read(made);
    expect(Object.keys(before)).not.toContain('extras');
    expect((await made.client.browser.post(`${made.path}/extras`, overtime())).json.code).toBe(
      'extra.creator_only',
    );
    expect((await propose(made)).status).toBe(201);
    // The answer was lost.
    expect((await propose(made)).status).toBe(201);
    // Another price is another proposal.
    expect((await propose(made, overtime(6_000))).status).toBe(201);
    expect((await read(made)).extras).toHaveLength(2);
    expect((await made.creator.browser.post(`${made.path}/extras/4/withdrawal`)).status).toBe(200);
    const fee = Math.floor((5_000 * before.commissionAmount) / before.amount);
    const [proposed] = (await read(made)).extras;
    expect(proposed).toEqual({
      number: 3,
      reason: 'overtime',
      note: 'The party',
      minutes: 60,
      amountCents: 5_000,
      shareCents: 5_000 - fee,
      status: 'open',
      proposedAt: expect.any(String),
      openUntil: expect.any(String),
    });
    expect((await made.creator.browser.post(`${made.path}/extras/3/payment`)).json.code).toBe(
      'extra.client_only',
    );
    expect(await takenAfterEnd(made)).toBe(0);
    await payExtra(made);
    const after = await read(made);
    expect(after).toMatchObject({
      amount: before.amount + 5_000,
      commissionAmount: before.commissionAmount + fee,
      paymentStatus: 'in_escrow',
      money: { heldCents: before.amount + 5_000, totalCents: before.amount + 5_000 },
      extras: [{ status: 'paid' }, { status: 'void' }],
    });
    expect(Date.parse(after.endsAt) - Date.parse(before.endsAt)).toBe(3_600_000);
    expect(await takenAfterEnd(made)).toBe(0);
    expect(after.money.receipts).toHaveLength(2);
    const notices = (await made.creator.browser.get('/api/notifications')).json;
    expect(JSON.stringify(notices)).toContain('60 more minutes');
    await expectBooksToAgree();
  });

  it('takes no time that is promised to someone else, and gives back what nobody pays', async () => {
    const made = await booking();
    const { endsAt } = await read(made);
    await propose(made, { ...overtime(), minutes: 120 });
    const other = await registerClient(app);
    const next = new Date(Date.parse(endsAt) + 90 * 60_000).toISOString();
    const taken = await book(other, made.creator, { startsAt: next, hours: 1 });
    expect(taken.status).toBe(201);
    const refused = await made.client.browser.post(`${made.path}/extras/3/payment`);
    expect([refused.status, refused.json.code]).toEqual([409, 'extra.time_taken']);
    expect(await takenAfterEnd(made)).toBe(0);
    await sql('delete from busy_times where source_id = $1', [taken.json.id]);
    expect((await made.client.browser.post(`${made.path}/extras/3/payment`)).status).toBe(200);
    expect(await takenAfterEnd(made)).toBe(120);
    await sql(
      `select graphile_worker.add_job('bookings-extra-time', json_build_object('id', $1::int))`,
      [made.id],
    );
    await app.settle();
    expect(await takenAfterEnd(made)).toBe(0);
  });

  it('comes back in full if its time is taken when the payment arrives', async () => {
    const made = await booking();
    const before = await read(made);
    await propose(made);
    const { json } = await made.client.browser.post(`${made.path}/extras/3/payment`);
    await sql(
      `select graphile_worker.add_job('bookings-extra-time', json_build_object('id', $1::int))`,
      [made.id],
    );
    await app.settle();
    const other = await registerClient(app);
    const next = new Date(Date.parse(before.endsAt) + 30 * 60_000).toISOString();
    expect((await book(other, made.creator, { startsAt: next, hours: 1 })).status).toBe(201);
    await money.payPage(json.url);
    await money.rest();
    expect(await read(made)).toMatchObject({
      amount: before.amount,
      endsAt: before.endsAt,
      extras: [{ status: 'void' }],
      money: { heldCents: before.amount, refundedCents: 5_000 },
    });
    await expectBooksToAgree();
  });

  it('is declined by the client, withdrawn by the creator, and void once the booking ends', async () => {
    const made = await booking();
    const other = { reason: 'other', cents: 1_000 };
    for (const note of ['one', 'two', 'three']) await propose(made, { ...other, note });
    const { client, creator, path } = made;
    expect((await creator.browser.post(`${path}/extras/3/decline`)).json.code).toBe(
      'extra.client_only',
    );
    expect((await client.browser.post(`${path}/extras/3/decline`)).status).toBe(200);
    expect((await client.browser.post(`${path}/extras/3/payment`)).json.code).toBe(
      'extra.not_open',
    );
    expect((await client.browser.post(`${path}/extras/99/decline`)).json.code).toBe(
      'extra.not_found',
    );
    expect((await creator.browser.post(`${path}/extras/4/withdrawal`)).status).toBe(200);
    const late = await client.browser.post(`${path}/extras/5/payment`);
    expect((await creator.browser.post(`${path}/cancel`)).status).toBe(200);
    await money.payPage(late.json.url).catch(() => undefined);
    await money.rest();
    const { extras, money: left } = await read(made);
    expect(extras.map(({ status }: { status: string }) => status)).toEqual([
      'void',
      'void',
      'void',
    ]);
    expect(left.heldCents).toBe(0);
    expect((await propose(made, other)).json.code).toBe('extra.not_now');
    await expectBooksToAgree();
  });

  it('is never more than the price, nor time long after the end, nor more than 20', async () => {
    const made = await booking();
    const { amount } = await read(made);
    expect((await propose(made, { reason: 'other', cents: amount + 100 })).json.code).toBe(
      'extra.too_much',
    );
    expect((await propose(made, { reason: 'other', cents: 499 })).status).toBe(400);
    expect((await propose(made, { reason: 'overtime', cents: 500 })).status).toBe(400);
    expect((await propose(made, { reason: 'other', cents: 500, minutes: 60 })).status).toBe(400);
    expect((await propose(made, { reason: 'overtime', cents: 500, minutes: 45 })).status).toBe(400);
    for (let n = 0; n < 20; n += 1)
      expect((await propose(made, { reason: 'pictures', cents: 500, note: `${n}` })).status).toBe(
        201,
      );
    expect((await propose(made, { reason: 'pictures', cents: 500 })).json.code).toBe(
      'extra.too_many',
    );
    await sql(`update installments set status = 'void', settled_at = now() where order_id = $1`, [
      made.id,
    ]);
    await sql(
      `update bookings set starts_at = now() - interval '6 hours', ends_at = now() - interval '4 hours' where id = $1`,
      [made.id],
    );
    expect((await propose(made)).json.code).toBe('extra.too_late');
    expect((await propose(made, { reason: 'other', cents: 500 })).status).toBe(201);
  });

  it('is not proposed and withdrawn for ever', async () => {
    const made = await booking();
    await sql(
      `insert into installments (order_kind, order_id, number, kind, cents, fee_cents, status, reason, open_until, settled_at)
        select 'booking', $1, n, 'extra', 500, 0, 'void', 'other', now(), now() from generate_series(3, 98) n`,
      [made.id],
    );
    expect((await propose(made)).status).toBe(201);
    const last = await made.creator.browser.post(`${made.path}/extras/99/withdrawal`);
    expect(last.status).toBe(200);
    const over = await propose(made);
    expect([over.status, over.json.code]).toEqual([409, 'extra.too_many']);
    const other = await booking();
    const told: number[] = [];
    for (let number = 3; number <= 33; number += 1) {
      told.push((await propose(other)).status);
      await other.creator.browser.post(`${other.path}/extras/${number}/withdrawal`);
    }
    expect(told).toEqual([...Array<number>(30).fill(201), 429]);
  });
});

describe('a job', () => {
  it("costs its client the fee on top of an extra, and brings the creator the extra's sum", async () => {
    const client = await registerClient(app);
    const creator = await registerCreator(app);
    await money.onboard(creator.creatorId);
    const id = await draftedJob(client);
    await paid(app, client, id);
    await money.rest();
    await client.browser.patch(`/api/jobs/${id}`, { status: 'open' });
    await hired(client, creator, id);
    const made = { client, creator, id, path: `/api/jobs/${id}` };
    expect((await propose(made, { reason: 'pictures', cents: 20_000 })).status).toBe(201);
    const { progress } = await read(made);
    expect(progress.extras).toMatchObject([
      { amountCents: 22_000, shareCents: 20_000, status: 'open' },
    ]);
    await payExtra(made);
    const job = await read(made);
    expect(job.progress.held).toEqual({ creatorCents: 70_000, feeCents: 7_000 });
    expect([job.paymentProtected, job.reducedToCents]).toEqual([true, null]);
    const approved = await client.browser.post(`/api/jobs/${id}/approve`, {});
    expect(approved.status).toBe(200);
    await expectBooksToAgree();
    expect((await client.browser.get(`/api/jobs/${id}/money`)).json).toMatchObject({
      status: 'paid',
      releasedCents: 70_000,
      feeKeptCents: 7_000,
    });
  });

  it('loses the open extras of a hire that ends', async () => {
    const client = await registerClient(app);
    const creator = await registerCreator(app);
    const id = await openJob(client);
    await hired(client, creator, id);
    const made = { client, creator, id, path: `/api/jobs/${id}` };
    // Nothing is held yet.
    expect((await propose(made, { reason: 'other', cents: 1_000 })).json.code).toBe(
      'extra.not_now',
    );
    await paid(app, client, id);
    await money.rest();
    expect((await propose(made, { reason: 'other', cents: 1_000 })).status).toBe(201);
    expect((await creator.browser.post(`/api/jobs/${id}/leave`, {})).status).toBe(200);
    expect(
      await sql('select status from installments where order_id = $1 and order_kind = $2', [
        id,
        'job',
      ]),
    ).toEqual([{ status: 'void' }]);
  });
});

it('an operator turns both off', async () => {
  const made = await booking();
  const operator = await registerOperator(app);
  await operator.browser.patch('/api/operator/settings', { installments: false });
  expect((await propose(made)).json.code).toBe('extra.unavailable');
  await operator.browser.patch('/api/operator/settings', { installments: true });
  expect((await propose(made)).status).toBe(201);
});
