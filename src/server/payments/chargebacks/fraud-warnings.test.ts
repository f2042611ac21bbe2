import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import type { TestApp } from '#testing/app.ts';
import { type MoneyOrder, type MoneyPeople, startMoney } from '#testing/money/money-people.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { type Person, registerOperator } from '#testing/people.ts';
import type { SandboxMoney } from '#testing/sandbox-money.ts';
import { moneyHistoryOf, refundByOperator } from '../index.ts';

let app: TestApp;
let money: SandboxMoney;
let people: MoneyPeople;
let operator: Person;
beforeAll(async () => {
  ({ app, money, people } = await startMoney());
  operator = await registerOperator(app);
});
afterAll(() => app?.close());

/** Paid with a card whose network suspects fraud. */
const suspected = () => people.paid('4000000000005423');
async function approve(order: MoneyOrder): Promise<void> {
  const id = await people.creator();
  await money.onboard(id);
  await people.approve(order, id);
  await money.rest();
}
const releaseOf = async ({ id }: MoneyOrder) =>
  (
    await app.sql(
      `select r.status from releases r join payments p on p.id = r.payment_id
       where p.order_kind = 'job' and p.order_id = $1`,
      [id],
    )
  ).map(({ status }) => status);
const listed = async (kind: string, { id }: MoneyOrder) => {
  const { json } = await operator.browser.get('/api/operator/stuck-money');
  return json.items.find(
    (item: { kind: string; subject: { id: number } | null }) =>
      item.kind === kind && item.subject?.id === id,
  );
};
const toldCreator = async ({ id }: MoneyOrder) =>
  (
    await app.sql(
      `select params ->> 'why' as why from notifications
       where kind = 'release.blocked' and params -> 'order' ->> 'id' = $1::text`,
      [id],
    )
  ).map(({ why }) => why);
const told = async () =>
  (
    await app.sql(
      `select count(*)::int as times from notifications where user_id = $1
       and params -> 'first' ->> 'kind' = 'fraud'`,
      [operator.id],
    )
  )[0].times;

test('a suspected payment is not released until an operator has looked', async () => {
  const order = await suspected();
  expect(await listed('fraud', order)).toMatchObject({ advice: 'look', amountCents: 55_000 });
  expect(await told()).toBe(1);
  await approve(order);
  expect(await releaseOf(order)).toEqual(['blocked_dispute']);
  const history = await moneyHistoryOf(app.platform.db, order);
  expect(history).toMatchObject({ next: 'payment_check', onItsWayCents: 50_000 });
  expect(history?.rows.find(({ kind }) => kind === 'release')?.state).toBe('blocked_check');
  expect(await toldCreator(order)).toEqual(['check']);
  const { id } = await listed('fraud', order);
  const path = `/api/operator/stuck-money/${id}`;
  // Looking again at the provider changes nothing.
  expect((await operator.browser.post(`${path}/retry`)).status).toBe(200);
  await money.rest();
  expect(await releaseOf(order)).toEqual(['blocked_dispute']);
  const note = 'The client called from the shoot';
  expect((await operator.browser.post(`${path}/dismissal`, { note })).status).toBe(200);
  await money.rest();
  expect(await releaseOf(order)).toEqual(['transferred']);
  expect(await listed('fraud', order)).toBeUndefined();
  await expectBooksToAgree(app);
});

test('a refund answers the warning', async () => {
  const order = await suspected();
  await inTransaction(app.platform.db, (tx) =>
    refundByOperator(app.platform, tx, {
      order,
      amountCents: 55_000,
      seenRefundedCents: 0,
      reason: 'The card may be stolen',
    }),
  );
  await money.rest();
  expect(await listed('fraud', order)).toBeUndefined();
  await expectBooksToAgree(app);
});

test('money held for almost two years is listed, and can be put aside', async () => {
  const order = await suspected();
  await app.sql(
    `update payments set succeeded_at = now() - interval '23 months'
     where order_kind = 'job' and order_id = $1`,
    [order.id],
  );
  const old = await listed('old', order);
  expect(old).toMatchObject({ advice: 'end_soon', amountCents: 55_000 });
  const note = 'The wedding was moved';
  await operator.browser.post(`/api/operator/stuck-money/${old.id}/dismissal`, { note });
  expect(await listed('old', order)).toBeUndefined();
});
