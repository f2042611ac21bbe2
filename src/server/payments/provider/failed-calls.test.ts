import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { manyOpenOrders, type TestApp } from '#testing/app.ts';
import { type MoneyOrder, type MoneyPeople, startMoney } from '#testing/money/money-people.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import type { SandboxMoney } from '#testing/sandbox-money.ts';
import {
  moneyHistoryOf,
  paymentStatusOf,
  refundByOperator,
  startCheckout,
  startIntent,
} from '../index.ts';

/** The provider repeats a failure for its key: what the call did can only be looked up. */

let app: TestApp;
let money: SandboxMoney;
let people: MoneyPeople;
beforeAll(async () => {
  ({ app, money, people } = await startMoney({
    settings: manyOpenOrders,
    env: { DATABASE_POOL: '8' },
  }));
});
beforeEach(() => money.control('/faults/clear'));
afterAll(() => app?.close());
const fail = (kind: string, match: string) =>
  money.control('/faults', { target: 'api', kind, match });

async function approved(order: MoneyOrder): Promise<void> {
  await people.approve(order, await people.readyCreator());
}

const transfersOf = async (order: MoneyOrder) =>
  (await money.api('GET', `/v1/transfers?transfer_group=${await money.groupOf(order)}`)).data;
const attemptsOf = (kind: string) =>
  app.sql(
    `select attempt, state from outbound_requests where kind = $1
     and entity_id = (select max(entity_id) from outbound_requests where kind = $1) order by attempt`,
    [kind],
  );

test('a payment page and a form open at once after a failure', async () => {
  await fail('500', '/v1/checkout/sessions');
  expect((await startCheckout(app.platform, people.price(await people.order()))).url).toContain(
    '/sandbox/',
  );
  await fail('500', '/v1/payment_intents');
  const { clientSecret } = await startIntent(app.platform, people.price(await people.order()));
  expect(clientSecret).toContain('_secret_');
});

test('a card can be saved after a failure', async () => {
  await fail('500', '/v1/customers');
  await startIntent(app.platform, people.price(await people.order()), { saveCard: true });
  expect(
    await app.sql('select stripe_customer_id is not null as made from payment_customers'),
  ).toEqual([{ made: true }]);
});

test('a transfer that was made is found, not made again', async () => {
  const order = await people.paid('4000000000000077');
  await fail('500_after', '/v1/transfers');
  await approved(order);
  await money.rest();
  expect(await paymentStatusOf(app.platform.db, order)).toBe('paid');
  expect(await transfersOf(order)).toHaveLength(1);
  expect(await attemptsOf('transfer')).toEqual([{ attempt: 1, state: 'succeeded' }]);
  await expectBooksToAgree(app);
});

test('a transfer that was not made is made under a new key, once its absence is certain', async () => {
  const order = await people.paid('4000000000000077');
  await fail('500', '/v1/transfers');
  await approved(order);
  await money.rest();
  expect(await attemptsOf('transfer')).toEqual([{ attempt: 1, state: 'pending' }]);
  await money.nudge();
  await money.nudge();
  await money.rest();
  expect(await transfersOf(order)).toHaveLength(1);
  expect(await attemptsOf('transfer')).toEqual([
    { attempt: 1, state: 'refused' },
    { attempt: 2, state: 'succeeded' },
  ]);
  await expectBooksToAgree(app);
});

test('a transfer found late is not made again by the next attempt', async () => {
  const order = await people.paid('4000000000000077');
  await money.control('/faults', { target: 'webhook', kind: 'drop', match: 'transfer.created' });
  await fail('500_after', '/v1/transfers');
  // Two repetitions of the call, and three of the look-up.
  await money.control('/faults', { target: 'api', kind: '500', match: '/v1/transfers', count: 5 });
  await approved(order);
  await money.rest();
  expect(await attemptsOf('transfer')).toEqual([{ attempt: 1, state: 'pending' }]);
  // As if no list had shown it yet.
  await app.sql(
    `update outbound_requests set state = 'refused', failure = 'never_arrived', resolved_at = now()
     where kind = 'transfer' and state = 'pending'`,
  );
  await app.sql(`update releases set status = 'requested' where status = 'sending'`);
  await money.nudge();
  await money.rest();
  expect(await transfersOf(order)).toHaveLength(1);
  expect(await paymentStatusOf(app.platform.db, order)).toBe('paid');
  await expectBooksToAgree(app);
});

test.each(['500', '500_after'])('a refund and its recovery survive %s', async (kind) => {
  const order = await people.paid('4000000000000077');
  await approved(order);
  await money.rest();
  await fail(kind, '/v1/refunds');
  const [release] = await app.sql(
    'select stripe_transfer_id as id from releases order by id desc limit 1',
  );
  await fail(kind, `/v1/transfers/${release.id}/reversals`);
  const input = { order, amountCents: 55_000, seenRefundedCents: 0, reason: 'Decided' };
  await inTransaction(app.platform.db, (tx) => refundByOperator(app.platform, tx, input));
  for (let round = 0; round < 3; round += 1) {
    await money.rest();
    await money.nudge();
  }
  await money.rest();
  expect(await moneyHistoryOf(app.platform.db, order)).toMatchObject({
    status: 'refunded',
    next: 'nothing',
    refundedCents: 55_000,
  });
  expect(await app.sql('select status from transfer_reversals order by id desc limit 1')).toEqual([
    { status: 'succeeded' },
  ]);
  await expectBooksToAgree(app);
});
