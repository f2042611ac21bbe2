/** What happens to a balance beside moves, banks and people who abuse deposits: over HTTP, with default limits. */
import { describe, expect, it } from 'vitest';
import { book, booked, openDeposit, runTask, tuesday } from '#testing/bookings.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { registerClient, registerOperator } from '#testing/people.ts';
import { paidInParts } from '#testing/schedules/paid-in-parts.ts';

const at = paidInParts({ settings: {} });
const { see, travel, charge, deposit, sql } = at;

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
    const id = await deposit();
    const [, { dueAt }] = (await see(id)).installments;
    await travel(dueAt);
    await sql(
      `update installments set status = 'charging', attempts = 1, next_attempt_at = $2
        where order_kind = 'booking' and order_id = $1 and number = 2`,
      [id, at.app.platform.clock()],
    );
    const path = `/api/bookings/${id}/moves`;
    const proposed = await at.creator.browser.post(path, { startsAt: tuesday(20) });
    const moved = await at.client.browser.post(`${path}/${proposed.json.move.id}/acceptance`);
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
    const id = await deposit();
    const [, { dueAt }] = (await see(id)).installments;
    const [{ charge: paid }] = await sql(
      `select stripe_charge_id as charge from payments where order_kind = 'booking' and order_id = $1`,
      [id],
    );
    const dispute = await at.money.control('/disputes', { charge: paid });
    await at.money.rest();
    await at.money.control(`/disputes/${dispute['id']}`, { status: 'lost' });
    await at.money.rest();
    const booking = await see(id);
    expect([booking.status, booking.installments[1].status]).toEqual(['cancelled', 'void']);
    await travel(dueAt);
    await charge();
    expect(await chargesOf(id)).toHaveLength(1);
    const pays = await at.client.browser.post('/api/create-payment-intent', {
      bookingId: id,
      installment: 2,
    });
    expect(pays.status).toBe(409);
    await expectBooksToAgree(at.app);
  });

  it('is void, and never charged, once an operator gave the deposit back', async () => {
    const id = await deposit();
    const [, { dueAt }] = (await see(id)).installments;
    const operator = await registerOperator(at.app);
    const refunded = await operator.browser.post(`/api/operator/work/booking/${id}/refund`, {
      amountCents: 6000,
      seenRefundedCents: 0,
      reason: 'The venue closed',
    });
    expect(refunded.status, refunded.text).toBe(200);
    await at.money.rest();
    const booking = await see(id);
    expect([booking.status, booking.installments[1].status]).toEqual(['cancelled', 'void']);
    await travel(dueAt);
    await charge();
    expect(await chargesOf(id)).toEqual([[6000, 6000]]);
    await expectBooksToAgree(at.app);
  });

  it('is paid by a client whose deposit came from a bank account: only cards are charged', async () => {
    const id = await booked(at.client, at.creator, { startsAt: tuesday(12) });
    const { json } = await openDeposit(at.client, id, true);
    await at.money.payIntent(json.clientSecret, 'pm_usBankAccount_success');
    await at.money.rest();
    const waiting = await see(id);
    expect([waiting.status, waiting.paymentStatus]).toEqual(['pending', 'processing']);
    await at.money.control('/clock', { seconds: 6 * 86_400 });
    await at.money.rest();
    const booking = await see(id);
    expect([booking.status, booking.paidAmount]).toEqual(['confirmed', 6000]);
    expect(booking.installments[1]).toMatchObject({ automatic: false, card: null });
  });

  it('that arrives after the booking ended comes back whole, and both are told', async () => {
    const id = await deposit({ automatic: false });
    const { json } = await at.client.browser.post('/api/create-payment-intent', { bookingId: id });
    await at.money.control('/faults', { target: 'webhook', kind: 'drop', count: 8 });
    await at.money.payIntent(json.clientSecret);
    expect((await at.creator.browser.post(`/api/bookings/${id}/cancel`)).status).toBe(200);
    await at.money.control('/faults/clear');
    await at.money.nudge();
    await sql(`update payments set checked_at = now() - interval '3 hours'`);
    await runTask(at.app, 'payments-reconcile');
    await at.money.rest();
    expect(await chargesOf(id)).toEqual([
      [6000, 6000],
      [14_000, 14_000],
    ]);
    const { money: history } = await see(id);
    expect([history.heldCents, history.refundedCents]).toEqual([0, 20_000]);
    expect(history.rows.map(({ part }: { part?: string }) => part)).toContain('balance');
    for (const [{ browser, email }, said] of [
      [at.client, 'You paid $140.00 after your booking with'],
      [at.creator, 'paid $140.00 after your booking had ended. We refund it'],
    ] as const) {
      const [mail] = (await mailsTo(at.app, email)).filter(
        ({ template }) => template === 'booking-balance',
      );
      expect(mail?.text).toContain(said);
      // Who has not confirmed their email is not told names.
      expect(mail?.subject).toMatch(/^(You|The other person) paid \$140\.00 after/);
      expect((await browser.get('/api/notifications')).text).toContain(said.replace('.00', ''));
    }
    await expectBooksToAgree(at.app);
  });
});

describe('a hostile client', () => {
  it('holds no ten Saturdays with small deposits', async () => {
    const codes: (string | number)[] = [];
    for (let week = 9; week < 19; week += 1) {
      const made = await book(at.client, at.creator, { startsAt: tuesday(week) });
      if (made.status !== 201) {
        codes.push(made.json.code);
        continue;
      }
      const opened = await openDeposit(at.client, made.json.id, true);
      codes.push(opened.status === 200 ? 200 : opened.json.code);
      if (opened.status !== 200) continue;
      await at.money.payIntent(opened.json.clientSecret);
      await at.money.rest();
    }
    // A first order and four more, as with whole prices.
    expect(codes).toEqual([...Array(5).fill(200), ...Array(5).fill('payment.too_many_open')]);
    const [{ held }] = await sql(
      `select count(*)::int as held from bookings where client_id = $1 and status = 'confirmed'`,
      [at.client.id],
    );
    expect(held).toBe(5);
  });

  it('tries no cards on small deposits or tips: one payment each, few at a time, none below $5', async () => {
    await at.creator.browser.patch(`/api/creators/${at.creator.creatorId}`, { hourlyRate: 40 });
    const tester = await registerClient(at.app);
    const small = await booked(tester, at.creator, { startsAt: tuesday(9), hours: 1 });
    expect((await openDeposit(tester, small, false)).json.code).toBe('booking.deposit_unavailable');
    const id = await booked(tester, at.creator, { startsAt: tuesday(10), hours: 2 });
    const secrets = new Set<string>();
    for (let attempts = 0; attempts < 6; attempts += 1) {
      const { json } = await openDeposit(tester, id, false);
      secrets.add(json.clientSecret);
      await at.money.payIntent(json.clientSecret, 'pm_card_chargeDeclined').catch(() => undefined);
      await at.money.rest();
    }
    expect(secrets.size).toBe(1);
    expect((await book(tester, at.creator, { startsAt: tuesday(11) })).status).toBe(201);
    const fourth = await book(tester, at.creator, { startsAt: tuesday(12) });
    expect([fourth.status, fourth.json.code]).toEqual([409, 'booking.too_many_holds']);
    const tip = await tester.browser.post(`/api/bookings/${id}/tips`, { cents: 500 });
    expect([tip.status, tip.json.code]).toEqual([409, 'tip.not_completed']);
  });
});
