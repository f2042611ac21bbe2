/** What both do about a balance that is not paid: over HTTP. */
import { afterEach, describe, expect, it } from 'vitest';
import {
  askForDeposit,
  booked,
  endDueOrders,
  payBooking,
  runTask,
  tuesday,
} from '#testing/bookings.ts';
import { watchQueries } from '#testing/count-queries.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { type Person, registerOperator } from '#testing/people.ts';
import { paidInParts } from '#testing/schedules/paid-in-parts.ts';

const dayMs = 86_400_000;
const at = paidInParts();
const { see, balanceOf, travel, deposit, sql } = at;

describe('a site without deposits, extras and tips', () => {
  const post = (person: Person, path: string, body: object = {}) =>
    person.browser.post(`/api/bookings/${path}`, body);
  const set = async (installments: boolean) => {
    const operator = await registerOperator(at.app);
    const path = '/api/operator/settings';
    expect((await operator.browser.patch(path, { installments })).status).toBe(200);
  };
  afterEach(() => set(true));

  it('makes new bookings without a deposit, and proposes and tips nothing', async () => {
    await set(false);
    const id = await booked(at.client, at.creator, { startsAt: tuesday(12) });
    expect(Object.keys(await see(id))).not.toContain('depositTerms');
    const terms = await at.client.browser.get(`/api/bookings/${id}/balance-terms`);
    expect([terms.status, terms.json.code]).toEqual([409, 'booking.deposit_unavailable']);
    const asked = await at.client.browser.post('/api/create-payment-intent', {
      bookingId: id,
      payIn: 'deposit',
      consent: { automatic: false },
    });
    expect([asked.status, asked.json.code]).toEqual([409, 'booking.deposit_unavailable']);
    await payBooking(at.money, at.client, id);
    const extra = await post(at.creator, `${id}/extras`, { reason: 'other', cents: 1000 });
    expect([extra.status, extra.json.code]).toEqual([409, 'extra.unavailable']);
    await travel(tuesday(12), 1);
    expect((await post(at.client, `${id}/complete`)).status).toBe(200);
    const tip = await post(at.client, `${id}/tips`, { cents: 1000 });
    expect([tip.status, tip.json.code]).toEqual([409, 'extra.unavailable']);
  });

  it('charges, completes and ends what was agreed before, and takes open extras', async () => {
    const charged = await deposit();
    const unpaid = await deposit({ weeks: 13, automatic: false });
    const proposed = { reason: 'other', cents: 1000 };
    expect((await post(at.creator, `${charged}/extras`, proposed)).status).toBe(201);
    await set(false);
    const page = (await post(at.client, `${charged}/extras/3/payment`)).json;
    await at.money.payPage(page.url);
    await at.money.rest();
    expect((await see(charged)).extras).toMatchObject([{ status: 'paid' }]);
    await travel((await balanceOf(charged)).dueAt);
    await runTask(at.app, 'payments-charge-due');
    await at.money.rest();
    expect(await see(charged)).toMatchObject({ paidAmount: 21_000, dueAmount: 0 });
    await travel((await balanceOf(unpaid)).dueAt, 8, 60_000);
    await runTask(at.app, 'follow-balances');
    const { creatorAmount } = (await at.creator.browser.get(`/api/bookings/${unpaid}/nonpayment`))
      .json;
    const ended = await post(at.creator, `${unpaid}/nonpayment`, { expectedCents: creatorAmount });
    expect(ended.json).toMatchObject({ status: 'cancelled', cancelReason: 'balance_unpaid' });
    await travel(tuesday(12), 1);
    expect((await post(at.client, `${charged}/complete`)).json.status).toBe('completed');
    await at.money.rest();
    await expectBooksToAgree(at.app);
  });
});

it('pages and lists of a booking with several payments take as many queries as with one', async () => {
  const whole = await booked(at.client, at.creator, { startsAt: tuesday(10) });
  await payBooking(at.money, at.client, whole);
  await at.money.rest();
  const pages = (id: number) =>
    [
      [at.client, '/api/bookings/client'],
      [at.creator, '/api/bookings/creator'],
      [at.client, `/api/bookings/${id}`],
      [at.creator, `/api/bookings/${id}`],
      [at.client, `/api/bookings/${id}/agreement`],
      [at.creator, `/api/bookings/${id}/day`],
    ] as const;
  const queries = watchQueries(at.app);
  const counted = async (id: number) => {
    const counts: (readonly [string, number])[] = [];
    for (const [{ browser }, path] of pages(id)) {
      // What is read once is read before.
      await browser.get(path);
      const executed = await queries.during(async () => {
        expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
      });
      counts.push([path.replace(String(id), ':id'), executed.length]);
    }
    return counts;
  };
  const before = await counted(whole);
  const parts = await deposit();
  for (const note of ['one', 'two']) {
    const extra = { reason: 'other', cents: 1000, note };
    const { json } = await at.creator.browser.post(`/api/bookings/${parts}/extras`, extra);
    const { number } = json.extras?.at(-1) ?? { number: note === 'one' ? 3 : 4 };
    const page = await at.client.browser.post(`/api/bookings/${parts}/extras/${number}/payment`);
    await at.money.payPage(page.json.url);
    await at.money.rest();
  }
  expect((await see(parts)).paidAmount).toBe(8000);
  expect(await counted(parts)).toEqual(before);
});

describe('a balance that stays open', () => {
  const post = (id: number, path: string, body: object = {}) =>
    at.creator.browser.post(`/api/bookings/${id}/${path}`, body);
  async function open(): Promise<{ id: number; dueAt: string }> {
    await askForDeposit(at.creator, { keepsDeposit: true });
    const id = await deposit({ automatic: false });
    return { id, dueAt: (await balanceOf(id)).dueAt };
  }

  it('lets its creator give more time, go on, or end it with the cents, each in its time', async () => {
    const { id, dueAt } = await open();
    await travel(dueAt, 0, -1000);
    expect((await post(id, 'go-on')).json.code).toBe('booking.not_overdue');
    await travel(dueAt, 0, 1000);
    await runTask(at.app, 'follow-balances');
    expect((await balanceOf(id)).status).toBe('due');
    const late = await post(id, 'balance-extension', { dueAt: tuesday(12) });
    expect([late.status, late.json.code]).toEqual([409, 'booking.extension_late']);
    const until = new Date(Date.parse(dueAt) + 3 * dayMs).toISOString();
    expect((await post(id, 'balance-extension', { dueAt: until })).json.nextDueAt).toBe(until);
    await travel(until, 5, 1000);
    expect((await see(id, at.creator)).actions).toContain('go_on');
    expect((await see(id, at.creator)).actions).not.toContain('end_unpaid');
    expect((await post(id, 'go-on')).json.installments[1].wentOn).toBe(true);
    await travel(until, 8, 1000);
    const shown = (await at.creator.browser.get(`/api/bookings/${id}/nonpayment`)).json;
    expect(shown).toMatchObject({ creatorAmount: 5400, refundAmount: 0 });
    const wrong = await post(id, 'nonpayment', { expectedCents: 1 });
    expect([wrong.status, wrong.json.code, wrong.json.cents]).toEqual([
      409,
      'booking.amount_moved',
      5400,
    ]);
    expect((await post(id, 'nonpayment', { expectedCents: 5400 })).json).toMatchObject({
      status: 'cancelled',
      cancelReason: 'balance_unpaid',
      refundAmount: 0,
    });
    await at.money.rest();
    const told = async ({ email }: Person) => (await mailsTo(at.app, email))[0]?.text;
    expect(await told(at.client)).toContain('$60.00 of what you paid stays with');
    expect(await told(at.creator)).toContain('You get $54.00.');
    await expectBooksToAgree(at.app);
  });

  it('refuses the client what is the creator’s, and the other way around', async () => {
    const { id, dueAt } = await open();
    await travel(dueAt, 9);
    for (const path of ['go-on', 'balance-extension', 'nonpayment']) {
      const body = { dueAt, expectedCents: 0 };
      const { status, json } = await at.client.browser.post(`/api/bookings/${id}/${path}`, body);
      expect([path, status, json.code]).toEqual([path, 403, 'booking.creator_only']);
    }
    const own = await at.creator.browser.put(`/api/bookings/${id}/balance-method`, {
      automatic: false,
    });
    expect([own.status, own.json.code]).toEqual([403, 'booking.client_only']);
  });

  it('is told in time: a week and a day before, on the day, overdue, before the end', async () => {
    const { id, dueAt } = await open();
    const told = async () => {
      await runTask(at.app, 'follow-balances');
      return (
        await sql('select told from installments where order_id = $1 and number = 2', [id])
      )[0]?.told;
    };
    await travel(dueAt, -8);
    expect(await told()).toEqual([]);
    await travel(dueAt, -7);
    expect(await told()).toEqual(['week']);
    expect(await told()).toEqual(['week']);
    await travel(dueAt, 5);
    expect(await told()).toEqual(['week', 'day', 'due', 'overdue']);
  });

  it('keeps the booking from being completed, and ends it 30 days later for the creator', async () => {
    const { id } = await open();
    await travel(tuesday(12), 3);
    await endDueOrders(at.app);
    const done = await at.client.browser.post(`/api/bookings/${id}/complete`);
    expect([done.status, done.json.code]).toEqual([409, 'booking.balance_open']);
    expect((await see(id)).status).toBe('confirmed');
    await travel(tuesday(12), 31);
    await runTask(at.app, 'follow-balances');
    expect(await see(id)).toMatchObject({ status: 'cancelled', cancelReason: 'balance_unpaid' });
    await at.money.rest();
    await expectBooksToAgree(at.app);
  });

  it('follows a moved booking, and is paid before one that moves near', async () => {
    const { id } = await open();
    const move = async (startsAt: string) => {
      const { json } = await post(id, 'moves', { startsAt });
      return at.client.browser.post(`/api/bookings/${id}/moves/${json.move?.id}/acceptance`);
    };
    const far = await move(tuesday(20));
    expect(Date.parse(far.json.nextDueAt)).toBeGreaterThan(Date.parse(tuesday(15)));
    await at.app.settle();
    const told = async ({ email }: Person) => (await mailsTo(at.app, email))[0]?.text;
    expect(await told(at.client)).toContain('Please pay the balance of $140.00 by ');
    expect(await told(at.creator)).toContain('The balance of $140.00 is now due on ');
    const near = await move(
      tuesday(0, '13:00') > new Date().toISOString() ? tuesday(0, '13:00') : tuesday(1, '09:00'),
    );
    expect([near.status, near.json.code]).toEqual([409, 'booking.balance_first']);
  });

  it('is lost to a late payment that arrives after the creator ended it: all of it goes back', async () => {
    const { id, dueAt } = await open();
    await travel(dueAt, 9);
    const { json } = await at.client.browser.post('/api/create-payment-intent', { bookingId: id });
    const paying = at.money.payIntent(json.clientSecret).catch(() => undefined);
    await Promise.all([paying, post(id, 'nonpayment', { expectedCents: 5400 })]);
    await at.money.rest();
    const booking = await see(id);
    const rows = await sql(
      `select status, total_cents::integer as total, refunded_cents::integer as back from payments
        where order_kind = 'booking' and order_id = $1 and installment = 2`,
      [id],
    );
    if (booking.status === 'cancelled') {
      expect(
        rows.filter(({ status, total, back }) => status === 'succeeded' && total !== back),
      ).toEqual([]);
    } else {
      expect(booking.dueAmount).toBe(0);
    }
    await expectBooksToAgree(at.app);
  });
});
