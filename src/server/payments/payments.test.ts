import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { manyOpenOrders, type TestApp } from '#testing/app.ts';
import { type MoneyOrder, type MoneyPeople, startMoney } from '#testing/money/money-people.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import type { SandboxMoney } from '#testing/sandbox-money.ts';
import {
  moneyHistoryOf,
  moneyOf,
  paymentStatusOf,
  refundByOperator,
  settle,
  startCheckout,
  startIntent,
} from './index.ts';
import { balanceOf } from './ledger/ledger-store.ts';

let app: TestApp;
let money: SandboxMoney;
let people: MoneyPeople;
beforeAll(async () => {
  ({ app, money, people } = await startMoney({ settings: manyOpenOrders }));
});
afterAll(() => app?.close());

const within = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction(app.platform.db, work);
const historyOf = (order: MoneyOrder) => moneyHistoryOf(app.platform.db, order);
const statusOf = (order: MoneyOrder) => paymentStatusOf(app.platform.db, order);

describe('paying', () => {
  test('holds the money of a paid page, with the fee separate', async () => {
    const order = await people.order();
    const { url, clientSecret } = await startCheckout(app.platform, people.price(order));
    expect(clientSecret).toBeNull();
    expect(await statusOf(order)).toBe('unpaid');
    const back = await money.payPage(url);
    expect(back).toContain('/jobs/1/payment?session_id=cs_');
    await money.rest();
    expect(await statusOf(order)).toBe('in_escrow');
    const owner = `job:${order.id}`;
    expect(await balanceOf(app.platform.db, 'escrow', owner)).toBe(-50_000);
    expect(await balanceOf(app.platform.db, 'fee_deferred', owner)).toBe(-5_000);
    expect(await historyOf(order)).toMatchObject({
      heldCents: 55_000,
      next: 'held_until_approved',
    });
    await expectBooksToAgree(app);
  });

  test("prefills the payer's address on the page", async () => {
    const { url } = await startCheckout(app.platform, people.price(await people.order()));
    const page = await fetch(new URL(new URL(url ?? '').pathname, app.url));
    const rows = await app.sql('select email from users where id = $1', [people.clientId]);
    expect(await page.text()).toContain(`<strong>${rows[0].email}</strong>`);
  });

  test('returns the same page to two tabs, and none once paid', async () => {
    const order = await people.order();
    const pages = await Promise.all(
      [1, 2, 3, 4].map(() => startCheckout(app.platform, people.price(order))),
    );
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    await money.payPage(pages[0]?.url ?? null);
    await expect(startCheckout(app.platform, people.price(order))).rejects.toMatchObject({
      code: 'payment.already_paid',
    });
    await money.rest();
    expect(await balanceOf(app.platform.db, 'escrow', `job:${order.id}`)).toBe(-50_000);
  });

  test('closes the page with the old price before opening a new one', async () => {
    const order = await people.order();
    const old = await startCheckout(app.platform, people.price(order));
    const now = await startCheckout(app.platform, {
      ...people.price(order),
      totalCents: 66_000,
      feeCents: 6_000,
    });
    expect(now.url).not.toBe(old.url);
    await money.payPage(old.url);
    await money.rest();
    expect(await statusOf(order)).toBe('unpaid');
    await money.payPage(now.url);
    await money.rest();
    expect(await historyOf(order)).toMatchObject({ heldCents: 66_000, feeCents: 6_000 });
  });

  test('has one intent for the embedded form, however often it is requested', async () => {
    const order = await people.order();
    const first = await startIntent(app.platform, people.price(order));
    const second = await startIntent(app.platform, people.price(order));
    expect(second.clientSecret).toBe(first.clientSecret);
    await money.payIntent(first.clientSecret);
    await money.rest();
    expect(await statusOf(order)).toBe('in_escrow');
  });

  test('leaves a declined card unpaid, to be tried again', async () => {
    const order = await people.order();
    const { clientSecret } = await startIntent(app.platform, people.price(order));
    await expect(money.payIntent(clientSecret, 'pm_card_chargeDeclined')).rejects.toThrow();
    await money.rest();
    expect(await statusOf(order)).toBe('unpaid');
    const again = await startIntent(app.platform, people.price(order));
    await money.payIntent(again.clientSecret);
    await money.rest();
    expect(await statusOf(order)).toBe('in_escrow');
  });
});

describe('moving', () => {
  test('transfers an approved release to a creator who can receive it', async () => {
    const creatorId = await people.creator();
    await money.onboard(creatorId);
    const order = await people.paid();
    await people.approve(order, creatorId);
    await money.rest();
    expect(await statusOf(order)).toBe('paid');
    expect(await balanceOf(app.platform.db, 'creator_payable', `creator:${creatorId}`)).toBe(0);
    expect(await historyOf(order)).toMatchObject({
      heldCents: 0,
      releasedCents: 50_000,
      feeKeptCents: 5_000,
      next: 'nothing',
    });
    await expectBooksToAgree(app);
  });

  test("holds an approved release until the creator's account can receive it", async () => {
    const creatorId = await people.creator();
    const order = await people.paid();
    await people.approve(order, creatorId);
    await money.rest();
    expect(await statusOf(order)).toBe('in_escrow');
    expect(await historyOf(order)).toMatchObject({
      onItsWayCents: 50_000,
      next: 'creator_onboarding',
    });
    await money.onboard(creatorId);
    await money.rest();
    expect(await statusOf(order)).toBe('paid');
    await expectBooksToAgree(app);
  });

  test('refunds all held money, and nothing twice', async () => {
    const order = await people.paid();
    await people.giveBack(order);
    await expect(people.giveBack(order)).rejects.toMatchObject({ code: 'payment.nothing_held' });
    await money.rest();
    expect(await statusOf(order)).toBe('refunded');
    expect(await historyOf(order)).toMatchObject({
      refundedCents: 55_000,
      heldCents: 0,
      next: 'nothing',
    });
    await expectBooksToAgree(app);
  });

  test('lets either a concurrent release or refund win, and moves the money once', async () => {
    const creatorId = await people.creator();
    const order = await people.paid();
    const attempts = await Promise.allSettled([
      people.approve(order, creatorId),
      people.giveBack(order),
      people.approve(order, creatorId),
      people.giveBack(order),
    ]);
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await money.rest();
    await expectBooksToAgree(app);
  });

  test('splits what is held as agreed, the fee in proportion', async () => {
    const creatorId = await people.creator();
    await money.onboard(creatorId);
    const order = await people.paid();
    await within((tx) =>
      settle(app.platform, tx, order, {
        creators: [{ id: creatorId, cents: 20_000 }],
        client: 'rest',
        why: { reason: 'Agreed' },
      }),
    );
    await money.rest();
    expect(await historyOf(order)).toMatchObject({
      releasedCents: 20_000,
      feeKeptCents: 2_000,
      refundedCents: 33_000,
      heldCents: 0,
    });
    await expectBooksToAgree(app);
  });

  test('keeps what a settlement gives to no side, for the next one', async () => {
    const creatorId = await people.creator();
    await money.onboard(creatorId);
    const order = await people.paid();
    await within((tx) =>
      settle(app.platform, tx, order, { creators: [{ id: creatorId, cents: 20_000 }] }),
    );
    await money.rest();
    expect(await historyOf(order)).toMatchObject({ releasedCents: 20_000, heldCents: 33_000 });
    await within((tx) =>
      settle(app.platform, tx, order, {
        client: 3_000,
        creators: [{ id: creatorId, cents: 'rest' }],
        why: { reason: 'Agreed' },
      }),
    );
    await money.rest();
    expect(await historyOf(order)).toMatchObject({
      releasedCents: 47_272,
      feeKeptCents: 4_728,
      refundedCents: 3_000,
      heldCents: 0,
    });
    await expectBooksToAgree(app);
    const more = { creators: [{ id: creatorId, cents: 1 }] };
    await expect(within((tx) => settle(app.platform, tx, order, more))).rejects.toMatchObject({
      code: 'payment.nothing_held',
    });
  });

  test("recovers an operator's refund from the creator who was paid", async () => {
    const creatorId = await people.creator();
    await money.onboard(creatorId);
    const order = await people.paid();
    await people.approve(order, creatorId);
    await money.letSettle();
    await within((tx) =>
      refundByOperator(app.platform, tx, {
        order,
        amountCents: 55_000,
        seenRefundedCents: 0,
        reason: 'Decided',
      }),
    );
    await money.rest();
    expect(await statusOf(order)).toBe('refunded');
    expect(await balanceOf(app.platform.db, 'creator_recoverable', `creator:${creatorId}`)).toBe(0);
    await expectBooksToAgree(app);
    expect((await moneyOf(app.platform.db, order))?.refundedCents).toBe(55_000);
  });
});
