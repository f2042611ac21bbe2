import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { type MoneyOrder, type MoneyPeople, startMoney } from '#testing/money/money-people.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { type Person, registerOperator } from '#testing/people.ts';
import type { SandboxMoney } from '#testing/sandbox-money.ts';
import { moneyHistoryOf } from '../index.ts';
import { followRefund } from '../provider/follow.ts';

let app: TestApp;
let money: SandboxMoney;
let people: MoneyPeople;
let operator: Person;
beforeAll(async () => {
  ({ app, money, people } = await startMoney());
  operator = await registerOperator(app);
});
afterEach(() => expectBooksToAgree(app));
afterAll(() => app?.close());

/** Paid with a card whose bank accepts refunds, and returns them an hour later. */
const paid = () => people.paid('4000000000005126');
const refundOf = async ({ id }: MoneyOrder) => {
  const [row] = await app.sql(
    `select r.id, r.status, r.stripe_refund_id as "stripeId" from refunds r join payments p on p.id = r.payment_id
       where p.order_id = $1`,
    [id],
  );
  return row as { id: number; status: string; stripeId: string | null };
};
const madeFor = async ({ id }: MoneyOrder) =>
  app.sql(
    `select from sandbox.objects where type = 'refund' and data->'metadata'->>'refund_id' = $1::text`,
    [String((await refundOf({ kind: 'job', id })).id)],
  );

async function cameBack(): Promise<void> {
  await money.control('/clock', { seconds: 3600 });
  await money.rest();
}

async function askAgain(order: MoneyOrder): Promise<void> {
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
  await people.giveBack(order);
  await app.settle();
  await money.control('/faults/clear');
  // The webhook is handled before the call is retried.
  await money.control('/settle');
  await app.sql(
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
  await people.giveBack(order);
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
