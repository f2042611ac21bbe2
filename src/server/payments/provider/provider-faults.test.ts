import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { manyOpenOrders, type TestApp } from '#testing/app.ts';
import { type MoneyOrder, type MoneyPeople, startMoney } from '#testing/money/money-people.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import type { SandboxMoney } from '#testing/sandbox-money.ts';
import { moneyHistoryOf, paymentStatusOf, settle, startCheckout, startIntent } from '../index.ts';
import { catchUpNews } from '../reconciliation/catch-up-news.ts';
import { reconcile } from '../reconciliation/reconcile.ts';

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

const open = async (order: MoneyOrder) =>
  (await startCheckout(app.platform, people.price(order))).url;
const statusOf = (order: MoneyOrder) => paymentStatusOf(app.platform.db, order);
const historyOf = (order: MoneyOrder) => moneyHistoryOf(app.platform.db, order);
const within = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction(app.platform.db, work);

const chargeOf = async ({ id }: MoneyOrder): Promise<string> =>
  (await app.sql('select stripe_charge_id as id from payments where order_id = $1', [id]))[0].id;

describe('deliveries', () => {
  const deliver = (body: string, signature: string) =>
    app.visitor().send('POST', '/api/stripe/webhook', {
      body,
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    });
  const sign = (body: string, at = Math.floor(Date.now() / 1000)) => {
    const [key = ''] = app.platform.stripeConnection.webhookSecret.split(',');
    return `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`;
  };
  const event = (id: string) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'charge.updated',
      data: { object: { id: 'ch_none' } },
    });

  test.each([
    ['forged', (body: string) => sign(body).replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['older than five minutes', (body: string) => sign(body, Math.floor(Date.now() / 1000) - 301)],
    ['signed for another body', () => sign('{}')],
    ['unsigned', () => ''],
  ])('are refused when %s, and leave no trace', async (name, signature) => {
    const body = event(`evt_${name.replaceAll(' ', '_')}`);
    expect((await deliver(body, signature(body))).status).toBe(400);
    expect(
      await app.sql('select id from webhook_events where id = $1', [JSON.parse(body).id]),
    ).toEqual([]);
  });

  test('are refused if they are not an event', async () => {
    for (const body of ['', '[]', 'null', '{"id": 5}', 'not json']) {
      expect((await deliver(body, sign(body))).status).toBe(400);
    }
  });

  test('are refused while no secret is configured', async () => {
    const provider = app.platform.stripeConnection as { webhookSecret: string };
    const secret = provider.webhookSecret;
    provider.webhookSecret = '';
    const body = event('evt_no_secret');
    const reply = await deliver(body, sign(body));
    provider.webhookSecret = secret;
    expect(reply.status).toBe(404);
  });

  test('fund once, however often and concurrently they arrive', async () => {
    const order = await people.paid();
    const [row] = await app.sql(
      `select payload from webhook_events where type = 'checkout.session.completed' order by received_at desc limit 1`,
    );
    const body = JSON.stringify(row.payload);
    await app.sql(`update webhook_events set handled_at = null where id = $1`, [row.payload.id]);
    const replies = await Promise.all(Array.from({ length: 20 }, () => deliver(body, sign(body))));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    await money.rest();
    expect(await historyOf(order)).toMatchObject({ heldCents: 55_000 });
    await expectBooksToAgree(app);
  });

  test('that were accepted but not handled are handled in the next round', async () => {
    const order = await people.order();
    await money.control('/faults', {
      target: 'api',
      kind: '500',
      count: 40,
      match: '/v1/checkout/sessions/',
    });
    const url = await open(order).catch(() => null);
    expect(url).toBeNull();
    await money.control('/faults/clear');
    await money.payPage(await open(order));
    await money.rest();
    expect(await statusOf(order)).toBe('in_escrow');
  });

  test('that never arrived are recovered by polling', async () => {
    const order = await people.order();
    await money.control('/faults', { target: 'webhook', kind: 'drop', count: 100 });
    await money.payPage(await open(order));
    await money.rest();
    expect(await statusOf(order)).toBe('unpaid');
    await app.sql(
      `update payments set checked_at = now() - interval '3 minutes' where order_id = $1`,
      [order.id],
    );
    await reconcile(app.platform);
    expect(await statusOf(order)).toBe('in_escrow');
    await money.control('/faults/clear');
    await catchUpNews(app.platform);
    await money.rest();
    await expectBooksToAgree(app);
  });
});

describe('late and double payments', () => {
  test('an abandoned page counts again when it is paid', async () => {
    const order = await people.order();
    const old = await open(order);
    await app.sql(`update payments set status = 'expired' where order_id = $1`, [order.id]);
    const now = await open(order);
    expect(now).not.toBe(old);
    await money.payPage(old);
    await money.rest();
    expect(await historyOf(order)).toMatchObject({ heldCents: 55_000 });
    await money.payPage(now);
    await money.rest();
    expect(await historyOf(order)).toMatchObject({ heldCents: 55_000 });
    await expectBooksToAgree(app);
  });

  test('a second payment for the same order is refunded automatically', async () => {
    const order = await people.order();
    const old = await open(order);
    await app.sql(`update payments set status = 'expired' where order_id = $1`, [order.id]);
    await money.payPage(await open(order));
    await money.rest();
    await money.payPage(old);
    await money.rest();
    expect(await historyOf(order)).toMatchObject({ heldCents: 55_000, refundedCents: 0 });
    const refunds = await app.sql(
      `select r.status, r.amount_cents::int as cents from refunds r join payments p on p.id = r.payment_id where p.order_id = $1`,
      [order.id],
    );
    expect(refunds).toEqual([{ status: 'succeeded', cents: 55_000 }]);
    await expectBooksToAgree(app);
  });
});

describe('lost responses', () => {
  const transfersOf = async (order: MoneyOrder) =>
    money.api('GET', `/v1/transfers?transfer_group=${await money.groupOf(order)}`);

  const retried = async () => {
    for (let round = 0; round < 3; round += 1) {
      await money.rest();
      await money.nudge();
    }
    await money.rest();
  };

  test('of a transfer do not make a second one', async () => {
    const creatorId = await people.readyCreator();
    const order = await people.paid();
    await money.control('/faults', {
      target: 'api',
      kind: 'lost_response',
      count: 3,
      match: '/v1/transfers',
    });
    await people.approve(order, creatorId);
    await retried();
    expect(await statusOf(order)).toBe('paid');
    const transfers = await transfersOf(order);
    expect(transfers.data).toHaveLength(1);
    await expectBooksToAgree(app);
  });

  test('of a day ago are looked up, not sent again', async () => {
    const creatorId = await people.readyCreator();
    const order = await people.paid();
    await money.control('/faults', {
      target: 'webhook',
      kind: 'drop',
      count: 20,
      match: 'transfer',
    });
    await money.control('/faults', {
      target: 'api',
      kind: 'lost_response',
      count: 9,
      match: '/v1/transfers',
    });
    await people.approve(order, creatorId);
    await money.rest();
    await money.control('/faults/clear');
    await app.sql(
      `update outbound_requests set sent_at = now() - interval '25 hours' where state = 'pending'`,
    );
    await app.sql('delete from sandbox.idempotency');
    await money.nudge();
    await money.rest();
    expect(await statusOf(order)).toBe('paid');
    expect((await transfersOf(order)).data).toHaveLength(1);
  });

  test.each(['lost_response', '409', '429', '500'])(
    'or %s of a refund refund once',
    async (kind) => {
      const order = await people.paid();
      await money.control('/faults', { target: 'api', kind, count: 2, match: '/v1/refunds' });
      await people.giveBack(order);
      await retried();
      expect(await historyOf(order)).toMatchObject({ status: 'refunded', next: 'nothing' });
      await expectBooksToAgree(app);
    },
  );

  test('or 429 of a payment are waited out, also while many pay at once', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => people.order()));
    await money.control('/rate-limit', { per_second: 25, burst: 5 });
    const opened = await Promise.allSettled(orders.map(open));
    await money.control('/rate-limit', { per_second: 0, burst: 0 });
    expect(opened.map(({ status }) => status)).toEqual(orders.map(() => 'fulfilled'));
    await money.control('/faults', { target: 'api', kind: '429', count: 1 });
    await expect(open(await people.order())).resolves.toBeTruthy();
  });

  test('of a page that is never requested again end with the page', async () => {
    const order = await people.order();
    const fault = { target: 'api', kind: 'lost_response', count: 9 };
    await money.control('/faults', { ...fault, match: '/v1/checkout/sessions' });
    await expect(open(order)).rejects.toMatchObject({ code: 'payment.unavailable' });
    await money.control('/faults/clear');
    await money.control('/clock', { seconds: 2 * 86_400 });
    // No event is pending: the page's expiry event has found its payment, too.
    await money.rest();
    const [row] = await app.sql('select status from payments where order_id = $1', [order.id]);
    expect(row.status).toBe('expired');
  });

  test('of a page from days ago do not prevent the client from paying on another', async () => {
    const order = await people.order();
    await money.control('/faults', {
      target: 'api',
      kind: 'lost_response',
      count: 9,
      match: '/v1/checkout/sessions',
    });
    await expect(open(order)).rejects.toMatchObject({ code: 'payment.unavailable' });
    await money.control('/faults/clear');
    await app.sql(
      `update outbound_requests set sent_at = now() - interval '25 hours' where state = 'pending'`,
    );
    await app.sql('delete from sandbox.idempotency');
    await money.payPage(await open(order));
    await money.control('/clock', { seconds: 2 * 86_400 });
    await money.rest();
    expect(await historyOf(order)).toMatchObject({ heldCents: 55_000 });
    await expectBooksToAgree(app);
  });
});

describe('disputes', () => {
  const dispute = async (order: MoneyOrder) => {
    const { id } = await money.control('/disputes', { charge: await chargeOf(order) });
    await money.rest();
    return String(id);
  };
  const decide = async (id: string, status: string) => {
    await money.control(`/disputes/${id}`, { status });
    await money.rest();
  };

  test('defer the release, and let it continue when won', async () => {
    const creatorId = await people.creator();
    const order = await people.paid();
    await people.approve(order, creatorId);
    await money.rest();
    const id = await dispute(order);
    expect(await statusOf(order)).toBe('disputed');
    await money.onboard(creatorId);
    await money.rest();
    expect(await historyOf(order)).toMatchObject({ onItsWayCents: 50_000, next: 'dispute' });
    await decide(id, 'won');
    expect(await statusOf(order)).toBe('paid');
    await expectBooksToAgree(app);
  });

  test('freeze the money until they are decided', async () => {
    const creatorId = await people.readyCreator();
    const order = await people.paid();
    await dispute(order);
    const refused = { code: 'payment.disputed' };
    const reason = 'Asked';
    const ctx = app.platform;
    await expect(
      within((tx) => settle(ctx, tx, order, { creators: [{ id: creatorId, cents: 'rest' }] })),
    ).rejects.toMatchObject(refused);
    await expect(
      within((tx) => settle(ctx, tx, order, { client: 'rest', why: { reason } })),
    ).rejects.toMatchObject(refused);
    await expect(
      within((tx) =>
        settle(ctx, tx, order, {
          creators: [{ id: creatorId, cents: 1 }],
          client: 'rest',
          why: { reason },
        }),
      ),
    ).rejects.toMatchObject(refused);
  });

  test('lost before the release take the held money', async () => {
    const order = await people.paid();
    await decide(await dispute(order), 'lost');
    expect(await historyOf(order)).toMatchObject({
      status: 'refunded',
      heldCents: 0,
      lostCents: 55_000,
    });
    await expectBooksToAgree(app);
  });

  test('lost after the release are recovered from the creator', async () => {
    const creatorId = await people.readyCreator();
    const order = await people.paid();
    await people.approve(order, creatorId);
    await money.letSettle();
    await decide(await dispute(order), 'lost');
    expect(await historyOf(order)).toMatchObject({ releasedCents: 0, lostCents: 55_000 });
    const [row] = await app.sql('select status from releases where creator_id = $1', [creatorId]);
    expect(row.status).toBe('reversed');
    await expectBooksToAgree(app);
  });

  test('lost and then won on appeal leave the money held', async () => {
    const order = await people.paid();
    const id = await dispute(order);
    await decide(id, 'lost');
    await decide(id, 'won');
    expect(await historyOf(order)).toMatchObject({
      status: 'in_escrow',
      heldCents: 55_000,
      lostCents: 0,
    });
    await expectBooksToAgree(app);
  });
});

describe('slow and failing money', () => {
  test('a bank debit is processing until the bank has decided', async () => {
    const order = await people.order();
    const { clientSecret } = await startIntent(app.platform, people.price(order));
    await money.payIntent(clientSecret, 'pm_usBankAccount_success');
    await money.rest();
    expect(await statusOf(order)).toBe('processing');
    await expect(startIntent(app.platform, people.price(order))).rejects.toMatchObject({
      code: 'payment.processing',
    });
    await money.control('/clock', { seconds: 5 * 86_400 });
    await money.rest();
    expect(await statusOf(order)).toBe('in_escrow');
    await expectBooksToAgree(app);
  });

  test('a pending refund is in progress, not failed', async () => {
    const order = await people.paid('4000000000007726');
    await people.giveBack(order);
    await money.rest();
    expect(await historyOf(order)).toMatchObject({
      status: 'refunded',
      next: 'refund_under_way',
    });
    await money.control('/clock', { seconds: 3600 });
    await money.rest();
    expect(await historyOf(order)).toMatchObject({ next: 'nothing' });
    await expectBooksToAgree(app);
  });

  test('a refund that the bank returns stays owed, and is shown to the operator', async () => {
    const order = await people.paid('4000000000005126');
    await people.giveBack(order);
    await money.rest();
    await money.control('/clock', { seconds: 3600 });
    await money.rest();
    expect(await historyOf(order)).toMatchObject({ next: 'refund_failed' });
    await reconcile(app.platform);
    expect(
      await app.sql(
        `select amount_cents::int as cents from reconciliation_exceptions where kind = 'refund' and order_id = $1`,
        [order.id],
      ),
    ).toEqual([{ cents: 55_000 }]);
    await expectBooksToAgree(app);
  });

  test('a creator restricted after onboarding is paid once the restriction is lifted', async () => {
    const creatorId = await people.readyCreator();
    const [account] = await app.sql(
      'select stripe_account_id as id from payment_accounts where creator_id = $1',
      [creatorId],
    );
    await money.control('/faults', {
      target: 'webhook',
      kind: 'drop',
      count: 5,
      match: 'v2.core.account',
    });
    await money.control(`/accounts/${account.id}`, { status: 'restricted' });
    const order = await people.paid();
    await people.approve(order, creatorId);
    await money.rest();
    await money.nudge();
    expect(await historyOf(order)).toMatchObject({
      next: 'creator_onboarding',
      onItsWayCents: 50_000,
    });
    await money.control('/faults/clear');
    await money.control(`/accounts/${account.id}`, { status: 'active' });
    await money.rest();
    expect(await statusOf(order)).toBe('paid');
    await expectBooksToAgree(app);
  });
});
