import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { runTask } from '#testing/bookings.ts';
import { type MoneyPeople, startMoney } from '#testing/money/money-people.ts';
import { balanceOfKind, expectBooksToAgree } from '#testing/money-books.ts';
import { type Person, registerOperator } from '#testing/people.ts';
import type { SandboxMoney } from '#testing/sandbox-money.ts';

/** Movements of the balance that no order explains: other sales, the provider's fees, anything else. */

let app: TestApp;
let money: SandboxMoney;
let people: MoneyPeople;
let operator: Person;
beforeAll(async () => {
  ({ app, money, people } = await startMoney());
  operator = await registerOperator(app);
});
beforeEach(() => money.control('/faults/clear'));
afterAll(() => app?.close());

interface Stuck {
  readonly id: number;
  readonly kind: string;
  readonly advice: string;
  readonly amountCents: number | null;
}
const stuck = async (): Promise<Stuck[]> =>
  (await operator.browser.get('/api/operator/stuck-money')).json.items;
const own = async () => (await operator.browser.get('/api/operator/own-money')).json;
const book = (id: number, account: string, reason = 'The accountant said so') =>
  operator.browser.post(`/api/operator/stuck-money/${id}/booking`, { account, reason });
const sold = (metadata: Record<string, string> = {}) =>
  money.api('POST', '/v1/payment_intents', {
    amount: '4321',
    currency: 'usd',
    confirm: 'true',
    payment_method: 'pm_card_bypassPending',
    return_url: app.url,
    ...metadata,
  });

/** Settles at once. */
const paid = (card = '4000000000000077') => people.paid(card);

test('other sales on the account are summed apart and listed once', async () => {
  const intent = await sold();
  await sold({ 'metadata[installation]': 'another0000000000', 'metadata[payment_id]': '1' });
  await money.api('POST', '/v1/refunds', { payment_intent: intent.id, amount: '321' });
  // No delivery waits or fails.
  await money.rest();
  expect(await stuck()).toEqual([]);
  await runTask(app, 'payments-audit');
  // $43.21 less $1.55, twice, less the refund.
  expect((await own()).foreignCents).toBe(2 * (4_321 - 155) - 321);
  await expectBooksToAgree(app);
  const [listed, ...more] = await stuck();
  expect(more).toEqual([]);
  expect(listed).toMatchObject({ kind: 'foreign', advice: 'own_account', amountCents: 8_011 });
  const dismissal = { note: 'Our shop, until May' };
  const path = `/api/operator/stuck-money/${listed?.id}/dismissal`;
  expect((await operator.browser.post(path, dismissal)).status).toBe(200);
  await sold();
  await money.rest();
  await runTask(app, 'payments-audit');
  expect(await stuck()).toEqual([]);
});

test('what the provider charges for Connect and disputes is in the books', async () => {
  const order = await paid();
  const id = await people.creator();
  await money.onboard(id);
  const before = await balanceOfKind(app, 'stripe_fees');
  await people.approve(order, id);
  await money.rest();
  await money.control('/clock', { seconds: 3 * 86_400 });
  await money.rest();
  await expectBooksToAgree(app);
  // $2.00 for the account, and $1.25 and 25 ¢ for the payout of $500.00.
  expect(await balanceOfKind(app, 'stripe_fees')).toBe(before + 350);
});

test('an answer to a dispute costs a fee, which is returned if it is won', async () => {
  await paid();
  const rows = await app.sql(
    'select stripe_charge_id as charge from payments order by id desc limit 1',
  );
  await money.control('/disputes', { charge: rows[0].charge });
  await money.rest();
  const { json } = await operator.browser.get('/api/operator/chargebacks');
  const fees = await balanceOfKind(app, 'dispute_fees');
  const texts = { words: 'All photos were delivered on the promised day' };
  await operator.browser.post(`/api/operator/chargebacks/${json[0].id}/evidence`, texts);
  await money.rest();
  expect(await balanceOfKind(app, 'dispute_fees')).toBe(fees + 1_500);
  const [dispute] = await app.sql(
    'select stripe_dispute_id as id from chargebacks order by id desc limit 1',
  );
  await money.control(`/disputes/${dispute.id}`, { status: 'won' });
  await money.rest();
  expect(await balanceOfKind(app, 'dispute_fees')).toBe(fees);
  await expectBooksToAgree(app);
});

test('an operator books what nothing explains, once and with a reason', async () => {
  await money.control('/movements', { type: 'reserve_transaction', amount: -700 });
  await runTask(app, 'payments-audit');
  await money.nudge();
  const movements = async () => (await stuck()).filter(({ advice }) => advice === 'book');
  const [found] = await movements();
  expect(found).toMatchObject({ kind: 'mismatch', amountCents: -700 });
  const { id = 0 } = found ?? {};
  // Weeks later it is still there.
  await money.control('/clock', { seconds: 20 * 86_400 });
  await money.rest();
  await runTask(app, 'payments-audit');
  expect((await movements()).map((one) => one.id)).toEqual([id]);
  expect((await book(id, 'bank', 'why')).status).toBe(400);
  expect((await book(id, 'elsewhere')).status).toBe(400);
  const replies = await Promise.all([book(id, 'other'), book(id, 'other')]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balanceOfKind(app, 'adjustments')).toBe(700);
  expect(await movements()).toEqual([]);
  await expectBooksToAgree(app);
  const { json } = await operator.browser.get('/api/operator/actions');
  expect(json).toContainEqual(
    expect.objectContaining({
      action: 'stuck-money.book',
      details: { reason: 'The accountant said so', account: 'other', amountCents: -700 },
    }),
  );
});

test('fees are credited, also beyond those charged so far', async () => {
  const before = await balanceOfKind(app, 'stripe_fees');
  await money.control('/movements', { type: 'tax_fee', amount: 100_000 });
  await runTask(app, 'payments-audit');
  await money.nudge();
  expect(await balanceOfKind(app, 'stripe_fees')).toBe(before - 100_000);
  await expectBooksToAgree(app);
});

test('movements of any absence are booked or shown, and a dismissed difference stays dismissed', async () => {
  await runTask(app, 'payments-audit');
  await money.nudge();
  await money.control('/movements', { type: 'tax_fee', amount: -4000 });
  await money.control('/movements', { type: 'adjustment', amount: -1234 });
  await money.control('/away', { days: 31 });
  await app.sql(`update provider_readings set read_until = read_until - interval '31 days'`);
  const before = await balanceOfKind(app, 'stripe_fees');
  await runTask(app, 'payments-audit');
  await money.nudge();
  expect(await balanceOfKind(app, 'stripe_fees')).toBe(before + 4000);
  const open = async () => (await stuck()).filter(({ kind }) => kind === 'mismatch');
  const shown = await open();
  expect(shown.map(({ amountCents }) => amountCents)).toEqual([-1234, -1234]);
  const dismiss = (id: number) =>
    operator.browser.post(`/api/operator/stuck-money/${id}/dismissal`, { note: 'Known to us' });
  for (const { id } of shown) expect((await dismiss(id)).status).toBe(200);
  // The balance changes, the difference does not.
  await money.control('/movements', { type: 'tax_fee', amount: -50 });
  await runTask(app, 'payments-audit');
  await money.nudge();
  expect(await open()).toEqual([]);
});

test('a difference without a movement is booked once, with a reason', async () => {
  await app.sql(
    `with journal as (insert into ledger_journals (source_type, source_id, kind) values ('test', 'x', 'x') returning id)
     insert into ledger_entries (journal_id, kind, amount)
     select id, kind, amount from journal, (values ('stripe_balance', 500), ('bank', -500)) e (kind, amount)`,
  );
  await runTask(app, 'payments-audit');
  await money.nudge();
  const found = (await stuck()).find(({ advice }) => advice === 'book');
  const replies = await Promise.all([1, 2].map(() => book(found?.id ?? 0, 'bank')));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await expectBooksToAgree(app);
});
