/** What operators hear of balances that stay open, and of banks that take long. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { askForDeposit, booked, depositPaid, openDeposit, tuesday } from '#testing/bookings.ts';
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
let client: Person;
let creator: Creator;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await registerClient(app);
  creator = await registerCreator(app);
  operator = await registerOperator(app);
  await askForDeposit(creator);
});
afterAll(() => app.close());

const reportsOn = async (id: number) => {
  const { json } = await operator.browser.get('/api/operator/stuck-money');
  return json.items
    .filter((item: { subject: { id: number } | null }) => item.subject?.id === id)
    .map(({ kind, amountCents }: { kind: string; amountCents: number }) => [kind, amountCents]);
};
const setDue = (id: number, daysAgo: number) =>
  app.sql(
    `update installments set due_at = now() - $2 * interval '1 day', automatic = false, next_attempt_at = null
      where order_kind = 'booking' and order_id = $1 and kind = 'balance'`,
    [id, daysAgo],
  );

it('reports a balance a week after it was overdue, until someone acts', async () => {
  const id = await depositPaid(money, client, creator, { automatic: false });
  await setDue(id, 11);
  expect(await reportsOn(id)).toEqual([]);
  await setDue(id, 13);
  expect(await reportsOn(id)).toEqual([['unpaid', 14_000]]);
  await operator.browser.get('/api/operator/stuck-money');
  const { json } = await creator.browser.post(`/api/bookings/${id}/go-on`);
  expect(json.installments[1].wentOn).toBe(true);
  expect(await reportsOn(id)).toEqual([]);
});

it('closes the report with the payment', async () => {
  const id = await depositPaid(money, client, creator, { weeks: 13, automatic: false });
  await setDue(id, 13);
  expect(await reportsOn(id)).toHaveLength(1);
  const { json } = await client.browser.post('/api/create-payment-intent', { bookingId: id });
  await money.payIntent(json.clientSecret);
  await money.rest();
  expect(await reportsOn(id)).toEqual([]);
});

it('is silent about a deposit that waits for its day for months', async () => {
  const id = await depositPaid(money, client, creator, { weeks: 14 });
  await app.sql(
    `update payments set succeeded_at = now() - interval '60 days' where order_kind = 'booking' and order_id = $1`,
    [id],
  );
  expect(await reportsOn(id)).toEqual([]);
});

it('counts the two weeks of a bank from when it got the payment, not from when its page was opened', async () => {
  const id = await booked(client, creator, { startsAt: tuesday(15) });
  const { json } = await openDeposit(client, id, false);
  await app.sql(
    `update payments set created_at = now() - interval '20 days' where order_kind = 'booking' and order_id = $1`,
    [id],
  );
  await money.payIntent(json.clientSecret, 'pm_usBankAccount_success');
  await money.rest();
  expect(await reportsOn(id)).toEqual([]);
  await app.sql(
    `update payments set processing_at = now() - interval '15 days' where order_kind = 'booking' and order_id = $1`,
    [id],
  );
  expect(await reportsOn(id)).toEqual([['payment', 6000]]);
});
