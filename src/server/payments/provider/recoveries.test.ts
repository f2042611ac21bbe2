import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import {
  type MoneyPeople,
  makeMoneyPeople,
  type SandboxMoney,
  sandboxMoney,
} from '#testing/sandbox-money.ts';
import { refundByOperator, settle, startCheckout } from '../index.ts';
import { reconcile } from '../reconciliation/reconcile.ts';

/** What creators owe, at a provider that reverses transfers from available balance only. */

let app: TestApp;
let money: SandboxMoney;
let people: MoneyPeople;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0', DATABASE_POOL: '8' } });
  money = sandboxMoney(app);
  people = await makeMoneyPeople(app);
});
beforeEach(() => money.control('/faults/clear'));
afterAll(() => app?.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await app.platform.pool.query(text, values)).rows;

async function readyCreator(): Promise<number> {
  const creatorId = await people.creator();
  await money.onboard(creatorId);
  await money.rest();
  return creatorId;
}

async function paidWork(cents = 55_000) {
  const order = { kind: 'job', id: await people.job() } as const;
  const { url } = await startCheckout(app.platform, {
    order,
    clientId: people.clientId,
    description: 'Wedding photos',
    totalCents: cents,
    feeCents: cents / 11,
    successPath: '/jobs/1/payment',
    cancelPath: '/jobs/1/payment',
  });
  await money.payPage(url);
  await money.rest();
  return order;
}

const release = async (order: { kind: 'job'; id: number }, creatorId: number) => {
  await inTransaction(app.platform.db, (tx) =>
    settle(app.platform, tx, order, { creator: { id: creatorId, cents: 'rest' } }),
  );
  await money.rest();
};

const refund = async (order: { kind: 'job'; id: number }, amountCents: number) => {
  const input = { order, amountCents, seenRefundedCents: 0, reason: 'Decided' };
  await inTransaction(app.platform.db, (tx) => refundByOperator(app.platform, tx, input));
  await money.rest();
};

const recoveriesOf = (creatorId: number) =>
  sql(
    `select v.amount_cents::int as cents, v.status from transfer_reversals v
     join releases r on r.id = v.release_id where r.creator_id = $1 order by v.id`,
    [creatorId],
  );

test('a recovery from pending money is made when it becomes available', async () => {
  const creatorId = await readyCreator();
  const order = await paidWork();
  await release(order, creatorId);
  await refund(order, 55_000);
  expect(await recoveriesOf(creatorId)).toEqual([{ cents: 50_000, status: 'requested' }]);
  await money.letSettle();
  expect(await recoveriesOf(creatorId)).toEqual([{ cents: 50_000, status: 'succeeded' }]);
  await expectBooksToAgree(app);
});

test('a recovery is made within minutes although that news was lost', async () => {
  const creatorId = await readyCreator();
  const order = await paidWork();
  await release(order, creatorId);
  await refund(order, 55_000);
  await money.control('/faults', {
    target: 'webhook',
    kind: 'drop',
    match: 'balance.available',
    count: 9,
  });
  await money.letSettle();
  expect(await recoveriesOf(creatorId)).toEqual([{ cents: 50_000, status: 'requested' }]);
  await sql(`update transfer_reversals set created_at = now() - interval '3 minutes'`);
  await reconcile(app.platform);
  await money.rest();
  expect(await recoveriesOf(creatorId)).toEqual([{ cents: 50_000, status: 'succeeded' }]);
  await expectBooksToAgree(app);
});

test('a transfer waits until the platform has available balance', async () => {
  const creatorId = await readyCreator();
  const order = await paidWork();
  await money.letSettle();
  const balance = (await money.api('GET', '/v1/balance')) as unknown as {
    available: { amount: number }[];
  };
  const all = balance.available[0]?.amount ?? 0;
  await money.api('POST', '/v1/payouts', { amount: String(all - 10_000), currency: 'usd' });
  await release(order, creatorId);
  const statusOf = () => sql('select status from releases where creator_id = $1', [creatorId]);
  expect(await statusOf()).toEqual([{ status: 'requested' }]);
  await money.control('/top-up', { amount: all });
  await sql(`update releases set created_at = now() - interval '3 minutes'`);
  await money.rest();
  expect(await statusOf()).toEqual([{ status: 'transferred' }]);
  await expectBooksToAgree(app);
});
