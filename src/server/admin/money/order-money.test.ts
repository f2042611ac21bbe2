import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OrderKind } from '#contract/order.ts';
import { moneyHistoryOf } from '#server/payments/index.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking } from '#testing/bookings.ts';
import { disputeCard } from '#testing/chargebacks.ts';
import { completedJob, hired, openJob, paid } from '#testing/jobs.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await confirmed(app, registerClient(app));
  operator = await registerOperator(app);
  creator = await registerCreator(app);
  await money.onboard(creator.creatorId);
});
afterEach(() => expectBooksToAgree(app));
afterAll(() => app?.close());

const reason = 'Half of the pictures are missing';
const path = (kind: OrderKind, id: number) => `/api/operator/work/${kind}/${id}`;
const orderMoneyOf = async (kind: OrderKind, id: number) =>
  (await operator.browser.get(`${path(kind, id)}/money`)).json;
async function giveBack(kind: OrderKind, id: number, amountCents: number, seenRefundedCents = 0) {
  const body = { amountCents, seenRefundedCents, reason };
  const reply = await operator.browser.post(`${path(kind, id)}/refund`, body);
  await money.rest();
  return reply;
}
async function divide(kind: OrderKind, id: number, creatorAmount: number, clientAmount: number) {
  const body = { creatorAmount, clientAmount, reason };
  const reply = await operator.browser.post(`${path(kind, id)}/division`, body);
  await money.rest();
  return reply;
}
const moneyOf = (kind: OrderKind, id: number) => moneyHistoryOf(app.platform.db, { kind, id });
const noticesOf = async (person: Person): Promise<string[]> => {
  await app.settle();
  const { json } = await person.browser.get('/api/notifications?limit=100');
  return json.map(({ message }: { message: string }) => message);
};
const exceptionAbout = async (id: number) => {
  const { json } = await operator.browser.get('/api/operator/stuck-money');
  return json.items.find((item: { subject: { id: number } | null }) => item.subject?.id === id);
};

async function transferred(): Promise<number> {
  const id = await completedJob(app, client, creator);
  await money.rest();
  return id;
}

describe("an operator's refund", () => {
  test("of a part of paid work reverses the creator's share, and the fee in proportion", async () => {
    const id = await transferred();
    expect(await orderMoneyOf('job', id)).toMatchObject({ refundableCents: 55_000, ended: true });
    expect((await giveBack('job', id, 11_000)).status).toBe(200);
    expect(await moneyOf('job', id)).toMatchObject({
      status: 'paid',
      refundedCents: 11_000,
      releasedCents: 40_000,
      feeKeptCents: 4_000,
      next: 'nothing',
    });
    expect(await noticesOf(client)).toContain(
      `We're refunding you $110 for “Portraits at the lake”. “${reason}”`,
    );
    expect(await noticesOf(creator)).toContain(
      `We're reversing $100 for “Portraits at the lake” because it was refunded to ${client.fullName}. “${reason}”`,
    );
    const { json } = await operator.browser.get('/api/operator/actions');
    expect(json[0]).toMatchObject({
      action: 'job.refund',
      subject: `job:${id}`,
      details: { reason, clientAmount: 11_000 },
    });
  });

  test('of everything marks the work as refunded', async () => {
    const id = await transferred();
    await giveBack('job', id, 55_000);
    expect(await moneyOf('job', id)).toMatchObject({ status: 'refunded', releasedCents: 0 });
  });

  test('submitted twice is made once', async () => {
    const id = await transferred();
    const replies = await Promise.all([giveBack('job', id, 5_000), giveBack('job', id, 5_000)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.json.code).toBe('payment.moved_meanwhile');
    expect(await moneyOf('job', id)).toMatchObject({ refundedCents: 5_000 });
  });

  test('takes no more than there is, nothing before payment, and nothing twice', async () => {
    const id = await transferred();
    expect((await giveBack('job', id, 55_001)).json.code).toBe('payment.too_much');
    await giveBack('job', id, 55_000);
    expect((await giveBack('job', id, 1, 55_000)).json.code).toBe('payment.nothing_held');
    expect((await giveBack('job', await openJob(client), 1)).json.code).toBe(
      'payment.nothing_held',
    );
  });

  test('of everything ends work in progress; of a part lets it continue with the rest', async () => {
    const id = await openJob(client);
    await hired(client, creator, id);
    await paid(app, client, id);
    await giveBack('job', id, 5_500);
    expect((await client.browser.get(`/api/jobs/${id}`)).json.status).toBe('in_progress');
    await giveBack('job', id, 49_500, 5_500);
    expect((await client.browser.get(`/api/jobs/${id}`)).json.status).toBe('cancelled');
    expect(await noticesOf(creator)).toContain(
      `We're refunding $495 for “Portraits at the lake” to ${client.fullName}. “${reason}”`,
    );
  });

  test('of a booking keeps the site’s commission in proportion', async () => {
    const id = await confirmedBooking(money, client, creator);
    await app.sql(
      `update bookings set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1`,
      [id],
    );
    expect((await client.browser.post(`/api/bookings/${id}/complete`)).status).toBe(200);
    await money.rest();
    await giveBack('booking', id, 10_000);
    expect(await moneyOf('booking', id)).toMatchObject({
      refundedCents: 10_000,
      releasedCents: 9_000,
      feeKeptCents: 1_000,
    });
  });

  test("is blocked while a bank decides, and for the operator's own work", async () => {
    const id = await transferred();
    await disputeCard(app, money, { kind: 'job', id });
    expect((await giveBack('job', id, 100)).json.code).toBe('payment.disputed');
    const own = await openJob(operator);
    await paid(app, operator, own);
    expect((await giveBack('job', own, 100)).json.code).toBe('operator.own_case');
  });
});

describe('money still held after an order ended', () => {
  /** Lost, reversed from the creator, and then won on appeal. */
  async function heldAfterAll() {
    const id = await transferred();
    await money.letSettle();
    const dispute = await disputeCard(app, money, { kind: 'job', id });
    await dispute.decide('lost');
    await dispute.decide('won');
    return id;
  }

  test('is listed until it is divided, to the cent', async () => {
    const id = await heldAfterAll();
    expect(await exceptionAbout(id)).toMatchObject({
      kind: 'held',
      amountCents: 55_000,
      advice: 'divide',
    });
    expect((await divide('job', id, 30_000, 10_000)).json.code).toBe('operator.wrong_sum');
    expect((await divide('job', id, 30_000, 20_000)).status).toBe(200);
    expect(await moneyOf('job', id)).toMatchObject({
      heldCents: 0,
      releasedCents: 30_000,
      feeKeptCents: 3_000,
      refundedCents: 22_000,
    });
    expect(await exceptionAbout(id)).toBeUndefined();
    expect(await noticesOf(client)).toContain(
      `Our team decided about the payment for “Portraits at the lake”: $220 is refunded to you, and $300 goes to ${creator.fullName}. “${reason}”`,
    );
    expect(await noticesOf(creator)).toContain(
      `Our team decided about the payment for “Portraits at the lake”: $300 goes to you, and $220 is refunded to ${client.fullName}. “${reason}”`,
    );
    expect((await divide('job', id, 0, 0)).json.code).toBe('payment.nothing_held');
  });

  test('is the client’s in a notice that was stored without its side', async () => {
    const id = await heldAfterAll();
    await divide('job', id, 30_000, 20_000);
    await app.settle();
    await app.sql(
      `update notifications set params = params - 'side' where kind = 'money.divided' and user_id = $1`,
      [client.id],
    );
    expect((await noticesOf(client)).join()).toContain('$220 is refunded to you');
  });

  test('can be refunded to the client in full', async () => {
    const id = await heldAfterAll();
    await giveBack('job', id, 55_000);
    expect(await moneyOf('job', id)).toMatchObject({ status: 'refunded', refundedCents: 55_000 });
  });

  test('of work in progress is not divided', async () => {
    const id = await openJob(client);
    await paid(app, client, id);
    expect((await divide('job', id, 0, 50_000)).json.code).toBe('operator.work_not_ended');
  });
});

describe('a decision about a problem', () => {
  test('waits while a bank decides', async () => {
    const id = await openJob(client);
    await hired(client, creator, id);
    await paid(app, client, id);
    await client.browser.post(`/api/jobs/${id}/dispute`, { reason: 'Nobody came to the place' });
    await disputeCard(app, money, { kind: 'job', id });
    const reply = await operator.browser.post(`/api/operator/jobs/${id}/decision`, {
      outcome: 'cancelled',
      creatorAmount: 0,
      clientAmount: 50_000,
      reason,
    });
    expect(reply.json.code).toBe('payment.disputed');
  });
});

test("an operator's refund of a tip takes it back from its creator, and nothing else of the order", async () => {
  const id = await completedJob(app, client, creator);
  const tipped = await client.browser.post(`/api/jobs/${id}/tips`, { cents: 2_000 });
  await money.payPage(tipped.json.url);
  await money.rest();
  const before = await orderMoneyOf('job', id);
  expect(before.tips).toEqual([
    { number: 100, amountCents: 2_000, refundedCents: 0, at: expect.any(String) },
  ]);
  const giveTipBack = async (amountCents: number, seenRefundedCents: number, number = 100) => {
    const body = { number, amountCents, seenRefundedCents, reason };
    const { status, json } = await operator.browser.post(`${path('job', id)}/tip-refund`, body);
    await money.rest();
    return [status, json.code];
  };
  expect(await giveTipBack(2_001, 0)).toEqual([409, 'payment.too_much']);
  expect(await giveTipBack(500, 0, 101)).toEqual([409, 'payment.nothing_held']);
  expect(await giveTipBack(500, 0, 1)).toEqual([400, 'invalid_input']);
  expect(await giveTipBack(2_000, 0)).toEqual([200, undefined]);
  expect(await giveTipBack(2_000, 0)).toEqual([409, 'payment.moved_meanwhile']);
  const { money: left, tips } = await orderMoneyOf('job', id);
  expect(left).toEqual(before.money);
  expect(tips[0].refundedCents).toBe(2_000);
  const seen = (await client.browser.get(`/api/jobs/${id}`)).json.progress.tips;
  expect(seen).toMatchObject([{ amountCents: 2_000, refundedCents: 2_000 }]);
  const rows = await app.sql(
    `select v.amount_cents::int as cents from transfer_reversals v join refunds f on f.id = v.refund_id
      join payments p on p.id = f.payment_id where p.order_kind = 'job' and p.order_id = $1 and p.installment = 100`,
    [id],
  );
  expect(rows).toMatchObject([{ cents: 1_912 }]);
  const { json } = await operator.browser.get('/api/operator/actions');
  expect(json[0]).toMatchObject({ action: 'job.refund_tip', subject: `job:${id}` });
});
