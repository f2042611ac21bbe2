import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OrderKind } from '#contract/order.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking } from '#testing/bookings.ts';
import { disputeCard } from '#testing/chargebacks.ts';
import { completedJob, openJob, paid } from '#testing/jobs.ts';
import { balanceOfKind, expectBooksToAgree } from '#testing/money-books.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { moneyHistoryOf } from '../index.ts';
import { providerOf } from '../provider/stripe/adapter.ts';
import { applyChargeback } from './apply-chargeback.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await registerClient(app);
});
afterEach(() => expectBooksToAgree(app));
afterAll(() => app?.close());

const moneyOf = (kind: OrderKind, id: number) => moneyHistoryOf(app.platform.db, { kind, id });
const bookingOf = async (id: number) => (await client.browser.get(`/api/bookings/${id}`)).json;

async function readyCreator(): Promise<Creator> {
  const creator = await registerCreator(app);
  await money.onboard(creator.creatorId);
  return creator;
}

describe('a job that its client cancels while the bank decides on the payment', () => {
  async function cancelled() {
    const id = await openJob(client);
    await paid(app, client, id);
    const dispute = await disputeCard(app, money, { kind: 'job', id });
    const reply = await client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
    expect(reply.status).toBe(200);
    await money.rest();
    return { id, dispute };
  }

  test('is refunded when the bank decides for the site', async () => {
    const { id, dispute } = await cancelled();
    expect(await moneyOf('job', id)).toMatchObject({
      status: 'disputed',
      backWhenDecidedCents: 55_000,
      refundedCents: 0,
    });
    await dispute.decide('won');
    expect(await moneyOf('job', id)).toMatchObject({
      status: 'refunded',
      refundedCents: 55_000,
      backWhenDecidedCents: null,
    });
  });

  test('is not refunded twice when the bank decides for the client', async () => {
    const { id, dispute } = await cancelled();
    await dispute.decide('lost');
    expect(await moneyOf('job', id)).toMatchObject({ refundedCents: 0, lostCents: 55_000 });
    expect(await balanceOfKind(app, 'losses')).toBe(0);
  });

  test('is not refunded again when the bank refunded the client to prevent the dispute', async () => {
    const { id, dispute } = await cancelled();
    await dispute.decide('prevented');
    expect(await moneyOf('job', id)).toMatchObject({
      status: 'refunded',
      heldCents: 0,
      refundedCents: 0,
      lostCents: 55_000,
    });
    expect(await balanceOfKind(app, 'dispute_receivable')).toBe(0);
  });

  test('is refunded after all when an appeal is won', async () => {
    const { id, dispute } = await cancelled();
    await dispute.decide('lost');
    await dispute.decide('won');
    expect(await moneyOf('job', id)).toMatchObject({ status: 'refunded', refundedCents: 55_000 });
  });
});

test('a win counts once the money is back', async () => {
  const id = await openJob(client);
  await paid(app, client, id);
  const dispute = await disputeCard(app, money, { kind: 'job', id });
  const provider = providerOf(app.platform);
  const open = await provider.retrieveDispute(dispute.id);
  await applyChargeback(app.platform, { ...open, status: 'won' });
  expect(await moneyOf('job', id)).toMatchObject({ status: 'disputed' });
  await dispute.decide('won');
  expect(await moneyOf('job', id)).toMatchObject({ status: 'in_escrow', heldCents: 55_000 });
});

describe('a booking that is canceled while the bank decides on the payment', () => {
  async function cancelled(by: 'client' | 'creator') {
    const creator = await readyCreator();
    const id = await confirmedBooking(money, client, creator);
    const dispute = await disputeCard(app, money, { kind: 'booking', id });
    const person = by === 'client' ? client : creator;
    const step = by === 'client' ? 'cancel' : 'decline';
    // Two days before, its policy keeps half for the creator; a creator who declines refunds
    // everything.
    await app.sql(
      `update bookings set cancellation_policy = 'moderate', created_at = now() - interval '9 days',
         starts_at = now() + interval '2 days', ends_at = now() + interval '50 hours' where id = $1`,
      [id],
    );
    expect((await person.browser.post(`/api/bookings/${id}/${step}`)).status).toBe(200);
    await money.rest();
    expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', refundAmount: null });
    return { id, dispute, creator };
  }

  test('by its client is split by its policy when the bank decides for the site', async () => {
    const { id, dispute } = await cancelled('client');
    expect(await moneyOf('booking', id)).toMatchObject({ backWhenDecidedCents: 10_000 });
    await dispute.decide('won');
    expect(await moneyOf('booking', id)).toMatchObject({
      refundedCents: 10_000,
      releasedCents: 9_000,
      feeKeptCents: 1_000,
    });
    expect(await bookingOf(id)).toMatchObject({ refundAmount: 10_000 });
  });

  test('by its creator is refunded when the bank decides for the site', async () => {
    const { id, dispute } = await cancelled('creator');
    await dispute.decide('won');
    expect(await moneyOf('booking', id)).toMatchObject({
      status: 'refunded',
      refundedCents: 20_000,
    });
    expect(await bookingOf(id)).toMatchObject({ cancelReason: 'declined', refundAmount: 20_000 });
  });

  test('is not refunded when the bank decides for the client', async () => {
    const { id, dispute } = await cancelled('creator');
    await dispute.decide('lost');
    expect(await moneyOf('booking', id)).toMatchObject({ refundedCents: 0, lostCents: 20_000 });
    expect(await bookingOf(id)).toMatchObject({ cancelReason: 'declined', refundAmount: null });
  });

  test('prevents a creator who is owed money from deleting their account', async () => {
    const { id, creator } = await cancelled('client');
    const { json } = await creator.browser.get('/api/account/data');
    expect(json.obstacles).toContainEqual(expect.objectContaining({ path: `/bookings/${id}` }));
  });

  test('mentions the pending bank decision in its mail', async () => {
    const { id } = await cancelled('creator');
    const rows = await app.sql(
      `select text from mails where template = 'booking-cancelled' and text like $1`,
      [`%/bookings/${id}%`],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).toContain('Any refund depends on its decision');
  });
});

describe('a refund still pending when the cardholder disputes the charge', () => {
  async function refusedRefund() {
    const id = await openJob(client);
    await paid(app, client, id);
    await money.control('/faults', { target: 'webhook', kind: 'drop', count: 20 });
    const rows = await app.sql<{ charge: string }>(
      `select stripe_charge_id as charge from payments where order_kind = 'job' and order_id = $1`,
      [id],
    );
    // The bank takes the money before the site gets the event: the provider refuses the refund.
    const opened = await money.control('/disputes', { charge: rows[0]?.charge });
    await client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
    await app.settle();
    await money.control('/faults/clear');
    const decide = async (status: string) => {
      await money.control(`/disputes/${opened['id']}`, { status });
      await money.rest();
      await money.nudge();
      await money.rest();
    };
    return { id, decide };
  }

  test('is made once the bank has decided for the site', async () => {
    const { id, decide } = await refusedRefund();
    await decide('under_review');
    expect(await moneyOf('job', id)).toMatchObject({ status: 'disputed', refundedCents: 55_000 });
    await decide('won');
    expect(await moneyOf('job', id)).toMatchObject({ status: 'refunded', next: 'nothing' });
    expect(await balanceOfKind(app, 'refund_payable')).toBe(0);
  });

  test('is no longer owed once the bank gave the client the money', async () => {
    const { id, decide } = await refusedRefund();
    await decide('lost');
    expect(await moneyOf('job', id)).toMatchObject({
      refundedCents: 0,
      lostCents: 55_000,
      next: 'nothing',
    });
    expect(await balanceOfKind(app, 'refund_payable')).toBe(0);
    expect(await balanceOfKind(app, 'losses')).toBe(0);
  });
});

describe('a dispute of completed work that is lost and then won on appeal', () => {
  /** While the provider may be taking the money back, nobody knows where it is. */
  async function expectAppealToWaitForReversal(disputeId: string): Promise<void> {
    const { pool } = app.platform;
    const setState = (from: string, to: string, resolvedAt: string) =>
      pool.query(
        `update outbound_requests set state = $2, resolved_at = ${resolvedAt}
           where kind = 'reversal' and state = $1`,
        [from, to],
      );
    expect((await setState('refused', 'pending', 'null')).rowCount).toBe(1);
    const lost = await providerOf(app.platform).retrieveDispute(disputeId);
    await expect(
      applyChargeback(app.platform, { ...lost, status: 'under_review' }),
    ).rejects.toMatchObject({ code: 'payment.call_under_way' });
    expect(await balanceOfKind(app, 'creator_recoverable')).toBe(50_000);
    await setState('pending', 'refused', 'now()');
  }

  test('leaves the money with a creator from whom it could not be reversed yet', async () => {
    const creator = await readyCreator();
    const id = await completedJob(app, client, creator);
    await money.rest();
    // Their balance was paid out: the reversal is refused, and retried later.
    await money.control('/clock', { seconds: 4 * 86_400 });
    await money.rest();
    const dispute = await disputeCard(app, money, { kind: 'job', id });
    await dispute.decide('lost');
    expect(await balanceOfKind(app, 'creator_recoverable')).toBe(50_000);
    await expectAppealToWaitForReversal(dispute.id);
    await dispute.decide('won');
    expect(await moneyOf('job', id)).toMatchObject({
      status: 'paid',
      heldCents: 0,
      releasedCents: 50_000,
      feeKeptCents: 5_000,
    });
    expect(await balanceOfKind(app, 'creator_recoverable')).toBe(0);
    await money.nudge();
    await money.rest();
    const rows = await app.sql('select status from transfer_reversals');
    expect(rows).toEqual([{ status: 'cancelled' }]);
  });

  test('holds again what was reversed from the creator', async () => {
    const creator = await readyCreator();
    const id = await completedJob(app, client, creator);
    await money.letSettle();
    const dispute = await disputeCard(app, money, { kind: 'job', id });
    await dispute.decide('lost');
    await dispute.decide('won');
    expect(await moneyOf('job', id)).toMatchObject({ status: 'in_escrow', heldCents: 55_000 });
  });
});
