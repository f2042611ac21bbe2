/** Orders that are paid in several payments. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { type MoneyOrder, type MoneyPeople, makeMoneyPeople } from '#testing/money/money-people.ts';
import { expectBooksToAgree as expectLedgerToAgree } from '#testing/money-books.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { cancellationTerms } from './checkout/cancellation-terms.ts';
import {
  cancelPayable,
  moneyHistoryOf,
  moneyOf,
  refundByOperator,
  settle,
  settleCancelled,
  startCheckout,
  startIntent,
} from './index.ts';

let app: TestApp;
let money: SandboxMoney;
let people: MoneyPeople;
let creatorId: number;
beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
});
// Each test has a client without a past.
beforeEach(async () => {
  people = await makeMoneyPeople(app, money);
  creatorId = await people.creator();
  await money.onboard(creatorId);
});
afterAll(() => app?.close());

/** $1,500.00 with 10 %, of which 30 % come first, and extras of $200.00. */
const parts = [45_000, 105_000, 20_000];
const input = (order: MoneyOrder, installment: number) => {
  const totalCents = parts[installment - 1] ?? 20_000;
  return {
    order,
    installment,
    clientId: people.clientId,
    description: 'Wedding photos',
    totalCents,
    feeCents: totalCents / 10,
    orderCents: 150_000,
    successPath: '/jobs/1/payment',
    cancelPath: '/jobs/1/payment',
  };
};
async function pay(order: MoneyOrder, ...installments: number[]): Promise<void> {
  for (const installment of installments) {
    const { clientSecret } = await startIntent(app.platform, input(order, installment));
    await money.payIntent(clientSecret);
    await money.rest();
  }
}
async function paid(...installments: number[]): Promise<MoneyOrder> {
  const order = await people.order();
  await pay(order, ...installments);
  return order;
}

const within = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction(app.platform.db, work);
const rest = () => [{ id: creatorId, cents: 'rest' as const }];
const historyOf = async (order: MoneyOrder) => {
  const history = await moneyHistoryOf(app.platform.db, order);
  if (!history) throw new Error('Nothing was paid');
  return history;
};
/** What left each payment: '2 refund 75000'. */
const moved = async (order: MoneyOrder) =>
  (await historyOf(order)).rows
    .filter(({ kind }) => kind !== 'held')
    .map(({ installment, kind, amountCents }) => `${installment} ${kind} ${amountCents}`)
    .toSorted();

async function expectBooksToAgree(order: MoneyOrder): Promise<void> {
  await money.rest();
  const history = await historyOf(order);
  const { heldCents, onItsWayCents, releasedCents, feeKeptCents, refundedCents, lostCents } =
    history;
  expect(heldCents + onItsWayCents + releasedCents + feeKeptCents + refundedCents + lostCents).toBe(
    history.totalCents,
  );
  expect(history.rows.reduce((sum, row) => sum + row.effectCents, 0)).toBe(heldCents);
  await expectLedgerToAgree(app);
}

describe('paying', () => {
  test('is one open page for each part, and an open one does not hide what is held', async () => {
    const order = await paid(1);
    const pages = await Promise.all(
      [2, 2, 3].map((n) => startCheckout(app.platform, input(order, n))),
    );
    expect(new Set(pages.map(({ url }) => url)).size).toBe(2);
    expect(await moneyOf(app.platform.db, order)).toMatchObject({
      status: 'in_escrow',
      totalCents: 45_000,
      heldCents: 45_000,
      heldFeeCents: 4_500,
    });
    await expect(startIntent(app.platform, input(order, 1))).rejects.toMatchObject({
      code: 'payment.already_paid',
    });
    await money.payPage(pages[0]?.url ?? null);
    await within((tx) => cancelPayable(tx, order, 3));
    await money.rest();
    const { payments, ...sums } = (await moneyOf(app.platform.db, order)) ?? { payments: [] };
    expect(payments.map(({ installment, status }) => [installment, status]).toSorted()).toEqual([
      [1, 'succeeded'],
      [2, 'succeeded'],
      [3, 'expired'],
    ]);
    expect(sums).toMatchObject({ status: 'in_escrow', totalCents: 150_000, heldCents: 150_000 });
    expect(
      (await historyOf(order)).receipts?.map(({ installment, amountCents }) => [
        installment,
        amountCents,
      ]),
    ).toEqual([
      [1, 45_000],
      [2, 105_000],
    ]);
    await expectBooksToAgree(order);
  });

  test('names no part of an order with one payment', async () => {
    const history = await historyOf(await paid(1));
    expect(Object.keys(history)).not.toContain('receipts');
    expect(Object.keys(history.rows[0] ?? {})).not.toContain('installment');
  });

  test('counts an order once, and its price, for what a client may have open', async () => {
    await paid(1, 2);
    await paid(1);
    expect(await cancellationTerms(app.platform, app.platform.db, people.clientId)).toMatchObject({
      open: 2,
    });
    const rows = await app.sql(
      'select installment, keeps_from_first as keeps from payments where client_id = $1 order by id',
      [people.clientId],
    );
    // Above the limit for new clients, although no payment is.
    const { newClientDollars } = app.platform.settings.now();
    expect(rows.map(({ keeps }) => keeps)).toEqual(
      [1, 2, 1].map(() => 150_000 > newClientDollars * 100),
    );
  });

  test('comes back alone if it arrives after the end', async () => {
    const order = await paid(1);
    const { clientSecret } = await startIntent(app.platform, input(order, 2));
    await within((tx) => settle(app.platform, tx, order, { creators: rest() }));
    await app.sql(
      `update jobs set status = 'cancelled', ending = 'cancelled', cancelled_at = now() where id = $1`,
      [order.id],
    );
    await money.payIntent(clientSecret);
    await money.rest();
    expect(await moved(order)).toEqual(['1 fee 4500', '1 release 40500', '2 refund 105000']);
    await expectBooksToAgree(order);
  });
});

describe('dividing', () => {
  test('transfers each payment on its own charge', async () => {
    const order = await paid(1, 2);
    await within((tx) => settle(app.platform, tx, order, { creators: rest() }));
    await expectBooksToAgree(order);
    expect(await historyOf(order)).toMatchObject({
      status: 'paid',
      releasedCents: 135_000,
      feeKeptCents: 15_000,
    });
    expect(await moved(order)).toEqual([
      '1 fee 4500',
      '1 release 40500',
      '2 fee 10500',
      '2 release 94500',
    ]);
  });

  test('gives back the newest and keeps the oldest', async () => {
    const order = await paid(1, 2, 3);
    const why = { cause: 'client_cancelled' } as const;
    await within((tx) =>
      settle(app.platform, tx, order, { creators: rest(), client: 85_000, why }),
    );
    await expectBooksToAgree(order);
    expect(await moved(order)).toEqual([
      '1 fee 4500',
      '1 release 40500',
      '2 fee 4000',
      '2 refund 65000',
      '2 release 36000',
      '3 refund 20000',
    ]);
  });

  test('counts a cancellation once, and keeps the processing fee of each payment from the third on', async () => {
    const cancel = async () => {
      const order = await paid(1, 2);
      await within((tx) =>
        settleCancelled(app.platform, tx, order, {
          refundCents: 'all',
          creatorId: null,
          cause: 'client_cancelled',
          byClient: true,
        }),
      );
      await money.rest();
      return order;
    };
    // Only from the third on.
    const { settings } = app.platform;
    const { newClientDollars } = settings.now();
    if (newClientDollars * 100 < 150_000) throw new Error('The first would keep it');
    await cancel();
    await cancel();
    expect(await cancellationTerms(app.platform, app.platform.db, people.clientId)).toMatchObject({
      cancelled: 2,
    });
    const third = await cancel();
    expect(await historyOf(third)).toMatchObject({
      refundedCents: 145_590,
      feeKeptCents: 4_410,
      status: 'refunded',
    });
    expect(await moved(third)).toEqual([
      '1 fee 1335',
      '1 refund 43665',
      '2 fee 3075',
      '2 refund 101925',
    ]);
    await expectBooksToAgree(third);
  });

  test("an operator's refund takes the newest first, also what was released", async () => {
    const order = await paid(1, 2);
    await within((tx) => settle(app.platform, tx, order, { creators: rest() }));
    await money.rest();
    const refund = (amountCents: number, seenRefundedCents: number) =>
      within((tx) =>
        refundByOperator(app.platform, tx, {
          order,
          amountCents,
          seenRefundedCents,
          reason: 'Decided',
        }),
      );
    await expect(refund(150_001, 0)).rejects.toMatchObject({ code: 'payment.too_much' });
    await refund(120_000, 0);
    await expectBooksToAgree(order);
    await expect(refund(1, 0)).rejects.toMatchObject({ code: 'payment.moved_meanwhile' });
    expect((await moved(order)).filter((one) => one.includes('refund'))).toEqual([
      '1 refund 15000',
      '2 refund 105000',
    ]);
  });

  test('waits for the bank if one payment is disputed, and then divides both', async () => {
    const order = await paid(1, 2);
    const rows = await app.sql(
      `select stripe_charge_id as charge from payments where order_kind = 'job' and order_id = $1 and installment = 1`,
      [order.id],
    );
    const dispute = await money.control('/disputes', { charge: rows[0].charge });
    await money.rest();
    expect((await historyOf(order)).status).toBe('disputed');
    await expect(
      within((tx) => settle(app.platform, tx, order, { creators: rest() })),
    ).rejects.toMatchObject({ code: 'payment.disputed' });
    const cancelled = await within((tx) =>
      settleCancelled(app.platform, tx, order, {
        refundCents: 75_000,
        creatorId,
        cause: 'client_cancelled',
      }),
    );
    expect(cancelled).toEqual({ refundedCents: 0, deferred: true });
    expect(await historyOf(order)).toMatchObject({
      backWhenDecidedCents: 75_000,
      heldCents: 150_000,
    });
    await money.control(`/disputes/${dispute['id']}`, { status: 'lost' });
    await money.rest();
    // The bank gave back the deposit: of the $750.00, so much is left.
    expect(await historyOf(order)).toMatchObject({
      lostCents: 45_000,
      refundedCents: 30_000,
      releasedCents: 67_500,
    });
    await expectBooksToAgree(order);
  });
});
