import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { runTask } from '#testing/bookings.ts';
import { type MoneyPeople, startMoney } from '#testing/money/money-people.ts';
import type { SandboxMoney } from '#testing/sandbox-money.ts';
import { findCreatorPayments } from '../payouts/account-store.ts';

let app: TestApp;
let money: SandboxMoney;
let people: MoneyPeople;
beforeAll(async () => {
  ({ app, money, people } = await startMoney());
});
beforeEach(() => money.control('/faults/clear'));
afterAll(() => app?.close());

/** A creator who was sent what an order paid them. */
async function sentCreator(): Promise<number> {
  const order = await people.paid();
  const id = await people.creator();
  await money.onboard(id);
  await money.rest();
  await people.approve(order, id);
  await money.rest();
  return id;
}

test('payouts and restrictions that no event reported are learned at night', async () => {
  const id = await sentCreator();
  await money.control('/faults', { target: 'webhook', kind: 'drop', count: 99 });
  await money.control('/clock', { seconds: 6 * 86_400 });
  const rows = await app.sql(
    'select stripe_account_id as id from payment_accounts where creator_id = $1',
    [id],
  );
  await money.control(`/accounts/${rows[0].id}`, { status: 'restricted' });
  await money.rest();
  const seen = () => findCreatorPayments(app.platform.db, id);
  expect(await seen()).toMatchObject({ payouts: [], account: { state: 'ready' } });
  await runTask(app, 'payments-audit');
  expect(await seen()).toMatchObject({
    payouts: [{ amountCents: 50_000, state: 'paid' }],
    account: { state: 'incomplete' },
  });
  // Once.
  await runTask(app, 'payments-audit');
  expect((await seen()).payouts).toHaveLength(1);
});

test('a payout after an absence is learned although the account got nothing for months', async () => {
  const id = await sentCreator();
  await money.control('/faults', { target: 'webhook', kind: 'drop', count: 99 });
  await app.sql(
    `update releases set transferred_at = now() - interval '100 days' where creator_id = $1`,
    [id],
  );
  await money.control('/clock', { seconds: 6 * 86_400 });
  await money.rest();
  const seen = async () => (await findCreatorPayments(app.platform.db, id)).payouts;
  expect(await seen()).toEqual([]);
  await runTask(app, 'payments-audit');
  expect(await seen()).toMatchObject([{ amountCents: 50_000, state: 'paid' }]);
});
