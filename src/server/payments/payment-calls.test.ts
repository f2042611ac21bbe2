import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import type { TestApp } from '#testing/app.ts';
import { type MoneyOrder, type MoneyPeople, startMoney } from '#testing/money/money-people.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import type { SandboxMoney } from '#testing/sandbox-money.ts';
import {
  cancelPayable,
  paymentStatusOf,
  refundByOperator,
  startCheckout,
  startIntent,
} from './index.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { tasks } from './tasks.ts';

let app: TestApp;
let money: SandboxMoney;
let people: MoneyPeople;
let creator: Creator;
let client: Person;
let operator: Person;
beforeAll(async () => {
  ({ app, money, people } = await startMoney());
  [creator, client, operator] = await Promise.all([
    registerCreator(app),
    registerClient(app),
    registerOperator(app),
  ]);
});
afterAll(() => app?.close());

const input = (order: MoneyOrder, clientId = people.clientId) => ({
  order,
  clientId,
  description: 'Wedding photos',
  totalCents: 55_000,
  feeCents: 5_000,
  successPath: '/jobs/1/payment?from=checkout',
  cancelPath: '/jobs/1/payment',
});
const within = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction(app.platform.db, work);

describe('the return page', () => {
  test('shows the payment without waiting for a webhook', async () => {
    const order = await people.order();
    await money.control('/faults', { target: 'webhook', kind: 'drop', count: 10 });
    const back = await money.payPage(
      (await startCheckout(app.platform, input(order, client.id))).url,
    );
    const sessionId = new URL(back ?? '').searchParams.get('session_id');
    expect(back).toContain('?from=checkout&session_id=cs_');
    const reply = await client.browser.post('/api/payments/return', { sessionId });
    expect(reply.json).toEqual({ result: 'succeeded', subject: order });
    expect(await paymentStatusOf(app.platform.db, order)).toBe('in_escrow');
    await money.control('/faults/clear');
  });

  test("shows failed for an unpaid page, and nothing about another person's payment", async () => {
    const order = await people.order();
    const { clientSecret } = await startIntent(app.platform, input(order, client.id));
    const paymentIntentId = clientSecret.split('_secret_')[0];
    const reply = await client.browser.post('/api/payments/return', { paymentIntentId });
    expect(reply.json).toMatchObject({ result: 'failed' });
    expect((await operator.browser.post('/api/payments/return', { paymentIntentId })).status).toBe(
      404,
    );
    expect((await client.browser.post('/api/payments/return', {})).status).toBe(404);
    const unreadable = { sessionId: 'cs\0' };
    expect((await client.browser.post('/api/payments/return', unreadable)).status).toBe(400);
  });
});

describe('an order that can no longer be paid', () => {
  test('is closed at the provider once canceled', async () => {
    const order = await people.order();
    const { clientSecret } = await startIntent(app.platform, input(order));
    await within((tx) => cancelPayable(tx, order));
    await money.rest();
    await expect(money.payIntent(clientSecret)).rejects.toThrow(/canceled/);
    expect(await paymentStatusOf(app.platform.db, order)).toBe('unpaid');
  });

  test('reports a payment made before it could be closed', async () => {
    const order = await people.order();
    const { url } = await startCheckout(app.platform, input(order));
    await money.control('/faults', { target: 'webhook', kind: 'drop', count: 10 });
    await money.payPage(url);
    await within((tx) => cancelPayable(tx, order));
    await money.rest();
    await money.control('/faults/clear');
    expect(
      await app.sql(
        `select count(*)::int as told from events where name = 'payment.succeeded' and payload -> 'order' = $1`,
        [JSON.stringify(order)],
      ),
    ).toEqual([{ told: 1 }]);
  });

  test.each([98.9009, 1998.9999999999998, Number.NaN])(
    'is opened with %s cents',
    async (totalCents) => {
      const order = await people.order();
      await expect(
        startCheckout(app.platform, { ...input(order), totalCents, feeCents: 0 }),
      ).rejects.toThrow(/whole cents/);
    },
  );
});

describe('the test page', () => {
  test('reuses one $10.00 intent until it is paid', async () => {
    const first = (await app.visitor().get('/api/stripe/public-test')).json;
    const again = await Promise.all(
      [1, 2, 3].map(() => app.visitor().get('/api/stripe/public-test')),
    );
    expect(new Set(again.map(({ json }) => json.clientSecret))).toEqual(
      new Set([first.clientSecret]),
    );
    expect(first.url).toBeNull();
    await money.payIntent(first.clientSecret);
    await money.rest();
    const next = (await app.visitor().get('/api/stripe/public-test')).json;
    expect(next.clientSecret).not.toBe(first.clientSecret);
    expect(
      await app.sql(
        `select total_cents::int as cents, status from payments where order_kind = 'test' order by id`,
      ),
    ).toEqual([
      { cents: 1000, status: 'succeeded' },
      { cents: 1000, status: 'open' },
    ]);
  });

  test('does not exist in live mode', async () => {
    const provider = app.platform.stripeConnection as { secretKey: string };
    const key = provider.secretKey;
    provider.secretKey = 'sk_live_1';
    const reply = await app.visitor().get('/api/stripe/public-test');
    provider.secretKey = key;
    expect(reply.status).toBe(404);
  });
});

describe('a creator', () => {
  test('sees why they cannot receive money yet, sets up payouts, and sees what was released and paid out', async () => {
    const { browser, creatorId } = creator;
    const before = (await browser.get('/api/creator/payments')).json;
    expect(before).toMatchObject({ account: { state: 'none' }, onItsWayCents: 0, releases: [] });
    const started = await browser.post('/api/creator/payments/onboarding', {
      returnTo: '/profile/settings',
    });
    expect(started.json.url).toContain('/sandbox/');
    expect((await browser.get('/api/creator/payments')).json.account.state).toBe('incomplete');

    const order = await people.paid();
    await people.approve(order, creatorId);
    await money.rest();
    expect((await browser.get('/api/creator/payments')).json).toMatchObject({
      onItsWayCents: 50_000,
      releases: [
        {
          subject: order,
          title: 'Wedding photos',
          amountCents: 50_000,
          state: 'blocked_onboarding',
        },
      ],
    });

    await money.onboard(creatorId);
    await money.rest();
    expect((await browser.get('/api/creator/payments')).json).toMatchObject({
      account: { state: 'ready', reason: '' },
      onItsWayCents: 50_000,
      paidOutCents: 0,
    });
    const [account] = await app.sql(
      'select stripe_account_id as id from payment_accounts where creator_id = $1',
      [creatorId],
    );
    await money.control('/clock', { seconds: 8 * 86_400 });
    await money
      .api('POST', '/v1/payouts', { amount: '20000', currency: 'usd' }, account.id)
      .catch(() => null);
    await money.rest();
    await money.control('/clock', { seconds: 4 * 86_400 });
    await money.rest();
    const { payouts } = (await browser.get('/api/creator/payments')).json;
    expect(payouts.map(({ state }: { state: string }) => state)).toContain('paid');
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'profile'])(
    'is not sent back to %s',
    async (returnTo) => {
      expect(
        (await creator.browser.post('/api/creator/payments/onboarding', { returnTo })).status,
      ).toBe(400);
    },
  );
});

describe('the operator', () => {
  test('sees stuck money, retries it, and no longer sees it once it moved', async () => {
    const order = await people.paid('4000000000005126');
    await people.giveBack(order);
    await money.rest();
    await money.control('/clock', { seconds: 3600 });
    await money.rest();
    const list = (await operator.browser.get('/api/operator/stuck-money')).json;
    const item = list.items.find(({ kind }: { kind: string }) => kind === 'refund');
    expect(item).toMatchObject({ subject: order, amountCents: 55_000 });
    expect(list.ledgerTotalCents).toBe(0);
    expect((await operator.browser.post(`/api/operator/stuck-money/${item.id}/retry`)).status).toBe(
      200,
    );
    await money.rest();
    const refunds = await app.sql(
      'select count(*)::int as attempts from outbound_requests c where kind = $1 and entity_id in (select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = $2)',
      ['refund', order.id],
    );
    expect(refunds).toEqual([{ attempts: 2 }]);
    expect((await operator.browser.get('/api/operator/stuck-money')).json.items).toEqual([]);
  });

  test("writes off a creator's debt", async () => {
    const order = await people.paid();
    const creatorId = await people.creator();
    await money.onboard(creatorId);
    await money.rest();
    await people.approve(order, creatorId);
    await money.rest();
    await money.control('/faults', {
      target: 'api',
      kind: '429',
      count: 50,
      match: '/v1/transfers/',
    });
    await within((tx) =>
      refundByOperator(app.platform, tx, {
        order,
        amountCents: 55_000,
        seenRefundedCents: 0,
        reason: 'Decided',
      }),
    );
    await money.rest();
    await app.sql(`update transfer_reversals set created_at = now() - interval '2 hours'`);
    await reconcile(app.platform);
    const { items } = (await operator.browser.get('/api/operator/stuck-money')).json;
    const item = items.find(({ kind }: { kind: string }) => kind === 'reversal');
    expect(item).toMatchObject({ subject: order, amountCents: 50_000 });
    expect(
      (await operator.browser.post(`/api/operator/stuck-money/${item.id}/write-off`)).status,
    ).toBe(200);
    await money.control('/faults/clear');
    await money.nudge();
    expect(
      await app.sql(`select balance::int as cents from ledger_balances where kind = 'losses'`),
    ).toEqual([{ cents: 50_000 }]);
    expect(
      (await operator.browser.post(`/api/operator/stuck-money/${item.id}/write-off`)).status,
    ).toBe(404);
    const rows = await app.sql(`select action from operator_actions order by id`);
    expect(rows.map(({ action }) => action)).toEqual([
      'stuck-money.retry',
      'stuck-money.write-off',
    ]);
  });

  test('sees where all money is, and which payments cost more than they earn', async () => {
    const before = (await operator.browser.get('/api/operator/ledger')).json;
    const order = await people.order();
    const small = { ...input(order), totalCents: 110, feeCents: 10 };
    await money.payPage((await startCheckout(app.platform, small)).url);
    await money.rest();
    const { balances, belowCost } = (await operator.browser.get('/api/operator/ledger')).json;
    expect(balances.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)).toBe(0);
    expect(belowCost.payments).toBe(before.belowCost.payments + 1);
    expect(belowCost.cents).toBe(before.belowCost.cents + 48);
  });
});

test('old calls that another one followed are forgotten, moved money and newest calls never', async () => {
  await app.sql(`insert into outbound_requests (kind, entity_id, attempt, params, state, stripe_id, failure, resolved_at)
    select kind, 900001, attempt, '{}', state, stripe_id, failure, now() - age * interval '1 day' from (values
      ('session', 1, 'succeeded', 'cs_old', null, 731), ('session', 2, 'succeeded', 'cs_young', null, 729),
      ('session', 3, 'succeeded', 'cs_newest', null, 731), ('refund', 1, 'succeeded', 're_returned', null, 731),
      ('refund', 2, 'refused', null, 'no balance', 731), ('refund', 3, 'refused', null, 'no balance', 731)
    ) calls (kind, attempt, state, stripe_id, failure, age)`);
  await tasks['payments-forget-events']?.(app.platform, undefined as never);
  const kept = await app.sql(
    `select kind, attempt from outbound_requests where entity_id = 900001 order by kind, attempt`,
  );
  expect(kept).toEqual([
    { kind: 'refund', attempt: 1 },
    { kind: 'refund', attempt: 3 },
    { kind: 'session', attempt: 2 },
    { kind: 'session', attempt: 3 },
  ]);
});
