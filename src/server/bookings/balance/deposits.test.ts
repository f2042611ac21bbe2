/** Booked with a deposit, paid, charged, canceled and ended: over HTTP. */
import { describe, expect, it } from 'vitest';
import {
  askForDeposit,
  booked,
  endDueOrders,
  openDeposit,
  runTask,
  termsOf,
  tuesday,
} from '#testing/bookings.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { paidInParts } from '#testing/schedules/paid-in-parts.ts';

const at = paidInParts();
const { see, balanceOf, travel, charge, deposit, sql } = at;

const cardOf = async (id: number): Promise<string> =>
  (
    await sql(
      `select card_id from installments where order_kind = 'booking' and order_id = $1 and number = 2`,
      [id],
    )
  )[0]?.card_id;
const chargesOf = async (id: number): Promise<number> =>
  (
    await sql(
      `select count(*)::int from payments where order_kind = 'booking' and order_id = $1 and status = 'succeeded'`,
      [id],
    )
  )[0]?.count;

describe('a booking of $200 with a deposit of 30 percent', () => {
  it('says before paying what is due when, and what canceling costs', async () => {
    await askForDeposit(at.creator, { keepsDeposit: true });
    const id = await booked(at.client, at.creator, { startsAt: tuesday(12) });
    const terms = await termsOf(at.client, id);
    expect(terms).toMatchObject({ deposit: 6000, balance: 14_000, payIn: 'full' });
    expect(terms.ifYouCancel.map(({ kept }: { kept: number }) => kept)).toEqual([0, 6000, 10_000]);
    expect(terms.consent.text).toContain('may charge $140.00 for booking');
    expect((await at.creator.browser.get(`/api/bookings/${id}/balance-terms`)).status).toBe(403);
    expect((await see(id)).depositTerms).toEqual({
      depositAmount: 6000,
      balanceDays: 30,
      keepsDeposit: true,
    });
  });

  it('is confirmed by its deposit, charged on the day, and completed with all of it', async () => {
    const id = await deposit();
    const booking = await see(id);
    expect(booking).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'in_escrow',
      paidAmount: 6000,
      dueAmount: 14_000,
    });
    const { dueAt } = booking.installments[1];
    expect(booking.nextDueAt).toBe(dueAt);
    expect(booking.installments[1]).toMatchObject({
      status: 'planned',
      automatic: true,
      card: { name: 'visa', last4: '4242' },
    });
    expect((await see(id, at.creator)).installments[1].card).toBeNull();
    await travel(dueAt, 0, -1000);
    await charge();
    expect((await balanceOf(id)).status).toBe('planned');
    await travel(dueAt);
    await charge();
    expect(await see(id)).toMatchObject({ paidAmount: 20_000, dueAmount: 0, nextDueAt: null });
    expect(await chargesOf(id)).toBe(2);
    await travel(tuesday(12), 4);
    await endDueOrders(at.app);
    await at.money.rest();
    const rows = await sql(
      `select sum(r.creator_cents)::integer as share, count(*)::integer as releases from releases r
        join payments p on p.id = r.payment_id where p.order_kind = 'booking' and p.order_id = $1`,
      [id],
    );
    expect(rows[0]).toEqual({ share: 18_000, releases: 2 });
    expect((await see(id)).status).toBe('completed');
    await expectBooksToAgree(at.app);
  });

  it('may be paid all at once, with the same terms', async () => {
    const id = await booked(at.client, at.creator, { startsAt: tuesday(12) });
    expect((await openDeposit(at.client, id, false)).status).toBe(200);
    const all = await at.client.browser.post('/api/create-payment-intent', {
      bookingId: id,
      payIn: 'full',
    });
    await at.money.payIntent(all.json.clientSecret);
    await at.money.rest();
    const booking = await see(id);
    expect(booking).toMatchObject({ status: 'confirmed', depositTerms: { depositAmount: 6000 } });
    expect(booking.installments).toBeUndefined();
    expect(await chargesOf(id)).toBe(1);
  });

  it('is not offered for a near start, a small price, or where the operator says so', async () => {
    const near = await booked(at.client, at.creator, { startsAt: tuesday(3) });
    const refused = await at.client.browser.post('/api/create-payment-intent', {
      bookingId: near,
      payIn: 'deposit',
    });
    expect([refused.status, refused.json.code]).toEqual([409, 'booking.deposit_unavailable']);
    expect((await see(near)).depositTerms).toBeUndefined();
    const asked = await at.client.browser.post('/api/bookings', {
      creatorId: at.creator.creatorId,
      startsAt: tuesday(4),
      hours: 2,
      payIn: 'deposit',
    });
    expect([asked.status, asked.json.code]).toEqual([409, 'booking.deposit_unavailable']);
  });

  it('keeps its terms when the creator changes theirs', async () => {
    const id = await booked(at.client, at.creator, { startsAt: tuesday(12) });
    await askForDeposit(at.creator, { depositPercent: 50, keepsDeposit: true });
    expect(await termsOf(at.client, id)).toMatchObject({ deposit: 6000 });
    await askForDeposit(at.creator, { depositPercent: null });
    expect((await openDeposit(at.client, id, true)).status).toBe(200);
  });

  it('asks for the consent that was shown', async () => {
    const id = await booked(at.client, at.creator, { startsAt: tuesday(12) });
    const pay = (consent: object) =>
      at.client.browser.post('/api/create-payment-intent', {
        bookingId: id,
        payIn: 'deposit',
        consent,
      });
    const old = await pay({ automatic: true, sha256: 'a'.repeat(64) });
    expect([old.status, old.json.code]).toEqual([409, 'payment.consent_changed']);
    expect((await pay({ automatic: true })).json.code).toBe('payment.consent_changed');
    expect((await pay({ automatic: true, sha256: 'x' })).status).toBe(400);
  });
});

describe('a charge on the day', () => {
  async function due(method?: string): Promise<{ id: number; dueAt: string }> {
    const id = await deposit(method ? { method } : {});
    return { id, dueAt: (await balanceOf(id)).dueAt };
  }

  it('is tried three times in three days after soft declines, and paid by the third', async () => {
    const { id, dueAt } = await due();
    const outcomes = ['insufficient_funds', 'generic_decline'];
    await at.money.control(`/payment-methods/${await cardOf(id)}`, { outcomes });
    await travel(dueAt);
    await charge();
    expect(await balanceOf(id)).toMatchObject({ status: 'failed', failure: 'declined' });
    await charge();
    expect(await chargesOf(id)).toBe(1);
    await travel(dueAt, 1, 60_000);
    await charge();
    expect((await balanceOf(id)).nextAttemptAt).not.toBeNull();
    await travel(dueAt, 3, 120_000);
    await charge();
    expect((await balanceOf(id)).status).toBe('paid');
    expect(await chargesOf(id)).toBe(2);
    await expectBooksToAgree(at.app);
  });

  it.each([
    ['lost_card', 'final'],
    ['challenge', 'confirm'],
  ])('is not repeated after %s, and the client pays it themselves', async (outcome, failure) => {
    const { id, dueAt } = await due();
    await at.money.control(`/payment-methods/${await cardOf(id)}`, { outcomes: [outcome] });
    await travel(dueAt);
    await charge();
    expect(await balanceOf(id)).toMatchObject({ status: 'failed', failure, nextAttemptAt: null });
    await travel(dueAt, 2);
    await charge();
    expect((await balanceOf(id)).status).toBe('failed');
    const { json } = await at.client.browser.post('/api/create-payment-intent', { bookingId: id });
    await at.money.payIntent(json.clientSecret);
    await at.money.rest();
    expect((await balanceOf(id)).status).toBe('paid');
    const again = await at.client.browser.post('/api/create-payment-intent', {
      bookingId: id,
      installment: 2,
    });
    expect([again.status, again.json.code]).toEqual([409, 'installment.not_open']);
  });

  it('is made once by two workers, and beside a client who pays in two tabs at the same second', async () => {
    const { id, dueAt } = await due();
    await travel(dueAt);
    const tab = async () => {
      const { json } = await at.client.browser.post('/api/create-payment-intent', {
        bookingId: id,
      });
      if (json.clientSecret) await at.money.payIntent(json.clientSecret).catch(() => undefined);
    };
    await Promise.all([
      runTask(at.app, 'payments-charge-due'),
      tab(),
      runTask(at.app, 'payments-charge-due'),
      tab(),
    ]);
    await at.money.rest();
    expect((await balanceOf(id)).status).toBe('paid');
    expect(await chargesOf(id)).toBe(2);
    await expectBooksToAgree(at.app);
  });

  it.each(['500_after', 'lost_response', '500'])(
    'is made once if the provider fails: %s',
    async (kind) => {
      const { id, dueAt } = await due();
      await travel(dueAt);
      await at.money.control('/faults', { target: 'api', kind, match: '/confirm' });
      await charge();
      await travel(dueAt, 1, 60_000);
      await charge();
      await at.money.nudge();
      await charge();
      expect((await balanceOf(id)).status).toBe('paid');
      expect(await chargesOf(id)).toBe(2);
      const rows = await sql(
        `select stripe_intent_id as intent from payments where order_kind = 'booking' and order_id = $1`,
        [id],
      );
      expect(new Set(rows.map(({ intent }) => intent)).size).toBe(2);
    },
  );

  it('goes on by the same key where a process was killed', async () => {
    const { id, dueAt } = await due();
    await travel(dueAt);
    // As a process leaves it that was killed after it had asked for the attempt.
    await sql(
      `update installments set status = 'charging', attempts = 1, next_attempt_at = $2
        where order_kind = 'booking' and order_id = $1 and number = 2`,
      [id, at.app.platform.clock()],
    );
    await charge();
    await charge();
    expect((await balanceOf(id)).status).toBe('paid');
    expect(await chargesOf(id)).toBe(2);
  });

  it('is another card’s if the client chooses so, and none if they remove it', async () => {
    const { id, dueAt } = await due();
    const card = await cardOf(id);
    const put = (body: object) => at.client.browser.put(`/api/bookings/${id}/balance-method`, body);
    const shown = await at.client.browser.get(`/api/bookings/${id}/balance-terms?card=${card}`);
    const { sha256 } = shown.json.consent;
    expect((await put({ automatic: true, card, sha256 })).json.installments[1].automatic).toBe(
      true,
    );
    const [saved] = (await at.client.browser.get('/api/payment-methods')).json;
    expect(saved.pays).toEqual([
      { bookingId: id, amountCents: 14_000, dueAt, timeZone: 'America/Chicago' },
    ]);
    const other = await put({ automatic: true, card: 'pm_other', sha256 });
    expect([other.status, other.json.code]).toEqual([404, 'payment.method_not_found']);
    expect((await at.client.browser.delete(`/api/payment-methods/${card}`)).status).toBe(200);
    expect(await balanceOf(id)).toMatchObject({ automatic: false, card: null });
    await travel(dueAt);
    await charge();
    await runTask(at.app, 'follow-balances');
    expect(await balanceOf(id)).toMatchObject({ status: 'due', failure: null });
    const [notice] = (await at.client.browser.get('/api/notifications')).json;
    expect(notice.message).toContain('$140 for your booking with');
  });

  it('is announced with its sum and day if its card expires before', async () => {
    const { id, dueAt } = await due();
    const noticed = async () => {
      await runTask(at.app, 'payments-expiring-cards');
      const notices = (await at.client.browser.get('/api/notifications')).json;
      return notices.filter(({ message }: { message: string }) => message.includes('expires'));
    };
    expect(await noticed()).toEqual([]);
    await sql(
      `update sandbox.objects set data = jsonb_set(data, '{card,exp_year}', to_jsonb($2::int)) where id = $1`,
      [await cardOf(id), new Date(dueAt).getUTCFullYear() - 1],
    );
    await sql('update payment_customers set cards_looked_at = null where user_id = $1', [
      at.client.id,
    ]);
    const [notice] = await noticed();
    expect(notice.message).toMatch(/Visa ending in 4242 expires .*, before it is to pay \$140 for/);
    await sql('update payment_customers set cards_looked_at = null where user_id = $1', [
      at.client.id,
    ]);
    expect(await noticed()).toHaveLength(1);
  });

  it('ends where the card is gone at the provider', async () => {
    const { id, dueAt } = await due();
    await at.money.api('POST', `/v1/payment_methods/${await cardOf(id)}/detach`, {});
    await travel(dueAt);
    await charge();
    expect(await balanceOf(id)).toMatchObject({ status: 'failed', failure: 'final' });
    const own = await at.client.browser.put(`/api/bookings/${id}/balance-method`, {
      automatic: false,
    });
    expect(own.json.installments[1]).toMatchObject({ status: 'due', automatic: false, card: null });
  });

  it('is not made while a bank decides about the deposit', async () => {
    const { id, dueAt } = await due();
    const rows = await sql(
      `select stripe_charge_id as charge from payments where order_kind = 'booking' and order_id = $1`,
      [id],
    );
    await at.money.control('/disputes', { charge: rows[0]?.charge });
    await at.money.rest();
    await travel(dueAt);
    await charge();
    expect((await balanceOf(id)).status).toBe('planned');
    const pays = await at.client.browser.post('/api/create-payment-intent', { bookingId: id });
    expect([pays.status, pays.json.code]).toEqual([409, 'payment.disputed']);
  });
});

describe('canceling', () => {
  const cancel = (id: number, body?: object) =>
    at.client.browser.post(`/api/bookings/${id}/cancel`, body);
  const preview = async (id: number) =>
    (await at.client.browser.get(`/api/bookings/${id}/cancellation`)).json;

  it('gives the deposit back within a day, and not later where it stays', async () => {
    await askForDeposit(at.creator, { keepsDeposit: true });
    const [first, second] = [await deposit(), await deposit({ weeks: 13 })];
    expect(await preview(first)).toMatchObject({ refundAmount: 6000, keptDeposit: false });
    expect((await cancel(first)).json).toMatchObject({ status: 'cancelled', refundAmount: 6000 });
    await travel(new Date().toISOString(), 2);
    expect(await preview(second)).toMatchObject({
      refundAmount: 0,
      keptAmount: 6000,
      keptDeposit: true,
    });
    const moved = await cancel(second, { expectedBackCents: 6000 });
    expect([moved.status, moved.json.code, moved.json.cents]).toEqual([
      409,
      'booking.amount_moved',
      0,
    ]);
    expect((await cancel(second, { expectedBackCents: 0 })).json.refundAmount).toBe(0);
    expect((await see(second)).installments[1].status).toBe('void');
    await at.money.rest();
    await expectBooksToAgree(at.app);
  });

  it('gives all but the deposit back of what is paid in full, newest first', async () => {
    await askForDeposit(at.creator, { keepsDeposit: true });
    const id = await deposit();
    await travel((await balanceOf(id)).dueAt);
    await charge();
    expect(await preview(id)).toMatchObject({ refundAmount: 14_000, keptAmount: 6000 });
    await cancel(id);
    await at.money.rest();
    const rows = await sql(
      `select installment, refunded_cents::integer as back, released_cents::integer as out from payments
        where order_kind = 'booking' and order_id = $1 order by installment`,
      [id],
    );
    expect(rows).toEqual([
      { installment: 1, back: 0, out: 6000 },
      { installment: 2, back: 14_000, out: 0 },
    ]);
    await expectBooksToAgree(at.app);
  });

  it('by the creator gives all back, even one who keeps deposits', async () => {
    await askForDeposit(at.creator, { keepsDeposit: true });
    const id = await deposit();
    await travel(new Date().toISOString(), 3);
    const gone = await at.creator.browser.post(`/api/bookings/${id}/cancel`);
    expect(gone.json).toMatchObject({ status: 'cancelled', refundAmount: 6000 });
  });
});

it('refuses parts that are not there', async () => {
  const id = await deposit();
  const pay = async (installment: number) => {
    const { status, json } = await at.client.browser.post('/api/create-payment-intent', {
      bookingId: id,
      installment,
    });
    return [status, json.code];
  };
  expect(await pay(1)).toEqual([409, 'installment.not_open']);
  expect(await pay(99)).toEqual([404, 'installment.not_found']);
  expect(await pay(200)).toEqual([400, 'invalid_input']);
});

it('holds one unpaid balance for a client, creator and day; the next is paid at once', async () => {
  await deposit();
  const id = await booked(at.client, at.creator, { startsAt: tuesday(12, '14:00') });
  const again = await openDeposit(at.client, id, false);
  expect([again.status, again.json.code]).toEqual([409, 'booking.balance_open_there']);
  const all = await at.client.browser.post('/api/create-payment-intent', { bookingId: id });
  expect(all.status).toBe(200);
  const otherDay = await booked(at.client, at.creator, { startsAt: tuesday(13) });
  expect((await openDeposit(at.client, otherDay, false)).status).toBe(200);
});

it('says in the confirmation what is due when, and in a declined charge what to do', async () => {
  const id = await deposit();
  await at.app.settle();
  const [confirmed] = (await mailsTo(at.app, at.client.email)).filter(
    ({ template }) => template === 'booking-confirmed',
  );
  expect(confirmed?.text).toContain(
    'You paid a deposit of $60.00. We charge $140.00 to Visa ··4242',
  );
  const { dueAt } = await balanceOf(id);
  await at.money.control(`/payment-methods/${await cardOf(id)}`, { outcomes: ['lost_card'] });
  await travel(dueAt);
  await charge();
  const [declined] = (await mailsTo(at.app, at.client.email)).filter(
    ({ template }) => template === 'booking-balance',
  );
  expect(declined?.subject).toContain('Your card was declined: $140.00');
  const notices = (await at.client.browser.get('/api/notifications')).json;
  expect(notices[0].message).toContain('Please pay it now');
  expect((await mailsTo(at.app, at.creator.email)).map(({ template }) => template)).not.toContain(
    'booking-balance',
  );
});
