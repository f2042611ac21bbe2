import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { type MoneyPeople, startMoney } from '#testing/money/money-people.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { type Person, registerOperator } from '#testing/people.ts';
import type { SandboxMoney } from '#testing/sandbox-money.ts';
import { reconcile } from '../reconciliation/reconcile.ts';

let app: TestApp;
let money: SandboxMoney;
let people: MoneyPeople;
let operator: Person;
beforeAll(async () => {
  ({ app, money, people } = await startMoney({ env: { DATABASE_POOL: '8' } }));
  operator = await registerOperator(app);
});
beforeEach(() => money.control('/faults/clear'));
afterAll(() => app?.close());

/** The sandbox's own money of the platform. */
const given = 2_500_000;
const own = async () => (await operator.browser.get('/api/operator/own-money')).json;
const withdraw = (amountCents: number) =>
  operator.browser.post('/api/operator/withdrawals', { amountCents });
const payouts = async () => (await money.api('GET', '/v1/payouts')).data;

/** Settles at once. */
const paid = () => people.paid('4000000000000077');

test('what is held, or not released yet, is not the operator’s', async () => {
  expect((await own()).withdrawableCents).toBe(given);
  const order = await paid();
  // The client’s $550.00 less Stripe’s $16.25, of which $550.00 are held with the fee.
  expect(await own()).toMatchObject({ heldCents: 55_000, withdrawableCents: given - 1_625 });
  const id = await people.creator();
  await money.onboard(id);
  await people.approve(order, id);
  await money.rest();
  expect(await own()).toMatchObject({ heldCents: 0, withdrawableCents: given + 3_375 });
});

test('no more than that is paid out, once, also by two at the same moment', async () => {
  await paid();
  const { withdrawableCents: max } = await own();
  expect((await withdraw(max + 1)).json.code).toBe('payment.not_withdrawable');
  const replies = await Promise.all([withdraw(max), withdraw(max)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await payouts()).toHaveLength(1);
  expect((await own()).withdrawableCents).toBe(0);
  await expectBooksToAgree(app);
});

test('one whose answer was lost is finished before another', async () => {
  await money.control('/top-up', { amount: 10_000 });
  await money.control('/faults', {
    target: 'api',
    kind: 'lost_response',
    match: '/v1/payouts',
    count: 3,
  });
  expect((await withdraw(4_000)).json.code).toBe('payment.unavailable');
  expect((await withdraw(5_000)).json.code).toBe('payment.withdrawal_under_way');
  expect(await payouts()).toHaveLength(2);
  expect((await withdraw(5_000)).status).toBe(200);
  await money.rest();
  await expectBooksToAgree(app);
});

test('operators hear at once when the balance no longer covers what is held', async () => {
  const short = async () => {
    await reconcile(app.platform);
    const { json } = await operator.browser.get('/api/operator/stuck-money');
    return json.items.filter(({ detail }: { detail: string }) =>
      detail.includes('held for others'),
    );
  };
  expect(await short()).toEqual([]);
  // Taken out in the dashboard.
  const { available } = (await money.api('GET', '/v1/balance')) as never as {
    available: [{ amount: number }];
  };
  const amount = String(available[0].amount);
  await money.api('POST', '/v1/payouts', { amount, currency: 'usd' });
  await money.rest();
  expect(await short()).toMatchObject([{ kind: 'mismatch', amountCents: 50_000 }]);
  await money.control('/top-up', { amount: 50_000 });
  expect(await short()).toEqual([]);
});

test('the result of a month is what was earned less fees, and the journal balances', async () => {
  const profit = (await operator.browser.get('/api/operator/profit')).json;
  const { earnedCents, costCents } = await own();
  expect(earnedCents).toBeGreaterThan(0);
  expect(profit.months.at(-1)).toMatchObject({
    earnedCents,
    providerCents: costCents,
    lossCents: 0,
    profitCents: earnedCents - costCents,
  });
  const sum = profit.accounts.reduce((all: number, one: { cents: number }) => all + one.cents, 0);
  expect(sum).toBe(0);
  const year = new Date().getUTCFullYear();
  const { text } = await operator.browser.get(`/api/operator/ledger/${year}/journal`);
  const rows = text.trimEnd().split('\r\n').slice(1);
  const column = (place: number) =>
    rows.reduce((all, row) => all + Math.round(Number(row.split(',')[place] || 0) * 100), 0);
  expect(column(5)).toBeGreaterThan(0);
  expect(column(5)).toBe(column(6));
});

test('the journal of a year comes in pages, each entry once and in the order of time', async () => {
  const sourcesOf = async (year: number) => {
    const { text } = await operator.browser.get(`/api/operator/ledger/${year}/journal`);
    const rows = text.trimEnd().split('\r\n').slice(1);
    return rows.flatMap((row) => row.split(',')[2]?.match(/(?<=page-).*/)?.[0] ?? []);
  };
  // All at one instant, as one transaction has it, and some around the year.
  await app.sql(
    `with journals as (
      insert into ledger_journals (source_type, source_id, kind, posted_at)
      select 'payment', 'page-' || n, 'earlier', coalesce(at, '2020-07-01T12:00Z') from (
        select n::text, null::timestamptz as at from generate_series(1, 1100) n
        union all values ('old', timestamptz '2019-12-30T12:00Z'), ('last', '2020-12-30T12:00Z'), ('new', '2021-01-02T12:00Z')) as made
      returning id)
    insert into ledger_entries (journal_id, kind, owner, amount)
    select id, kind, owner, amount from journals,
      (values ('creator_payable', 'creator:1', -100), ('bank', '', 100)) as one (kind, owner, amount)`,
  );
  const sources = await sourcesOf(2020);
  expect(sources).toHaveLength(2202);
  expect(new Set(sources).size).toBe(1101);
  expect(sources.slice(-2)).toEqual(['last', 'last']);
  expect(await sourcesOf(2021)).toEqual(['new', 'new']);
  expect(await sourcesOf(2018)).toEqual([]);
});
