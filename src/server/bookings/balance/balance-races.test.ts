/** What happens to a balance beside moves, banks and people who abuse deposits: over HTTP, with default limits. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import {
  askForDeposit,
  book,
  booked,
  depositPaid,
  openDeposit,
  runTask,
  signInAgain,
  tuesday,
} from '#testing/bookings.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

const dayMs = 86_400_000;
let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.travelTo(undefined);
  client = await confirmed(app, registerClient(app));
  creator = await registerCreator(app);
  await askForDeposit(creator);
});

const sql = async (text: string, values: unknown[] = []) =>
  (await app.platform.pool.query(text, values)).rows;
const see = async (id: number) => (await client.browser.get(`/api/bookings/${id}`)).json;
async function travel(instant: string, days = 0): Promise<void> {
  app.travelTo(new Date(Date.parse(instant) + days * dayMs + 1000).toISOString());
  for (const person of [client, creator]) await signInAgain(person);
}
async function charge(): Promise<void> {
  await runTask(app, 'payments-charge-due');
  await money.rest();
}
const chargesOf = async (id: number) =>
  (
    await sql(
      `select c.data->>'amount' as cents, c.data->>'amount_refunded' as back from sandbox.objects c
        join payments p on p.id = (c.data->'metadata'->>'payment_id')::bigint
        where c.type = 'charge' and c.data->>'status' = 'succeeded' and p.order_kind = 'booking' and p.order_id = $1
        order by c.seq`,
      [id],
    )
  ).map(({ cents, back }) => [Number(cents), Number(back)]);

describe('a balance', () => {
  it('is charged by the attempt under way while its booking moves, and not again', async () => {
    const id = await depositPaid(money, client, creator);
    const [, { dueAt }] = (await see(id)).installments;
    await travel(dueAt);
    await sql(
      `update installments set status = 'charging', attempts = 1, next_attempt_at = $2
        where order_kind = 'booking' and order_id = $1 and number = 2`,
      [id, app.platform.clock()],
    );
    const path = `/api/bookings/${id}/moves`;
    const proposed = await creator.browser.post(path, { startsAt: tuesday(20) });
    const moved = await client.browser.post(`${path}/${proposed.json.move.id}/acceptance`);
    expect(moved.status).toBe(200);
    await charge();
    expect((await see(id)).dueAmount).toBe(0);
    await travel(tuesday(20), -20);
    await charge();
    expect(await chargesOf(id)).toEqual([
      [6000, 0],
      [14_000, 0],
    ]);
  });

  it('is never charged once the bank took the deposit back, and nothing is held', async () => {
    const id = await depositPaid(money, client, creator);
    const [, { dueAt }] = (await see(id)).installments;
    const [{ charge: paid }] = await sql(
      `select stripe_charge_id as charge from payments where order_kind = 'booking' and order_id = $1`,
      [id],
    );
    const dispute = await money.control('/disputes', { charge: paid });
    await money.rest();
    await money.control(`/disputes/${dispute['id']}`, { status: 'lost' });
    await money.rest();
    const booking = await see(id);
    expect([booking.status, booking.installments[1].status]).toEqual(['cancelled', 'void']);
    await travel(dueAt);
    await charge();
    expect(await chargesOf(id)).toHaveLength(1);
    const pays = await client.browser.post('/api/create-payment-intent', {
      bookingId: id,
      installment: 2,
    });
    expect(pays.status).toBe(409);
    await expectBooksToAgree(app);
  });

  it('is paid by a client whose deposit came from a bank account: only cards are charged', async () => {
    const id = await booked(client, creator, { startsAt: tuesday(12) });
    const { json } = await openDeposit(client, id, true);
    await money.payIntent(json.clientSecret, 'pm_usBankAccount_success');
    await money.rest();
    const waiting = await see(id);
    expect([waiting.status, waiting.paymentStatus]).toEqual(['pending', 'processing']);
    await money.control('/clock', { seconds: 6 * 86_400 });
    await money.rest();
    const booking = await see(id);
    expect([booking.status, booking.paidAmount]).toEqual(['confirmed', 6000]);
    expect(booking.installments[1]).toMatchObject({ automatic: false, card: null });
  });

  it('that arrives after the booking ended comes back whole, and its client is told', async () => {
    const id = await depositPaid(money, client, creator, { automatic: false });
    const { json } = await client.browser.post('/api/create-payment-intent', { bookingId: id });
    await money.control('/faults', { target: 'webhook', kind: 'drop', count: 8 });
    await money.payIntent(json.clientSecret);
    expect((await creator.browser.post(`/api/bookings/${id}/cancel`)).status).toBe(200);
    await money.control('/faults/clear');
    await money.nudge();
    await sql(`update payments set checked_at = now() - interval '3 hours'`);
    await runTask(app, 'payments-reconcile');
    await money.rest();
    expect(await chargesOf(id)).toEqual([
      [6000, 6000],
      [14_000, 14_000],
    ]);
    const { money: history } = await see(id);
    expect([history.heldCents, history.refundedCents]).toEqual([0, 20_000]);
    expect(history.rows.map(({ part }: { part?: string }) => part)).toContain('balance');
    await expectBooksToAgree(app);
  });
});

describe('a hostile client', () => {
  it('holds no ten Saturdays with small deposits', async () => {
    const codes: (string | number)[] = [];
    for (let week = 9; week < 19; week += 1) {
      const made = await book(client, creator, { startsAt: tuesday(week) });
      if (made.status !== 201) {
        codes.push(made.json.code);
        continue;
      }
      const opened = await openDeposit(client, made.json.id, true);
      codes.push(opened.status === 200 ? 200 : opened.json.code);
      if (opened.status !== 200) continue;
      await money.payIntent(opened.json.clientSecret);
      await money.rest();
    }
    // A first order and four more, as with whole prices.
    expect(codes).toEqual([...Array(5).fill(200), ...Array(5).fill('payment.too_many_open')]);
    const [{ held }] = await sql(
      `select count(*)::int as held from bookings where client_id = $1 and status = 'confirmed'`,
      [client.id],
    );
    expect(held).toBe(5);
  });

  it('tries no cards on small deposits or tips: one payment each, few at a time, none below $5', async () => {
    await creator.browser.patch(`/api/creators/${creator.creatorId}`, { hourlyRate: 40 });
    const tester = await registerClient(app);
    const small = await booked(tester, creator, { startsAt: tuesday(9), hours: 1 });
    expect((await openDeposit(tester, small, false)).json.code).toBe('booking.deposit_unavailable');
    const id = await booked(tester, creator, { startsAt: tuesday(10), hours: 2 });
    const secrets = new Set<string>();
    for (let attempts = 0; attempts < 6; attempts += 1) {
      const { json } = await openDeposit(tester, id, false);
      secrets.add(json.clientSecret);
      await money.payIntent(json.clientSecret, 'pm_card_chargeDeclined').catch(() => undefined);
      await money.rest();
    }
    expect(secrets.size).toBe(1);
    expect((await book(tester, creator, { startsAt: tuesday(11) })).status).toBe(201);
    const fourth = await book(tester, creator, { startsAt: tuesday(12) });
    expect([fourth.status, fourth.json.code]).toEqual([409, 'booking.too_many_holds']);
    const tip = await tester.browser.post(`/api/bookings/${id}/tips`, { cents: 500 });
    expect([tip.status, tip.json.code]).toEqual([409, 'tip.not_completed']);
  });
});
