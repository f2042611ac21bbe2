import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { runTask } from '#testing/bookings.ts';
import { makeMoneyPeople } from '#testing/money/money-people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { startCheckout } from '../index.ts';
import { auditLedger } from './audit-ledger.ts';
import { catchUpNews } from './catch-up-news.ts';

let app: TestApp;
let money: SandboxMoney;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
});
beforeEach(async () => {
  await money.control('/faults/clear');
  await catchUpNews(app.platform);
  await money.rest();
  await auditLedger(app.platform);
});
afterAll(() => app?.close());

const differences = async () => {
  const rows = await app.sql<{ cents: number }>(
    `select amount_cents::int as cents from reconciliation_exceptions where kind = 'mismatch' and resolved_at is null`,
  );
  return rows.map(({ cents }) => cents);
};

/** Paid at the provider, without an event so far. */
async function paidUnheard(): Promise<void> {
  const people = await makeMoneyPeople(app, money);
  const { url } = await startCheckout(app.platform, people.price(await people.order()));
  await money.control('/faults', { target: 'webhook', kind: 'drop', count: 99 });
  await money.payPage(url);
}

test('money in transit during an audit is not reported', async () => {
  await paidUnheard();
  await runTask(app, 'payments-audit');
  expect(await differences()).toEqual([]);
  await catchUpNews(app.platform);
  await money.rest();
  await money.nudge();
  expect(await differences()).toEqual([]);
});

test('money that still differs at the second check is shown until the books agree', async () => {
  await paidUnheard();
  await runTask(app, 'payments-audit');
  await money.nudge();
  expect(await differences()).toContain(55_000);
  await catchUpNews(app.platform);
  await money.rest();
  await runTask(app, 'payments-audit');
  expect(await differences()).toEqual([]);
});

test('money in transit since the first check is not shown at the second', async () => {
  await runTask(app, 'payments-audit');
  await paidUnheard();
  await runTask(app, 'payments-audit');
  await paidUnheard();
  await money.nudge();
  expect(await differences()).toEqual([55_000]);
});
