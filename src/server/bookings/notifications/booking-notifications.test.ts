import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.ts';
import { createGuardedFetch } from '#server/platform/fetch/guarded-fetch.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { booked, confirmedBooking, secretOf, signInAgain, tuesday } from '#testing/bookings.ts';
import { connectLive } from '#testing/live.ts';
import { startPushService, type TestPushService } from '#testing/outside/push-service.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
beforeAll(async () => {
  app = await startTestApp({
    env: { SANDBOX_CONTROL_PORT: '0' },
    fetchGuarded: createGuardedFetch({ allows: (address) => address === '127.0.0.1' }),
  });
  money = sandboxMoney(app);
});
afterEach(() => app.travelTo(undefined));
afterAll(() => app.close());

const people = () => Promise.all([registerClient(app), registerCreator(app)]);
const step = (person: Person, id: number, name: string, body?: unknown) =>
  person.browser.post(`/api/bookings/${id}/${name}`, body);

/** Delays of pushes to the person's only device in seconds, by kind. */
async function pushDelays(person: Person): Promise<Record<string, number>> {
  await app.settle();
  const rows = await app.sql<{ kind: string; seconds: number }>(
    `select n.kind, extract(epoch from j.run_at - $2)::int as seconds
     from graphile_worker._private_jobs j
     join notifications n on n.id = (j.payload ->> 'notificationId')::int
     where j.key like 'push:%' and n.user_id = $1`,
    [person.id, app.platform.clock()],
  );
  return Object.fromEntries(rows.map(({ kind, seconds }) => [kind, seconds]));
}

/** This booking's notifications except those about money, oldest first. */
async function notificationTexts(person: Person, bookingId: number): Promise<string[]> {
  await app.settle();
  const all: Notification[] = (await person.browser.get('/api/notifications')).json;
  return all
    .filter(({ type, data }) => type === 'notification' && data.bookingId === bookingId)
    .map(({ message }) => message.replace(/ on \w{3} \d+, \d+:\d\d [AP]M/, ' on …'))
    .toReversed();
}

async function confirmed(client: Person, creator: Creator) {
  return confirmedBooking(money, client, creator);
}

async function namesOf(...persons: Person[]): Promise<string[]> {
  const users = await Promise.all(persons.map(({ browser }) => browser.get('/api/user')));
  return users.map(({ json }) => json.fullName);
}

describe('a booking', () => {
  it('notifies both sides when it is paid, also live, and not before', async () => {
    const [client, creator] = await people();
    const [clientName = '', creatorName = ''] = await namesOf(client, creator);
    const live = await connectLive(creator.browser);
    const held = await booked(client, creator);
    expect(await notificationTexts(creator, held)).toEqual([]);
    const id = await confirmed(client, creator);
    expect(await notificationTexts(client, id)).toEqual([
      expect.stringMatching(
        new RegExp(`^Your booking with ${creatorName} is confirmed: \\w{3} \\d+, 10:00 AM$`),
      ),
    ]);
    // A creator without payouts is told before the work.
    expect(await notificationTexts(creator, id)).toEqual([
      `${String(await notificationTexts(client, id)).replace(creatorName, clientName)}. Set up payouts before you start so we can pay you.`,
    ]);
    // One event, one notification: the payment has none of its own.
    const { json } = await client.browser.get('/api/notifications');
    expect(json.filter(({ data }: Notification) => data.bookingId === id)).toHaveLength(1);
    const confirmation = `Your booking with ${clientName} is confirmed`;
    const frame = await live.next('notification', ({ message }) =>
      message.startsWith(confirmation),
    );
    expect(frame.data).toEqual({ bookingId: id });
  });

  it('notifies the side that has to answer, and then the one who asked', async () => {
    const [client, creator] = await people();
    const [clientName = '', creatorName = ''] = await namesOf(client, creator);
    const id = await confirmed(client, creator);
    const { json } = await step(client, id, 'moves', { startsAt: tuesday(3, '11:00') });
    await step(creator, id, `moves/${json.move.id}/acceptance`);
    await step(creator, id, 'cancel');
    expect((await notificationTexts(creator, id)).slice(1)).toEqual([
      expect.stringMatching(
        new RegExp(`^${clientName} proposed a new time for your booking on …: .* 11:00 AM$`),
      ),
    ]);
    expect((await notificationTexts(client, id)).slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^Your booking with ${creatorName} is now .* 11:00 AM$`)),
      `${creatorName} canceled your booking on …`,
    ]);
  });

  it('notifies the other side of a problem, and the creator when it is completed', async () => {
    const [client, creator] = await people();
    const [clientName = '', creatorName = ''] = await namesOf(client, creator);
    const [id, done] = [await confirmed(client, creator), await booked(client, creator, later)];
    await step(client, id, 'problem', { reason: 'Nobody came to the place' });
    expect((await notificationTexts(creator, id)).at(-1)).toBe(
      `A problem was reported with your booking with ${clientName} on …. We'll look into it.`,
    );
    expect(await notificationTexts(client, id)).toHaveLength(1);
    await step(client, id, 'settlements', { creatorAmount: 10_000 });
    expect((await notificationTexts(creator, id)).at(-1)).toBe(
      `${clientName} proposed a split for your booking on …: you'd keep $100`,
    );
    await step(creator, id, 'settlements', { creatorAmount: 15_000 });
    expect((await notificationTexts(client, id)).at(-1)).toBe(
      `${creatorName} proposed a split for your booking on …: they'd keep $150`,
    );
    await money.payIntent(await secretOf(client, done));
    await money.rest();
    app.travelTo(new Date(Date.parse(later.startsAt) + 3_600_000).toISOString());
    await Promise.all([client, creator].map(signInAgain));
    await step(client, done, 'complete');
    expect((await notificationTexts(creator, done)).at(-1)).toBe(
      `Complete: your booking with ${clientName} on …`,
    );
    expect(await notificationTexts(client, done)).toHaveLength(1);
  });

  it('notifies once that it failed when it is paid after someone else took the time', async () => {
    const [client, creator] = await people();
    const [creatorName = ''] = await namesOf(creator);
    app.travelTo(new Date(Date.now() - 16 * 60_000).toISOString());
    const id = await booked(client, creator);
    const secret = await secretOf(client, id);
    app.travelTo(undefined);
    await booked(await registerClient(app), creator);
    await money.payIntent(secret);
    await money.rest();
    expect(await notificationTexts(client, id)).toContain(
      `The time of your booking with ${creatorName} on … was already taken when you paid, so we're refunding you $200`,
    );
    expect(await notificationTexts(creator, id)).toEqual([]);
  });
});

describe('a push about a booking', () => {
  let service: TestPushService;
  let count = 0;
  beforeAll(async () => {
    service = await startPushService();
  });
  afterAll(() => service.close());
  // The clock is stopped an hour ahead: no pending task becomes due.
  beforeEach(() => app.travelTo(new Date(Date.now() + 3_600_000).toISOString()));
  async function withDevice(person: Person): Promise<void> {
    count += 1;
    const subscription = { ...service.subscribe(`/device-${count}`), details: false };
    const reply = await person.browser.put('/api/notifications/device', subscription);
    expect(reply.status, reply.text).toBe(200);
  }

  it('waits only where something may follow that replaces it', async () => {
    const [client, creator] = await people();
    await Promise.all([client, creator].map(withDevice));
    const id = await confirmed(client, creator);
    expect(await pushDelays(client)).toEqual({ 'booking.confirmed': 10 });
    expect(await pushDelays(creator)).toEqual({ 'booking.confirmed': 10 });
    await step(client, id, 'moves', { startsAt: tuesday(3, '11:00') });
    expect(await pushDelays(creator)).toEqual({
      'booking.confirmed': 10,
      'booking.move_proposed': 300,
    });
  });

  it('does not wait when a late payment goes back', async () => {
    const [client, creator] = await people();
    await withDevice(client);
    const secret = await secretOf(client, await booked(client, creator));
    app.travelTo(new Date(Date.now() + 2 * 3_600_000).toISOString());
    await booked(await registerClient(app), creator);
    await money.payIntent(secret);
    await money.rest();
    expect(await pushDelays(client)).toMatchObject({ 'booking.late_payment_returned': 10 });
  });
});

const later = { startsAt: tuesday(3) };
