import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideDispute } from '#server/disputes/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import {
  book,
  booked,
  confirmedBooking,
  endDueOrders,
  runTask,
  secretOf,
  signInAgain,
  tuesday,
} from '#testing/bookings.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import {
  type Creator,
  confirmEmail,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { bookingDisputes } from './ending/booking-disputes.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let stranger: Person;

beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await registerClient(app);
  stranger = await registerClient(app);
  for (const person of [client, stranger]) await confirmEmail(app, person);
});
// Cleanup deletes expired sessions while a test's clock is months ahead.
beforeEach(() => Promise.all([client, stranger].map(signInAgain)));
afterEach(() => app.travelTo(undefined));
afterAll(() => app.close());

const see = async (person: Person, id: number) =>
  (await person.browser.get(`/api/bookings/${id}`)).json;
const step = (person: Person, id: number, name: string, body?: unknown) =>
  person.browser.post(`/api/bookings/${id}/${name}`, body);
const travel = async (instant: string, hours: number, ...people: Person[]) => {
  app.travelTo(new Date(Date.parse(instant) + hours * 3_600_000).toISOString());
  for (const person of people) await signInAgain(person);
};
const templates = async (person: Person, template: string) =>
  (await mailsTo(app, person.email)).filter((mail) => mail.template === template).length;

/** A booking's notifications, newest first. */
const noticesOf = async (person: Person, bookingId: number): Promise<string[]> => {
  await app.settle();
  const { json } = await person.browser.get('/api/notifications');
  return json
    .filter((notification: { type: string; data: { bookingId?: number } }) => {
      return notification.type === 'notification' && notification.data.bookingId === bookingId;
    })
    .map((notification: { message: string }) => notification.message);
};

describe('the work', () => {
  it('is completed by the client after the start, once, and the money goes to the creator', async () => {
    const someone = await registerClient(app);
    const creator = await registerCreator(app);
    await money.onboard(creator.creatorId);
    const id = await confirmedBooking(money, someone, creator);
    expect((await step(someone, id, 'complete')).json.code).toBe('booking.not_started');
    await travel(tuesday(2), 1, someone, creator);
    expect((await step(creator, id, 'complete')).status).toBe(403);
    const replies = await Promise.all([1, 2, 3].map(() => step(someone, id, 'complete')));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409]);
    await money.rest();
    expect(await see(someone, id)).toMatchObject({
      status: 'completed',
      paymentStatus: 'paid',
      money: { releasedCents: 18_000, feeKeptCents: 2000 },
      actions: ['review'],
    });
    expect(await templates(someone, 'booking-review-request')).toBe(1);
    await signInAgain(stranger);
    const review = { bookingId: id, creatorId: creator.creatorId, rating: 5, comment: 'Lovely' };
    expect((await stranger.browser.post('/api/reviews', review)).status).toBe(404);
    expect((await creator.browser.post('/api/reviews', review)).status).toBe(403);
    expect((await someone.browser.post('/api/reviews', review)).status).toBe(201);
    expect((await someone.browser.post('/api/reviews', review)).status).toBe(409);
    expect(await see(someone, id)).toMatchObject({ review: { rating: 5 }, actions: [] });
    expect((await see(creator, id)).actions).toEqual(['answer_review', 'review_client']);
  });

  it('is followed by one reminder a day before, and completes automatically 48 hours after its end', async () => {
    const someone = await registerClient(app);
    const creator = await registerCreator(app);
    const id = await confirmedBooking(money, someone, creator);
    await runTask(app, 'remind-of-bookings');
    expect(await templates(someone, 'booking-reminder')).toBe(0);
    await travel(tuesday(2), -23);
    await runTask(app, 'remind-of-bookings');
    await runTask(app, 'remind-of-bookings');
    expect([
      await templates(someone, 'booking-reminder'),
      await templates(creator, 'booking-reminder'),
    ]).toEqual([1, 1]);
    await travel(tuesday(2), 2 + 47, someone);
    await endDueOrders(app);
    expect((await see(someone, id)).status).toBe('confirmed');
    await travel(tuesday(2), 2 + 48, someone);
    await endDueOrders(app);
    expect((await see(someone, id)).status).toBe('completed');
  });

  it('waits for an operator once a problem is reported', async () => {
    const someone = await registerClient(app);
    const creator = await registerCreator(app);
    const id = await confirmedBooking(money, someone, creator);
    expect((await step(someone, id, 'problem', { reason: 'short' })).status).toBe(400);
    const reason = 'Nobody came to the place';
    expect((await step(someone, id, 'problem', { reason })).json.problem).toMatchObject({
      by: 'client',
      words: reason,
    });
    for (const [person, name, body] of [
      [someone, 'cancel', undefined],
      [creator, 'decline', undefined],
      [creator, 'problem', { reason }],
    ] as const) {
      const { json } = await step(person, id, name, body);
      expect([name, json.code]).toEqual([name, 'booking.paused']);
    }
    await travel(tuesday(2), 60, someone, creator);
    expect((await step(someone, id, 'complete')).json.code).toBe('booking.paused');
    await endDueOrders(app);
    expect((await see(creator, id)).status).toBe('confirmed');
    const ctx = { ...app.platform, viewer: { id: stranger.id } } as never;
    const decision = { outcome: 'cancelled', words: 'Half was done' } as const;
    const decide = (creatorAmount: number) =>
      inTransaction(app.platform.db, (tx) =>
        decideDispute(ctx, tx, bookingDisputes, id, { ...decision, creatorAmount }),
      );
    await expect(decide(18_001)).rejects.toMatchObject({ code: 'booking.split_too_large' });
    await decide(9000);
    await money.rest();
    expect(await see(someone, id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'operator',
      refundAmount: 10_000,
    });
  });
});

describe('a bank that takes days', () => {
  it.each([
    ['confirmed when the time is still free', false, 'confirmed'],
    ['cancelled and paid back when it is taken', true, 'cancelled'],
  ])('leaves the booking waiting, then %s', async (_, taken, status) => {
    const someone = await registerClient(app);
    const creator = await registerCreator(app);
    app.travelTo(new Date(Date.now() - 20 * 60_000).toISOString());
    const id = await booked(someone, creator);
    await money.payIntent(await secretOf(someone, id), 'pm_usBankAccount_success');
    await money.rest();
    app.travelTo(undefined);
    await runTask(app, 'expire-bookings');
    expect(await see(someone, id)).toMatchObject({
      status: 'pending',
      paymentStatus: 'processing',
      actions: ['cancel', 'change_address'],
    });
    const other = await book(stranger, creator, taken ? {} : { startsAt: tuesday(3) });
    expect(other.status).toBe(201);
    await money.control('/clock', { seconds: 10 * 86_400 });
    await money.rest();
    expect(await see(someone, id)).toMatchObject({
      status,
      refundAmount: taken ? 20_000 : null,
      cancelReason: taken ? 'slot_taken' : null,
    });
  });
});

describe('methods whose money takes days', () => {
  it('are offered only where it arrives before the start, and tell the creator to wait', async () => {
    const someone = await registerClient(app);
    const creator = await registerCreator(app);
    // Two to eight days ahead.
    const ahead = Date.parse(tuesday(0)) - Date.now() > 2 * 86_400_000 ? 0 : 1;
    const soon = await booked(someone, creator, { startsAt: tuesday(ahead) });
    const refused = money.payIntent(await secretOf(someone, soon), 'pm_usBankAccount_success');
    await expect(refused).rejects.toThrow('not allowed');
    const later = await booked(someone, creator, { startsAt: tuesday(3) });
    await money.payIntent(await secretOf(someone, later), 'pm_usBankAccount_success');
    await money.rest();
    expect(await see(creator, later)).toMatchObject({
      status: 'pending',
      paymentStatus: 'processing',
    });
    const { json } = await creator.browser.get('/api/notifications?limit=100');
    expect(json.map(({ message }: { message: string }) => message)).toContainEqual(
      expect.stringContaining('It is confirmed once the bank has sent the money'),
    );
  });
});

describe('another time', () => {
  async function confirmed(): Promise<{ id: number; creator: Creator }> {
    const creator = await registerCreator(app);
    return { creator, id: await confirmedBooking(money, client, creator) };
  }

  it('is agreed by both and moves the booked time', async () => {
    const { id, creator } = await confirmed();
    // Overlaps the booking's own time, which is allowed.
    const startsAt = tuesday(2, '11:00');
    const proposed = await step(client, id, 'moves', { startsAt });
    expect([proposed.status, proposed.json.move.proposedBy]).toEqual([201, 'client']);
    const accept = (person: Person, moveId: number) =>
      step(person, id, `moves/${moveId}/acceptance`);
    const moveId = proposed.json.move.id;
    expect((await accept(client, moveId)).json.code).toBe('booking_move.own');
    expect(await noticesOf(creator, id)).toEqual([
      expect.stringContaining('proposed a new time for your booking on '),
      expect.stringMatching(/^Your booking with .+ is confirmed/),
    ]);
    expect((await accept(stranger, moveId)).status).toBe(404);
    expect((await accept(creator, 2_000_000_000)).status).toBe(404);
    expect((await see(client, id)).startsAt).toBe(tuesday(2));
    const replies = await Promise.all([accept(creator, moveId), accept(creator, moveId)]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    expect(await see(client, id)).toMatchObject({
      startsAt,
      endsAt: tuesday(2, '13:00'),
      move: null,
      status: 'confirmed',
    });
    expect((await book(stranger, creator, { startsAt: tuesday(2, '12:00') })).status).toBe(409);
    expect((await book(stranger, creator, { startsAt: tuesday(2, '09:00') })).status).toBe(201);
  });

  it('can be answered with a counterproposal, and is refused if it is not free', async () => {
    const { id, creator } = await confirmed();
    const propose = (person: Person, startsAt: string) => step(person, id, 'moves', { startsAt });
    expect((await propose(client, tuesday(2))).json.code).toBe('booking_move.same_time');
    expect((await propose(client, tuesday(2, '20:00'))).json.code).toBe('booking.slot_taken');
    const first = await propose(client, tuesday(3));
    const second = await propose(creator, tuesday(4));
    expect(second.json.move.proposedBy).toBe('creator');
    const accept = (person: Person, move: { id: number }) =>
      step(person, id, `moves/${move.id}/acceptance`);
    expect((await accept(creator, first.json.move)).json.code).toBe('booking_move.not_open');
    expect((await book(stranger, creator, { startsAt: tuesday(4) })).status).toBe(201);
    expect((await accept(client, second.json.move)).json.code).toBe('booking.slot_taken');
    // The refusal left the old time in place.
    expect((await book(stranger, creator)).json.code).toBe('booking.slot_taken');
  });

  it('moves two bookings while others request all four times, and books no time twice', async () => {
    const creator = await registerCreator(app);
    const pair = [
      await confirmedBooking(money, client, creator, { startsAt: tuesday(2), hours: 1 }),
      await confirmedBooking(money, client, creator, { startsAt: tuesday(3), hours: 1 }),
    ];
    const moves = await Promise.all(
      pair.map(async (id, nth) => {
        const startsAt = tuesday(nth === 0 ? 4 : 5);
        const { json } = await step(client, id, 'moves', { startsAt });
        return { id, moveId: json.move.id as number, startsAt };
      }),
    );
    const replies = await Promise.all([
      ...moves.map(({ id, moveId }) => step(creator, id, `moves/${moveId}/acceptance`)),
      ...[2, 3, 4, 5].map((week) => book(stranger, creator, { startsAt: tuesday(week), hours: 1 })),
    ]);
    expect(replies.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    const starts = await app.sql(
      `select count(*)::int as overlaps from busy_times a join busy_times b
         on a.creator_id = b.creator_id and a.id < b.id and a.during && b.during where a.creator_id = $1`,
      [creator.creatorId],
    );
    expect(starts[0].overlaps).toBe(0);
  });
});
