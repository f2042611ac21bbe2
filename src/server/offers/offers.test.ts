import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Offer } from '#contract/offers/offer-replies.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { book, payBooking, runTask, secretOf, signInAgain, tuesday } from '#testing/bookings.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { accept, ask, inHours, offered, sendVersion, sentOffer } from '#testing/offers.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let other: Person;
let creator: Creator;

beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
});
beforeEach(async () => {
  client = await confirmed(app, registerClient(app));
  other = await confirmed(app, registerClient(app));
  creator = await confirmed(app, registerCreator(app));
});
afterEach(() => app.travelTo(undefined));
afterAll(() => app.close());

const read = async (person: Person, id: number): Promise<Offer> =>
  (await person.browser.get(`/api/offers/${id}`)).json;
const statusOf = async (id: number) => (await read(client, id)).status;
const heldTimes = async () =>
  (
    await app.sql<{ kind: string }>(
      'select kind from busy_times where creator_id = $1 order by id',
      [creator.creatorId],
    )
  ).map(({ kind }) => kind);
const freeStarts = async (): Promise<string[]> => {
  const day = tuesday(2).slice(0, 10);
  const { json } = await app
    .visitor()
    .get(`/api/creators/${creator.creatorId}/availability?from=${day}&days=1&hours=1`);
  return json.days[0].free.map(({ startsAt }: { startsAt: string }) => startsAt);
};
const noticesOf = async ({ browser }: Person): Promise<string[]> => {
  await app.settle();
  return (await browser.get('/api/notifications')).json.map(
    ({ message }: { message: string }) => message,
  );
};

it('turns a request into an offer, a booking at its price and a paid hold', async () => {
  const id = await ask(client, creator);
  expect(await read(creator, id)).toMatchObject({
    side: 'creator',
    status: 'asked',
    quote: 20_000,
    current: null,
    request: { startTime: '10:00', hours: 2, note: 'Bride and groom in the park' },
    actions: ['offer', 'decline'],
  });
  await sendVersion(creator, id, { holdHours: 24 });
  expect(await heldTimes()).toEqual(['offer']);
  const offer = await read(client, id);
  expect(offer).toMatchObject({
    status: 'sent',
    dueBy: null,
    current: { version: 1, document: { title: 'Park session', startsAt: tuesday(2), hours: 2 } },
    actions: ['accept', 'ask_change', 'decline'],
  });
  expect(offer.current?.sha256).toMatch(/^[0-9a-f]{64}$/);
  const reply = await accept(client, id, { lines: [2], address: 'Zilker Park' });
  expect([reply.status, reply.json]).toMatchObject([
    201,
    {
      offerId: id,
      status: 'pending',
      amount: 45_000,
      commissionAmount: 4500,
      hourlyRate: null,
      address: 'Zilker Park',
      package: {
        title: 'Park session',
        deliverables: ['Two hours of photos', 'Album', 'Travel'],
      },
    },
  ]);
  expect(await heldTimes()).toEqual(['hold']);
  await payBooking(money, client, reply.json.id);
  expect(await read(client, id)).toMatchObject({
    status: 'accepted',
    bookingId: reply.json.id,
    accepted: { version: 1, lines: [2], total: 45_000 },
    actions: [],
  });
  expect(await heldTimes()).toEqual(['booking']);
  await expectBooksToAgree(app);
});

it('prices only the optional lines that were taken, whatever else is sent', async () => {
  const id = await sentOffer(client, creator);
  for (const lines of [[1], [4], [2, 2]])
    expect((await accept(client, id, { lines })).json).toMatchObject({
      code: 'invalid_input',
      fields: { lines: 'Choose among the optional lines of this version' },
    });
  const { json } = await accept(client, id, { amount: 1, total: 1 });
  expect(json).toMatchObject({ amount: 35_000, commissionAmount: 3500 });
});

it('returns the same booking to the same acceptance, twice and on two devices at once', async () => {
  const id = await sentOffer(client, creator, { holdHours: 24 });
  const second = app.visitor();
  const { username, password } = client;
  await second.post('/api/login', { username, password });
  const body = { version: 1, lines: [] };
  const replies = await Promise.all([
    client.browser.post(`/api/offers/${id}/acceptance`, body),
    second.post(`/api/offers/${id}/acceptance`, body),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
  expect((await accept(client, id)).json.id).toBe(replies[0]?.json.id);
  // Another choice is another contract.
  expect((await accept(client, id, { lines: [2] })).json.code).toBe('offer.wrong_state');
});

it('refuses a version that was changed in between, naming the new one; nothing is booked', async () => {
  const id = await sentOffer(client, creator);
  await sendVersion(creator, id, { lines: [{ title: 'All of it', price: 99_900 }] });
  const reply = await accept(client, id);
  expect([reply.status, reply.json]).toMatchObject([409, { code: 'offer.changed', version: 2 }]);
  expect((await client.browser.get('/api/bookings/client')).json).toEqual([]);
  expect((await accept(client, id, { version: 2 })).json.amount).toBe(99_900);
  // Who is at the checkout pays what they accepted.
  const revised = await creator.browser.post(`/api/offers/${id}/versions`, offered());
  expect(revised.json.code).toBe('offer.wrong_state');
});

it('keeps each version as it was sent, whatever changes around it', async () => {
  const id = await sentOffer(client, creator);
  const { current } = await read(client, id);
  await creator.browser.patch(`/api/creators/${creator.creatorId}`, {
    cancellationPolicy: 'strict',
    deliveryDays: 99,
  });
  app.travelTo(inHours(24 * 400));
  await Promise.all([client, creator].map(signInAgain));
  expect((await read(client, id)).current).toEqual(current);
  const change = app.sql(`update offer_versions set document = '{}' where offer_id = $1`, [id]);
  await expect(change).rejects.toThrow('never changes');
  const removal = app.sql('delete from offer_versions where offer_id = $1', [id]);
  await expect(removal).rejects.toThrow('never changes');
});

it('freezes terms and policy with the version, not with the booking', async () => {
  const id = await sentOffer(client, creator, { deliveryDays: 10, rounds: 1, editedPhotos: 40 });
  await creator.browser.patch(`/api/creators/${creator.creatorId}`, {
    cancellationPolicy: 'strict',
    deliveryDays: 99,
  });
  expect((await accept(client, id)).json).toMatchObject({
    cancellationPolicy: 'flexible',
    deliveryTerms: { deliveryDays: 10, rounds: 1, editedPhotos: 40 },
  });
});

it('holds the time for nobody else: not for a booking, another offer, or a search', async () => {
  const before = await freeStarts();
  const id = await sentOffer(client, creator, { holdHours: 24 });
  expect(await freeStarts()).not.toEqual(before);
  expect((await book(other, creator)).json.code).toBe('booking.slot_taken');
  const second = await ask(other, creator);
  const held = { ...offered({ holdHours: 24, startTime: '11:00' }) };
  const taken = await creator.browser.post(`/api/offers/${second}/versions`, held);
  expect([taken.status, taken.json]).toMatchObject([409, { code: 'booking.slot_taken' }]);
  // Nothing of the refused version stays.
  expect(await read(other, second)).toMatchObject({ status: 'asked', current: null });
  await client.browser.post(`/api/offers/${id}/decline`, { reason: 'Too late in the day' });
  expect(await freeStarts()).toEqual(before);
  expect((await book(other, creator)).status).toBe(201);
});

it('lets one of an instant booking and a hold for an offer have the time, never both', async () => {
  const id = await ask(client, creator);
  const [bookedReply, sent] = await Promise.all([
    book(other, creator),
    creator.browser.post(`/api/offers/${id}/versions`, offered({ holdHours: 24 })),
  ]);
  expect([bookedReply.status, sent.status].toSorted()).toEqual([201, 409]);
  expect(await heldTimes()).toHaveLength(1);
});

it('gives a time offered to two without a hold to the one who accepts first', async () => {
  const first = await sentOffer(client, creator);
  const second = await sentOffer(other, creator);
  const replies = await Promise.all([accept(client, first), accept(other, second)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(replies.find(({ status }) => status === 409)?.json.code).toBe('booking.slot_taken');
});

it('ends at its last moment, and not before', async () => {
  const id = await sentOffer(client, creator, { validDays: 1 });
  const validUntil = (await read(client, id)).current?.document.validUntil ?? '';
  app.travelTo(new Date(Date.parse(validUntil) + 1).toISOString());
  await signInAgain(client);
  expect((await accept(client, id)).json.code).toBe('offer.ended');
  app.travelTo(validUntil);
  expect((await accept(client, id)).status).toBe(201);
});

it('ends a request without an answer after 72 hours, and an offer at its time, and tells both', async () => {
  const [asked, sent] = [await ask(client, creator), await sentOffer(other, creator)];
  app.travelTo(inHours(73));
  await runTask(app, 'expire-offers');
  await Promise.all([client, other, creator].map(signInAgain));
  expect(await statusOf(asked)).toBe('expired');
  expect((await read(other, sent)).status).toBe('sent');
  for (const person of [client, creator])
    expect((await noticesOf(person)).join()).toContain('ended without an answer');
  app.travelTo(inHours(7 * 24 + 1));
  await runTask(app, 'expire-offers');
  await signInAgain(other);
  expect((await read(other, sent)).status).toBe('expired');
  expect((await noticesOf(other)).join()).toContain('has expired');
});

it('tells the client once that a held time, and then the offer, ends soon', async () => {
  const id = await sentOffer(client, creator, { holdHours: 24, validDays: 3 });
  const tellings = async () => {
    await runTask(app, 'announce-ending-offers');
    await runTask(app, 'announce-ending-offers');
    const rows = await app.sql(
      `select payload->>'held' as held from events where name = 'offer.ending' and (payload->>'offerId')::int = $1 order by id`,
      [id],
    );
    return rows.map(({ held }) => held);
  };
  expect(await tellings()).toEqual([]);
  app.travelTo(inHours(13));
  expect(await tellings()).toEqual(['true']);
  app.travelTo(inHours(49));
  expect(await tellings()).toEqual(['true', 'false']);
});

it('frees a held time at its end, while the offer still stands', async () => {
  const id = await sentOffer(client, creator, { holdHours: 24 });
  app.travelTo(inHours(25));
  await Promise.all([client, other].map(signInAgain));
  expect((await book(other, creator)).status).toBe(201);
  await runTask(app, 'expire-offers');
  expect(await statusOf(id)).toBe('sent');
  expect((await accept(client, id)).json.code).toBe('booking.slot_taken');
});

it('can be accepted again after an unpaid checkout, its time held as long as it was', async () => {
  const id = await sentOffer(client, creator, { holdHours: 24 });
  const { json: first } = await accept(client, id);
  app.travelTo(inHours(0.5));
  await runTask(app, 'expire-bookings');
  expect(await statusOf(id)).toBe('sent');
  expect(await heldTimes()).toEqual(['offer']);
  expect((await noticesOf(client)).join()).toContain('You can accept the offer');
  const { json: again } = await accept(client, id);
  expect(again).toMatchObject({ status: 'pending', offerId: id });
  expect(again.id).not.toBe(first.id);
  await payBooking(money, client, again.id);
  expect(await statusOf(id)).toBe('accepted');
});

it('expires with an unpaid checkout after its last moment', async () => {
  const id = await sentOffer(client, creator, { validDays: 1 });
  app.travelTo(inHours(23.8));
  await signInAgain(client);
  await accept(client, id);
  app.travelTo(inHours(24.3));
  await runTask(app, 'expire-bookings');
  await app.settle();
  await signInAgain(client);
  expect(await statusOf(id)).toBe('expired');
});

/** The booking ran out while its payment was on its way: the provider heard of the end too late. */
async function runOut(id: number, bookingId: number): Promise<void> {
  await app.sql(
    `with over as (update bookings set status = 'cancelled', cancel_reason = 'expired', cancelled_at = now()
        where id = ${bookingId}),
      freed as (delete from busy_times where kind = 'hold' and source_id = ${bookingId})
      update offers set status = 'sent' where id = ${id}`,
  );
}

it('takes a late payment for an offer that is open again', async () => {
  const id = await sentOffer(client, creator);
  const { json: first } = await accept(client, id);
  const secret = await secretOf(client, first.id);
  await runOut(id, first.id);
  await money.payIntent(secret);
  await money.rest();
  expect(await read(client, id)).toMatchObject({ status: 'accepted', bookingId: first.id });
  expect(await heldTimes()).toEqual(['booking']);
});

it('returns a late payment if the offer was accepted again: one booking of it', async () => {
  const id = await sentOffer(client, creator);
  const { json: first } = await accept(client, id);
  const secret = await secretOf(client, first.id);
  await runOut(id, first.id);
  const { json: second } = await accept(client, id);
  await money.payIntent(secret);
  await money.rest();
  const statuses = async () =>
    Promise.all(
      [first.id, second.id].map(async (one) => {
        const { json } = await client.browser.get(`/api/bookings/${one}`);
        return [json.status, json.paymentStatus];
      }),
    );
  expect(await statuses()).toEqual([
    ['cancelled', 'refunded'],
    ['pending', 'unpaid'],
  ]);
  await payBooking(money, client, second.id);
  expect((await statuses())[1]).toEqual(['confirmed', 'in_escrow']);
  await expectBooksToAgree(app);
});

it('asks for changes at most five times, each answered by a version that can be accepted', async () => {
  const id = await sentOffer(client, creator);
  const wish = () => client.browser.post(`/api/offers/${id}/changes`, { note: 'Without travel' });
  for (let round = 1; round <= 5; round += 1) {
    expect((await wish()).json).toMatchObject({ status: 'asked' });
    // What was offered can't be had while it is being changed.
    expect((await accept(client, id, { version: round })).json.code).toBe('offer.wrong_state');
    await sendVersion(creator, id);
  }
  expect((await wish()).json.code).toBe('offer.no_rounds_left');
  const { changes, current } = await read(client, id);
  expect(changes.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
  expect(current?.version).toBe(6);
});

it('ends by either side: declined with a reason, or withdrawn; the other side is told', async () => {
  const cases = [
    [ask, creator, 'decline', 'declined', client, 'declined your request'],
    [sentOffer, client, 'decline', 'declined', creator, 'declined your offer'],
    [ask, client, 'withdrawal', 'withdrawn', creator, 'withdrew the request'],
    [sentOffer, creator, 'withdrawal', 'withdrawn', client, 'withdrew the offer'],
  ] as const;
  for (const [make, by, call, status, told, text] of cases) {
    const id = await make(client, creator);
    const wrong = by === client ? creator : client;
    const refused = await wrong.browser.post(`/api/offers/${id}/${call}`, {});
    expect(refused.status, `${status} by the wrong side`).toBeGreaterThanOrEqual(403);
    const reply = await by.browser.post(`/api/offers/${id}/${call}`, { reason: 'Not this time' });
    expect([reply.status, reply.json.status]).toEqual([200, status]);
    expect((await noticesOf(told)).join()).toContain(text);
    expect((await accept(client, id)).json.code).toBe('offer.ended');
  }
});

it('a new version keeps the terms and rights of the one before, unless it names others', async () => {
  const packages = [
    {
      ...{ title: 'Golden hour', hours: 2, deliverables: [], price: 30_000, active: true },
      ...{ deliveryDays: 10, rounds: 1, editedPhotos: 60 },
    },
  ];
  await creator.browser.put('/api/creator/agreement', { template: 'personal', rights: null });
  await creator.browser.put('/api/creator/packages', { packages });
  const [{ id: packageId }] = (await creator.browser.get('/api/creator/packages')).json;
  const id = await sentOffer(client, creator, { packageId });
  const promised = async () => (await read(client, id)).current?.document;
  const before = await promised();
  expect(before?.delivery).toMatchObject({ deliveryDays: 10, editedPhotos: 60 });
  await creator.browser.put('/api/creator/agreement', { template: null, rights: null });
  await sendVersion(creator, id, { hours: 3 });
  const { delivery, template, rights } = before ?? {};
  expect(await promised()).toMatchObject({ version: 2, hours: 3, delivery, template, rights });
  await sendVersion(creator, id, { packageId: null });
  const now = await promised();
  expect(now?.delivery.editedPhotos).not.toBe(60);
  expect(now).toMatchObject({ version: 3, template: null, rights: null });
});
