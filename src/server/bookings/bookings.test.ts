import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import {
  book,
  booked,
  confirmedBooking,
  payBooking,
  runTask,
  secretOf,
  signInAgain,
  tuesday,
} from '#testing/bookings.ts';
import { openJob } from '#testing/jobs.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import {
  type Creator,
  confirmEmail,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let stranger: Person;

beforeAll(async () => {
  app = await startTestApp({
    env: { SANDBOX_CONTROL_PORT: '0', DATABASE_POOL: '8' },
  });
  money = sandboxMoney(app);
});
beforeEach(async () => {
  [client, stranger] = await Promise.all([registerClient(app), registerClient(app)]);
});
afterEach(() => app.travelTo(undefined));
afterAll(() => app.close());

const see = async (person: Person, id: number) =>
  (await person.browser.get(`/api/bookings/${id}`)).json;
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('booking', () => {
  it('limits how much of a calendar unpaid holds can block', async () => {
    await confirmEmail(app, client);
    const [one, two] = [await registerCreator(app), await registerCreator(app)];
    const hold = (creator: Creator, week: number) =>
      book(client, creator, { startsAt: tuesday(3 + week) });
    for (let n = 0; n < 6; n += 1) expect((await hold(one, n)).status).toBe(201);
    expect((await hold(one, 6)).json.error).toContain("You're already holding 6 of this creator's");
    for (let n = 0; n < 4; n += 1) expect((await hold(two, n)).status).toBe(201);
    const refused = await hold(two, 4);
    expect([refused.status, refused.json.code]).toEqual([409, 'booking.too_many_holds']);
  });

  it('holds the time at the current rate for 15 minutes, and is confirmed by the payment', async () => {
    const creator = await registerCreator(app, { hourlyRate: 85 });
    const reply = await book(client, creator, { hours: 1.5 });
    expect([reply.status, reply.json.status, reply.json.side]).toEqual([201, 'pending', 'client']);
    expect(reply.json).toMatchObject({
      amount: 12_750,
      commissionAmount: 1275,
      date: tuesday(2),
      hours: 1.5,
      paymentStatus: 'unpaid',
      actions: ['pay', 'cancel', 'change_address'],
    });
    const held = Date.parse(reply.json.holdExpiresAt) - Date.parse(reply.json.createdAt);
    expect(held).toBe(15 * 60_000);
    const { id } = reply.json;
    await creator.browser.patch(`/api/creators/${creator.creatorId}`, { hourlyRate: 500 });
    await payBooking(money, client, id);
    expect(await see(creator, id)).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'in_escrow',
      amount: 12_750,
      side: 'creator',
      actions: ['decline', 'cancel', 'propose_move', 'report_problem', 'propose_split'],
      money: { heldCents: 12_750, feeCents: 1275 },
    });
    expect((await client.browser.get('/api/bookings/client')).json[0]).toMatchObject({ id });
    expect((await creator.browser.get('/api/bookings/creator')).json).toHaveLength(1);
    expect((await creator.browser.get('/api/bookings/client')).json).toEqual([]);
    await app.settle();
    for (const person of [client, creator]) {
      const mails = (await mailsTo(app, person.email)).filter(
        (mail) => mail.template === 'booking-confirmed',
      );
      expect(mails).toHaveLength(1);
    }
  });

  it('returns the same booking for the same request or Idempotency-Key', async () => {
    const creator = await registerCreator(app);
    const body = { creatorId: creator.creatorId, startsAt: tuesday(2), hours: 2 };
    const send = (body: object, key?: string) =>
      client.browser.post(
        '/api/bookings',
        body,
        key === undefined ? {} : { headers: { 'idempotency-key': key } },
      );
    const same = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    expect(new Set(same.map(({ json }) => json.id)).size).toBe(1);
    const key = crypto.randomUUID();
    const first = await send({ ...body, startsAt: tuesday(3) }, key);
    await client.browser.post(`/api/bookings/${first.json.id}/cancel`);
    const again = await send({ ...body, startsAt: tuesday(3) }, key);
    expect([again.status, again.json.id, again.json.status]).toEqual([
      201,
      first.json.id,
      'cancelled',
    ]);
    expect((await send({ ...body, startsAt: tuesday(4) }, key)).json.code).toBe(
      'booking.key_reused',
    );
  });

  it('gives one slot to one of 50 concurrent requests', async () => {
    const creator = await registerCreator(app);
    const people = await Promise.all(Array.from({ length: 10 }, () => registerClient(app)));
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const person = people[n % people.length] ?? client;
        // All different and all overlapping, so no two are the same request.
        return book(person, creator, { startsAt: tuesday(2), hours: 2 + Math.floor(n / 10) / 2 });
      }),
    );
    const codes = replies.map(({ status, json }) => (status === 201 ? 'booked' : json.code));
    expect(codes.filter((code) => code === 'booked')).toHaveLength(1);
    expect(codes.filter((code) => code === 'booking.slot_taken')).toHaveLength(49);
  });

  it.each([
    ['a creator who does not exist', { creatorId: 2_000_000_000 }, 404, 'creator.not_found'],
    ['a start in the past', { startsAt: '2020-01-07T16:00:00Z' }, 400, 'booking.too_soon'],
    ['a start in 12 months and more', { startsAt: tuesday(54) }, 400, 'booking.too_far'],
    ['a time outside the hours', { startsAt: tuesday(2, '17:00') }, 409, 'booking.slot_taken'],
    ['a quarter past', { startsAt: tuesday(2, '10:15') }, 400, 'invalid_input'],
    ['a night', { startsAt: tuesday(2, '03:00') }, 409, 'booking.slot_taken'],
    ['no hours', { hours: 0 }, 400, 'invalid_input'],
    ['a third of an hour', { hours: 1.3 }, 400, 'invalid_input'],
    ['days', { hours: 48 }, 400, 'invalid_input'],
    ['no instant', { startsAt: 'tomorrow' }, 400, 'invalid_input'],
    ['an instant beyond the calendar', { startsAt: '2030-02-31T10:00:00Z' }, 400, 'invalid_input'],
    ['the year 0', { startsAt: '0000-01-01T00:00:00Z' }, 400, 'invalid_input'],
    ['the year 10000', { startsAt: '9999-12-31T23:59:59-23:00' }, 400, 'invalid_input'],
    ['a job of someone else', { jobId: 2_000_000_000 }, 404, 'job.not_found'],
  ])('refuses %s', async (_, body, status, code) => {
    const creator = await registerCreator(app);
    const reply = await client.browser.post('/api/bookings', {
      creatorId: creator.creatorId,
      startsAt: tuesday(2),
      hours: 2,
      ...body,
    });
    expect([reply.status, reply.json.code]).toEqual([status, code]);
  });

  it('refuses booking oneself, and creators who take no bookings online', async () => {
    const creator = await registerCreator(app);
    expect((await book(creator, creator)).json.code).toBe('booking.own_profile');
    for (const fields of [{ acceptsBookings: false }, { acceptsBookings: true, hourlyRate: 0 }]) {
      await creator.browser.patch(`/api/creators/${creator.creatorId}`, fields);
      expect((await book(client, creator)).json.code).toBe('booking.not_bookable');
    }
  });

  it('can be for a job of the client’s own', async () => {
    const creator = await registerCreator(app);
    const jobId = await openJob(client);
    expect((await book(stranger, creator, { jobId })).status).toBe(404);
    expect((await book(client, creator, { jobId })).json.jobId).toBe(jobId);
  });

  it('reads hours in the creator’s time zone', async () => {
    const creator = await registerCreator(app);
    const timeZone = 'Pacific/Auckland';
    await creator.browser.patch(`/api/creators/${creator.creatorId}`, { timeZone });
    const atNoonInChicago = await book(client, creator, { startsAt: tuesday(2, '12:00') });
    expect(atNoonInChicago.json.code).toBe('booking.slot_taken');
    const startsAt = tuesday(2, '12:00', timeZone);
    expect((await book(client, creator, { startsAt })).json).toMatchObject({ startsAt, timeZone });
  });

  it('keeps the creator’s buffer between two bookings', async () => {
    const creator = await registerCreator(app);
    await confirmEmail(app, stranger);
    await creator.browser.patch(`/api/creators/${creator.creatorId}`, { bufferMinutes: 60 });
    await booked(client, creator, { startsAt: tuesday(2, '12:00') });
    expect((await book(stranger, creator, { startsAt: tuesday(2, '14:00') })).status).toBe(409);
    expect((await book(stranger, creator, { startsAt: tuesday(2, '09:30') })).status).toBe(409);
    expect((await book(stranger, creator, { startsAt: tuesday(2, '15:00') })).status).toBe(201);
    expect((await book(stranger, creator, { startsAt: tuesday(2, '09:00') })).status).toBe(201);
  });

  it('is visible to its two sides only', async () => {
    const creator = await registerCreator(app);
    const id = await booked(client, creator);
    expect((await stranger.browser.get(`/api/bookings/${id}`)).status).toBe(404);
    expect((await stranger.browser.get(`/api/bookings/${id}/cancellation`)).status).toBe(404);
    const pay = await stranger.browser.post('/api/create-payment-intent', { bookingId: id });
    expect(pay.status).toBe(404);
    const byCreator = await creator.browser.post('/api/create-payment-intent', { bookingId: id });
    expect([byCreator.status, byCreator.json.code]).toEqual([403, 'booking.client_only']);
    const none = await client.browser.post('/api/create-payment-intent', {});
    expect([none.status, none.json.error]).toEqual([400, 'Missing booking ID']);
  });
});

describe('an unpaid hold', () => {
  it('expires after 15 minutes, and blocks no one even before cleanup', async () => {
    const creator = await registerCreator(app);
    app.travelTo(ago(20));
    const id = await booked(client, creator);
    app.travelTo(undefined);
    const late = await client.browser.post('/api/create-payment-intent', { bookingId: id });
    expect(late.json.code).toBe('booking.expired');
    expect((await book(stranger, creator)).status).toBe(201);
    await runTask(app, 'expire-bookings');
    expect(await see(client, id)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
    expect((await book(client, creator)).json.code).toBe('booking.slot_taken');
  });

  it.each([
    ['expired, the time being still free', 'expired', false, 'confirmed', []],
    ['expired, the time being taken', 'expired', true, 'cancelled', ['slot_taken']],
    ['was canceled', 'client', false, 'cancelled', ['client_cancelled']],
  ])('is paid after it %s: the refund says why', async (_, reason, taken, status, causes) => {
    const creator = await registerCreator(app);
    app.travelTo(ago(16));
    const id = await booked(client, creator);
    const secret = await secretOf(client, id);
    // The state of an expiry whose cancellation reached the provider after the payment.
    await app.sql(
      `update bookings set status = 'cancelled', cancel_reason = $2, cancelled_at = now() where id = $1`,
      [id, reason],
    );
    await app.sql('delete from busy_times where source_id = $1', [id]);
    app.travelTo(undefined);
    if (taken) await booked(stranger, creator);
    await money.payIntent(secret);
    await money.rest();
    const after = await see(client, id);
    const refunds = after.money.rows.filter(({ kind }: { kind: string }) => kind === 'refund');
    expect(refunds.map(({ cause }: { cause: string }) => cause)).toEqual(causes);
    const refundedCents = causes.length * 20_000;
    expect(after).toMatchObject({ status, money: { refundedCents } });
    if (refundedCents > 0) expect(after.paymentStatus).toBe('refunded');
    else expect((await book(stranger, creator)).json.code).toBe('booking.slot_taken');
  });
});

describe('ending', () => {
  it('cancels a pending booking immediately and frees its time', async () => {
    const creator = await registerCreator(app);
    const id = await booked(client, creator);
    const step = (person: Person) => person.browser.post(`/api/bookings/${id}/cancel`);
    expect((await step(creator)).status).toBe(409);
    expect((await step(client)).json).toMatchObject({
      status: 'cancelled',
      cancelReason: 'client',
    });
    expect((await book(stranger, creator)).status).toBe(201);
    expect((await step(client)).json.code).toBe('booking.wrong_state');
  });

  it('previews and then refunds what the policy says; the creator gets the rest', async () => {
    const creator = await registerCreator(app);
    const startsAt = tuesday(2);
    const id = await confirmedBooking(money, client, creator, { startsAt });
    app.travelTo(new Date(Date.parse(startsAt) - 3_600_000).toISOString());
    await signInAgain(client);
    const preview = await client.browser.get(`/api/bookings/${id}/cancellation`);
    expect(preview.json).toEqual({
      refundAmount: 10_000,
      returnedAmount: 0,
      keptAmount: 10_000,
      why: 'late',
      freeUntil: null,
    });
    const reply = await client.browser.post(`/api/bookings/${id}/cancel`);
    expect(reply.json).toMatchObject({ status: 'cancelled', refundAmount: 10_000 });
    await money.rest();
    expect((await see(client, id)).money).toMatchObject({
      refundedCents: 10_000,
      heldCents: 0,
      onItsWayCents: 9000,
      feeKeptCents: 1000,
    });
    app.travelTo(undefined);
    await signInAgain(client);
    const mails = (await mailsTo(app, creator.email)).map((mail) => mail.template);
    expect(mails.filter((template) => template === 'booking-cancelled')).toHaveLength(1);
  });

  it.each(['decline', 'cancel'])('gives all back when the creator takes to %s', async (step) => {
    const creator = await registerCreator(app);
    const id = await confirmedBooking(money, client, creator);
    if (step === 'decline') {
      expect((await client.browser.post(`/api/bookings/${id}/decline`)).status).toBe(403);
    }
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => creator.browser.post(`/api/bookings/${id}/${step}`)),
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409]);
    await money.rest();
    expect(await see(client, id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundAmount: 20_000,
    });
    expect((await book(stranger, creator)).status).toBe(201);
  });

  it('can be declined for 24 hours only', async () => {
    const creator = await registerCreator(app);
    const id = await confirmedBooking(money, client, creator);
    app.travelTo(new Date(Date.now() + 25 * 3_600_000).toISOString());
    await signInAgain(creator);
    expect((await creator.browser.post(`/api/bookings/${id}/decline`)).json.code).toBe(
      'booking.decline_late',
    );
    app.travelTo(undefined);
  });
});
