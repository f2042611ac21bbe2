import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { book, booked, confirmedBooking, tuesday } from '#testing/bookings.ts';
import { openJob } from '#testing/jobs.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;

beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await registerClient(app);
  creator = await registerCreator(app);
});
afterAll(() => app.close());

const step = (person: Person, id: number, path: string, body?: unknown) =>
  person.browser.post(`/api/bookings/${id}/${path}`, body);
const see = async (person: Person, id: number) =>
  (await person.browser.get(`/api/bookings/${id}`)).json;
const newest = async (person: Person): Promise<string> => {
  await app.settle();
  return (await person.browser.get('/api/notifications')).json[0]?.message ?? '';
};
const mailsOf = async (person: Person, template: string) =>
  (await mailsTo(app, person.email)).filter((mail) => mail.template === template);
let week = 2;
async function proposed(by: Person): Promise<{ id: number; moveId: number; startsAt: string }> {
  week += 2;
  const startsAt = tuesday(week);
  const id = await confirmedBooking(money, client, creator, { startsAt });
  const { json } = await step(by, id, 'moves', { startsAt: tuesday(week + 1) });
  return { id, moveId: json.move.id, startsAt };
}

describe('a proposed time', () => {
  it('is declined by the other side: the booking stays, and the proposer is notified', async () => {
    const { id, moveId, startsAt } = await proposed(client);
    expect((await see(client, id)).actions).toContain('withdraw_move');
    expect((await see(creator, id)).actions).toEqual(
      expect.arrayContaining(['accept_move', 'decline_move']),
    );
    const own = await step(client, id, `moves/${moveId}/decline`);
    expect([own.status, own.json.code]).toEqual([403, 'booking_move.own']);
    const declined = await step(creator, id, `moves/${moveId}/decline`);
    expect([declined.status, declined.json.move, declined.json.startsAt]).toEqual([
      200,
      null,
      startsAt,
    ]);
    expect((await step(creator, id, `moves/${moveId}/decline`)).json.code).toBe(
      'booking_move.not_open',
    );
    expect((await step(creator, id, `moves/${moveId}/acceptance`)).status).toBe(409);
    expect(await newest(client)).toMatch(
      / declined the time you proposed\. Your booking is still .* 10:00 AM\.$/,
    );
    expect(await mailsOf(creator, 'booking-move-proposed')).toHaveLength(1);
    expect(await mailsOf(client, 'booking-move-declined')).toHaveLength(1);
    // A declined proposal does not prevent the next one.
    expect((await step(creator, id, 'moves', { startsAt: tuesday(week + 1) })).status).toBe(201);
  });

  it('may be inside the notice and outside the hours of the creator who proposes it, never on a promise', async () => {
    const own = await registerCreator(app);
    const id = await confirmedBooking(money, client, own, { startsAt: tuesday(2) });
    const other = await confirmedBooking(money, client, own, { startsAt: tuesday(3) });
    const night = tuesday(3, '23:00');
    const soon = new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + 7_200_000).toISOString();
    for (const startsAt of [night, soon]) {
      expect((await step(client, id, 'moves', { startsAt })).status).toBeGreaterThanOrEqual(400);
    }
    const taken = await step(own, id, 'moves', { startsAt: tuesday(3) });
    expect(taken.json.code).toBe('booking.slot_taken');
    expect((await see(client, other)).startsAt).toBe(tuesday(3));
    const { json } = await step(own, id, 'moves', { startsAt: soon });
    const accepted = await step(client, id, `moves/${json.move?.id}/acceptance`);
    expect([accepted.status, accepted.json.startsAt]).toEqual([200, soon]);
  });

  it('is accepted again and again without drifting, and not proposed once the session has started', async () => {
    const own = await registerCreator(app);
    const id = await confirmedBooking(money, client, own, { startsAt: tuesday(40) });
    for (let nth = 0; nth < 8; nth += 1) {
      const startsAt = tuesday(41 + nth, nth % 3 ? '10:30' : '11:00');
      const [by, other] = nth % 2 ? [client, own] : [own, client];
      const { json } = await step(by, id, 'moves', { startsAt });
      const accepted = await step(other, id, `moves/${json.move?.id}/acceptance`);
      const endsAt = new Date(Date.parse(startsAt) + 7_200_000).toISOString();
      expect([accepted.status, accepted.json.startsAt, accepted.json.endsAt]).toEqual([
        200,
        startsAt,
        endsAt,
      ]);
    }
    await app.sql(
      `update bookings set starts_at = now() - interval '1 minute', ends_at = now() + interval '119 minutes' where id = $1`,
      [id],
    );
    for (const person of [client, own])
      expect((await step(person, id, 'moves', { startsAt: tuesday(50) })).json.code).toBe(
        'booking.started',
      );
  });

  it('is withdrawn by its proposer only', async () => {
    const { id, moveId } = await proposed(creator);
    const other = await step(client, id, `moves/${moveId}/withdrawal`);
    expect([other.status, other.json.code]).toEqual([403, 'booking_move.not_own']);
    expect((await step(creator, id, `moves/${moveId}/withdrawal`)).json.move).toBeNull();
    expect(await newest(client)).toContain('withdrew the new time');
    expect((await step(client, id, `moves/${moveId}/acceptance`)).json.code).toBe(
      'booking_move.not_open',
    );
  });

  it('is answered once, by the faster side', async () => {
    const { id, moveId } = await proposed(client);
    const answers = await Promise.all([
      step(creator, id, `moves/${moveId}/acceptance`),
      step(creator, id, `moves/${moveId}/decline`),
      step(client, id, `moves/${moveId}/withdrawal`),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('may overlap the booked one: both are offered the hours around it, and nobody else is', async () => {
    const other = await registerCreator(app);
    const startsAt = tuesday(3, '09:00');
    const id = await confirmedBooking(money, client, other, { startsAt, hours: 8 });
    const freeFor = async (person: Person, path: string) =>
      (await person.browser.get(`${path}?from=${startsAt.slice(0, 10)}&days=1`)).json.days[0].free;
    const wholeDay = [{ startsAt, endsAt: tuesday(3, '18:00') }];
    expect(await freeFor(client, `/api/bookings/${id}/availability`)).toEqual(wholeDay);
    expect(await freeFor(other, `/api/bookings/${id}/availability`)).toEqual(wholeDay);
    expect(await freeFor(client, `/api/creators/${other.creatorId}/availability`)).not.toEqual(
      wholeDay,
    );
    expect((await step(client, id, 'moves', { startsAt: tuesday(3, '10:00') })).status).toBe(201);
  });

  it('is mailed to both once it is agreed', async () => {
    const { id, moveId } = await proposed(client);
    const before = (await mailsOf(client, 'booking-moved')).length;
    await step(creator, id, `moves/${moveId}/acceptance`);
    await app.settle();
    expect(await mailsOf(client, 'booking-moved')).toHaveLength(before + 1);
  });
});

describe('a time that someone else took first', () => {
  it('is refused, with the nearest free times of the same length', async () => {
    const other = await registerCreator(app);
    await booked(client, other, { startsAt: tuesday(2, '12:00'), hours: 2 });
    const late = await registerClient(app);
    const { status, json } = await book(late, other, { startsAt: tuesday(2, '12:30'), hours: 2 });
    expect([status, json.code]).toEqual([409, 'booking.slot_taken']);
    expect(json.error).toBe('This time is no longer available. Please choose another.');
    expect(json.nearest).toEqual([
      { startsAt: tuesday(2, '10:00'), endsAt: tuesday(2, '12:00') },
      { startsAt: tuesday(2, '14:00'), endsAt: tuesday(2, '16:00') },
      { startsAt: tuesday(2, '14:30'), endsAt: tuesday(2, '16:30') },
    ]);
    const [first] = json.nearest;
    expect((await book(late, other, { startsAt: first.startsAt })).status).toBe(201);
  });

  it('suggests another day if its own is full, and nothing if all are', async () => {
    const other = await registerCreator(app);
    await booked(client, other, { startsAt: tuesday(2, '09:00'), hours: 9 });
    const late = await registerClient(app);
    const { json } = await book(late, other, { startsAt: tuesday(2, '12:00'), hours: 9 });
    const day = (instant: string) => Math.round(Date.parse(instant) / 86_400_000);
    expect(json.nearest.length).toBeGreaterThan(0);
    for (const { startsAt } of json.nearest)
      expect(day(startsAt)).not.toBe(day(tuesday(2, '09:00')));
    // No day has 20 free hours.
    const long = await book(late, other, { startsAt: tuesday(2, '12:00'), hours: 20 });
    expect([long.status, long.json.nearest]).toEqual([409, []]);
  });
});

describe('the address of a booking', () => {
  it('is set with the booking or later by the client, and shown to the creator once confirmed', async () => {
    const other = await registerCreator(app);
    const { json } = await client.browser.post('/api/bookings', {
      creatorId: other.creatorId,
      startsAt: tuesday(2),
      hours: 2,
      address: ' 1 Congress Avenue ',
    });
    expect(json.address).toBe('1 Congress Avenue');
    const change = (person: Person, id: number, address: string) =>
      person.browser.put(`/api/bookings/${id}/address`, { address });
    expect((await change(client, json.id, '2 Elm Street')).json.address).toBe('2 Elm Street');
    const id = await confirmedBooking(money, client, other, { startsAt: tuesday(3) });
    await change(client, id, 'The old mill');
    expect((await change(other, id, 'Mine')).status).toBe(403);
    expect((await change(client, id, 'x'.repeat(301))).status).toBe(400);
    expect((await see(other, id)).address).toBe('The old mill');
    expect(await newest(other)).toMatch(/^The address of your booking with .+ on .+ has changed$/);
    const { text } = await other.browser.get(`/api/bookings/${id}/calendar.ics`);
    expect(text).toContain('LOCATION:The old mill');
  });

  it('defaults to the job’s place', async () => {
    const jobId = await openJob(client);
    const { json } = await book(client, creator, { startsAt: tuesday(3, '15:00'), jobId });
    expect(json.address).toBe('Austin, TX');
  });
});

it('a move far ahead restores no refund of a strict booking that was too late to cancel', async () => {
  const other = await registerCreator(app);
  const id = await confirmedBooking(money, client, other);
  await app.sql(
    `update bookings set cancellation_policy = 'strict', created_at = now() - interval '3 days',
      starts_at = now() + interval '2 days', ends_at = now() + interval '50 hours' where id = $1`,
    [id],
  );
  const refund = async () =>
    (await client.browser.get(`/api/bookings/${id}/cancellation`)).json.refundAmount;
  expect(await refund()).toBe(0);
  const { json } = await step(client, id, 'moves', { startsAt: tuesday(20) });
  const accepted = await step(other, id, `moves/${json.move.id}/acceptance`);
  expect([accepted.status, accepted.json.startsAt]).toEqual([200, tuesday(20)]);
  expect(await refund()).toBe(0);
  await client.browser.post(`/api/bookings/${id}/cancel`, { reason: 'Another plan' });
  await money.rest();
  expect((await see(client, id)).refundAmount).toBe(0);
});
