import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { type Person, registerOperator } from '#testing/people.ts';
import {
  type MoneyPeople,
  makeMoneyPeople,
  type SandboxMoney,
  sandboxMoney,
} from '#testing/sandbox-money.ts';
import { moneyHistoryOf, settle, startCheckout } from '../index.ts';
import { followRefund } from '../provider/follow.ts';

let app: TestApp;
let money: SandboxMoney;
let people: MoneyPeople;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  people = await makeMoneyPeople(app);
  operator = await registerOperator(app);
});
afterEach(() => expectBooksToAgree(app));
afterAll(() => app?.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await app.platform.pool.query(text, values)).rows;

/** Paid with a card whose bank accepts refunds, and returns them an hour later. */
async function paid() {
  const order = { kind: 'job', id: await people.job() } as const;
  const { url } = await startCheckout(app.platform, {
    order,
    clientId: people.clientId,
    description: 'Wedding photos',
    totalCents: 55_000,
    feeCents: 5_000,
    successPath: '/jobs/1/payment',
    cancelPath: '/jobs/1/payment',
  });
  await money.payPage(url, '4000000000005126');
  await money.rest();
  return order;
}
type Order = Awaited<ReturnType<typeof paid>>;

const giveBack = (order: Order) =>
  inTransaction(app.platform.db, (tx) =>
    settle(app.platform, tx, order, { client: 'rest', why: { reason: 'Cancelled' } }),
  );
const refundOf = async ({ id }: Order) => {
  const [row] = await sql(
    `select r.id, r.status, r.stripe_refund_id as "stripeId" from refunds r join payments p on p.id = r.payment_id
       where p.order_id = $1`,
    [id],
  );
  return row as { id: number; status: string; stripeId: string | null };
};
const madeFor = async ({ id }: Order) =>
  sql(
    `select from sandbox.objects where type = 'refund' and data->'metadata'->>'refund_id' = $1::text`,
    [String((await refundOf({ kind: 'job', id })).id)],
  );

async function cameBack(): Promise<void> {
  await money.control('/clock', { seconds: 3600 });
  await money.rest();
}

async function askAgain(order: Order): Promise<void> {
  const { json } = await operator.browser.get('/api/operator/stuck-money');
  const stuck = json.items.find(
    (item: { kind: string; subject: { id: number } | null }) =>
      item.kind === 'refund' && item.subject?.id === order.id,
  );
  const reply = await operator.browser.post(`/api/operator/stuck-money/${stuck.id}/retry`);
  expect(reply.status).toBe(200);
}

test('a refund known only by webhook is requested again when the bank returns it', async () => {
  const order = await paid();
  const lost = { target: 'api', kind: 'lost_response', count: 99, match: '/v1/refunds' };
  await money.control('/faults', lost);
  await giveBack(order);
  await app.settle();
  await money.control('/faults/clear');
  // The webhook is handled before the call is retried.
  await money.control('/settle');
  await sql(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
       where key like 'payments-event:%'`,
  );
  await money.rest();
  expect(await refundOf(order)).toMatchObject({ status: 'succeeded' });
  await money.nudge();
  await money.rest();
  await cameBack();
  expect(await refundOf(order)).toMatchObject({ status: 'failed' });

  await askAgain(order);
  await money.rest();
  expect(await madeFor(order)).toHaveLength(2);
  expect(await refundOf(order)).toMatchObject({ status: 'succeeded' });
});

test('a late webhook of a returned refund does not count for its replacement', async () => {
  const order = await paid();
  await giveBack(order);
  await money.rest();
  await cameBack();
  const { stripeId } = await refundOf(order);
  await money.control('/faults', { target: 'api', kind: '500', count: 99, match: '/v1/refunds' });
  await askAgain(order);
  await app.settle();
  await money.control('/faults/clear');
  await followRefund(app.platform, stripeId ?? '');
  await money.nudge();
  await money.rest();

  expect(await madeFor(order)).toHaveLength(2);
  const now = await refundOf(order);
  expect(now).toMatchObject({ status: 'succeeded' });
  expect(now.stripeId).not.toBe(stripeId);
  expect(await moneyHistoryOf(app.platform.db, order)).toMatchObject({ next: 'nothing' });
});
