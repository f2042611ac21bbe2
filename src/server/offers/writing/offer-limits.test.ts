import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Offer } from '#contract/offers/offer-replies.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { tuesday } from '#testing/bookings.ts';
import { applied } from '#testing/jobs.ts';
import {
  accept,
  ask,
  askBody,
  hireBy,
  invitedFields,
  invitedJob,
  offered,
  offeredOn,
  offerOn,
  sendVersion,
  sentOffer,
} from '#testing/offers.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';

let app: TestApp;
let client: Person;
let other: Person;
let creator: Creator;

beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders });
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

const heldTimes = async () =>
  (await app.sql('select from busy_times where creator_id = $1', [creator.creatorId])).length;

it('ends open offers of people who block each other, are suspended, or leave', async () => {
  const id = await sentOffer(client, creator, { holdHours: 24 });
  await creator.browser.post(`/api/users/${client.id}/block`);
  const blocked = await client.browser.get(`/api/offers/${id}`);
  expect(blocked.json.status).toBe('withdrawn');
  expect(await heldTimes()).toBe(0);
  expect((await client.browser.post('/api/offers/requests', askBody(creator))).json.code).toBe(
    'booking.not_bookable',
  );
  const second = await sentOffer(other, creator, { holdHours: 24 });
  const operator = await registerOperator(app);
  await operator.browser.post(`/api/operator/people/${creator.id}/suspend`, { reason: 'Fraud' });
  expect((await read(other, second)).status).toBe('withdrawn');
  expect(await heldTimes()).toBe(0);
});

it('lets a creator offer something only to who asked or wrote first', async () => {
  const send = (to: Person) =>
    creator.browser.post('/api/offers', { clientId: to.id, offer: offered() });
  expect((await send(client)).json.code).toBe('offer.not_asked');
  await client.browser.post('/api/messages', { recipientId: creator.id, content: 'Hello there' });
  const sent = await send(client);
  expect([sent.status, sent.json]).toMatchObject([201, { status: 'sent', request: null }]);
  expect((await send(client)).json).toMatchObject({
    code: 'offer.open_already',
    offerId: sent.json.id,
  });
  // One's own first word is not the client's.
  await other.browser.post('/api/messages', { recipientId: creator.id, content: 'Hi' });
  await client.browser.post(`/api/offers/${sent.json.id}/decline`, {});
  expect((await send(other)).status).toBe(201);
});

it('bounds what a client asks for: a confirmed address, few at a time, few a day, a device as one', async () => {
  const stranger = await registerClient(app);
  const asks = (person: Person, of: Creator) =>
    person.browser.post('/api/offers/requests', askBody(of));
  expect((await asks(stranger, creator)).json.code).toBe('account.email_unconfirmed');
  const creators = await Promise.all(Array.from({ length: 6 }, () => registerCreator(app)));
  const ids: number[] = [];
  for (const one of creators.slice(0, 3)) ids.push((await asks(client, one)).json.id);
  expect((await asks(client, creators[3] as Creator)).json.code).toBe('offer.too_many_open');
  // A second account on the same device asks for the same person.
  const device = app.visitor();
  const second = await confirmed(app, registerClient(app));
  for (const { username, password } of [client, second])
    await device.post('/api/login', { username, password });
  expect(
    (await device.post('/api/offers/requests', askBody(creators[3] as Creator))).json.code,
  ).toBe('offer.too_many_open');
  // Known for a week: five.
  await app.sql(`update users set created_at = now() - interval '8 days' where id = $1`, [
    client.id,
  ]);
  for (const one of creators.slice(3, 5)) expect((await asks(client, one)).status).toBe(201);
  expect((await asks(client, creators[5] as Creator)).json.code).toBe('offer.too_many_open');
  for (let more = 0; more < 5; more += 1) {
    await client.browser.post(`/api/offers/${ids.at(-1)}/withdrawal`);
    const reply = await asks(client, creators[2] as Creator);
    expect(reply.status).toBe(201);
    ids.push(reply.json.id);
  }
  await client.browser.post(`/api/offers/${ids.at(-1)}/withdrawal`);
  expect((await asks(client, creators[2] as Creator)).json.code).toBe('account.daily_limit');
});

it('bounds how many times a creator holds for offers, and for how long', async () => {
  await app.sql(
    `insert into busy_times (creator_id, during, kind, source_id, expires_at)
      select $1, tstzrange(now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 hour'), 'offer',
        1000000 + $1 * 100 + n, now() + interval '1 day' from generate_series(200, 219) n`,
    [creator.creatorId],
  );
  const id = await ask(client, creator);
  const send = (fields: object) =>
    creator.browser.post(`/api/offers/${id}/versions`, offered(fields));
  expect((await send({ holdHours: 24 })).json.code).toBe('offer.too_many_held');
  expect((await send({ holdHours: 73 })).json.fields).toEqual({
    holdHours: 'A time can be held for 1 to 72 hours',
  });
  expect((await send({})).status).toBe(201);
});

/** The next day on which the clocks of Texas go from 2 to 3 AM. */
function dayWithoutTwo(): string {
  const now = Temporal.Now.zonedDateTimeISO('America/Chicago');
  const [first, second] = [0, 1].map((n) => {
    const from = n === 0 ? now : now.getTimeZoneTransition('next');
    return from?.getTimeZoneTransition('next');
  });
  const found = first?.hour === 3 ? first : second;
  return found?.toPlainDate().toString() ?? '';
}

it('refuses what cannot be offered, with a message for the field, and nothing is lost', async () => {
  const id = await ask(client, creator);
  const line = { title: 'Photos', price: 30_000 };
  const cases: [object, string][] = [
    [{ lines: [] }, 'An offer needs a line'],
    [{ lines: Array.from({ length: 21 }, () => line) }, 'An offer can have at most 20 lines'],
    [{ lines: [{ title: 'x'.repeat(10_000), price: 1 }] }, 'at most 200 characters'],
    [{ lines: [{ title: 'Photos', price: -1 }] }, 'A line can cost from $0 to $100,000'],
    [{ lines: [{ title: 'Photos', price: 0 }] }, 'must be at least $1'],
    [{ lines: [{ ...line, optional: true }] }, 'must be at least $1'],
    [{ lines: [line, { title: 'All', price: 10_000_000 }] }, 'An offer can cost at most $100,000'],
    [{ day: '2020-01-01' }, 'This time has already passed'],
    [{ day: tuesday(60).slice(0, 10) }, 'Bookings can be made up to 12 months ahead'],
    [{ hours: 25 }, 'Bookings can be at most 24 hours'],
    [{ startTime: '10:15' }, 'on the hour or half hour'],
    [{ day: dayWithoutTwo(), startTime: '02:30' }, 'The clocks change then'],
    [{ validDays: 61 }, 'An offer can be valid for 1 to 60 days'],
    [{ packageId: 2_000_000 }, 'This package has changed'],
    [{ note: 'x'.repeat(2001) }, 'at most 2,000 characters'],
  ];
  for (const [fields, text] of cases) {
    const reply = await creator.browser.post(`/api/offers/${id}/versions`, offered(fields));
    expect([reply.status >= 400 && reply.status < 500, reply.text]).toEqual([
      true,
      expect.stringContaining(text),
    ]);
  }
  expect(await read(client, id)).toMatchObject({ status: 'asked', current: null });
  const asks = (fields: object) =>
    other.browser.post('/api/offers/requests', askBody(creator, fields));
  expect((await asks({ day: '2020-01-01' })).json.code).toBe('booking.too_soon');
  expect((await asks({ day: '2999-01-01' })).json.code).toBe('booking.too_far');
  expect((await asks({ packageId: 2_000_000 })).json.code).toBe('booking.package_gone');
  expect((await asks({ hours: undefined })).json.fields).toHaveProperty('hours');
  const self = await creator.browser.post('/api/offers/requests', askBody(creator));
  expect(self.json.code).toBe('offer.own_profile');
});

it('shows an offer to its two sides alone, and lists each on their side', async () => {
  const id = await sentOffer(client, creator);
  for (const person of [other, await registerOperator(app)])
    expect((await person.browser.get(`/api/offers/${id}`)).status).toBe(404);
  const listOf = async ({ browser }: Person, side: string) =>
    (await browser.get(`/api/offers?side=${side}`)).json.map((one: Offer) => [one.id, one.side]);
  expect(await listOf(client, 'client')).toEqual([[id, 'client']]);
  expect(await listOf(creator, 'creator')).toEqual([[id, 'creator']]);
  expect(await listOf(client, 'creator')).toEqual([]);
  expect(await listOf(other, 'client')).toEqual([]);
});

it('mails what was asked to the creator, and what was offered and changed to the client', async () => {
  const id = await ask(client, creator);
  // Once it is offered, the mail of the request is not needed any more.
  await app.settle();
  await sendVersion(creator, id, { holdHours: 24 });
  await app.settle();
  await sendVersion(creator, id, {
    lines: [
      { title: 'Two hours of photos', price: 30_000 },
      { title: 'Prints', price: 7000 },
    ],
  });
  await app.settle();
  const of = async (person: Person, template: string) =>
    (await mailsTo(app, person.email)).filter((mail) => mail.template === template);
  const [asked] = await of(creator, 'offer-asked');
  expect(asked?.text).toContain('Bride and groom in the park');
  expect(asked?.text).toContain(`/offers/${id}`);
  const mails = (await of(client, 'offer-sent')).toSorted((a, b) =>
    b.subject.localeCompare(a.subject),
  );
  expect(mails.map(({ subject }) => subject.replace(/^.*(offers|changed)/, '$1'))).toEqual([
    'offers you $350.00',
    'changed the offer: $370.00',
  ]);
  expect(mails[0]?.text).toContain('Album: $100.00 (optional)');
  expect(mails[0]?.text).toContain('This time is held for you until');
  // Only what is new.
  expect(mails[1]?.text).toContain('Prints: $70.00');
  expect(mails[1]?.text).not.toContain('Two hours of photos');
  expect(mails[1]?.text).toMatch(/No longer in it:\s+Album: \$100.00 \(optional\)/);
});

it('can be switched off: each way to a new offer is closed, and what is open can be read and ended', async () => {
  const id = await sentOffer(client, creator);
  const third = await confirmed(app, registerCreator(app));
  const asked = await ask(other, creator);
  const jobId = await invitedJob(client, [creator, third]);
  const onJob = await offeredOn(creator, jobId);
  const waitsFor = async ({ browser }: Person): Promise<string[]> =>
    (await browser.get('/api/home')).json.waiting.map(({ kind }: { kind: string }) => kind);
  expect(await waitsFor(client)).toContain('offer');
  expect(await waitsFor(creator)).toContain('answer');
  const operator = await registerOperator(app);
  await operator.browser.patch('/api/operator/settings', { offers: false });
  await app.settle();
  try {
    const { browser: own } = creator;
    const { browser: clients } = client;
    const ways = [
      await accept(client, id),
      await clients.post(`/api/offers/${id}/changes`, { note: 'Later' }),
      await hireBy(client, onJob),
      await other.browser.post('/api/offers/requests', askBody(third)),
      await own.post(`/api/offers/${id}/versions`, offered()),
      await own.post('/api/offers', { clientId: other.id, offer: offered() }),
      await offerOn(third, jobId),
      await clients.post('/api/jobs/draft', invitedFields([third])),
      await clients.put(`/api/jobs/${jobId}/invitations`, {
        creatorIds: [creator.creatorId, third.creatorId, await anotherCreator()],
      }),
    ];
    expect(ways.map(({ status, json }) => [status, json.code, json.error])).toEqual([
      ...Array(7).fill([403, 'offer.off', 'Offers are switched off on this site']),
      ...Array(2).fill([403, 'offer.off', expect.stringContaining('Show your job to everyone')]),
    ]);
    expect(await waitsFor(client)).not.toContain('offer');
    expect(await waitsFor(creator)).not.toContain('answer');
    expect((await read(client, id)).status).toBe('sent');
    expect((await clients.post(`/api/offers/${id}/decline`, {})).status).toBe(200);
    expect((await own.post(`/api/offers/${asked}/decline`, {})).status).toBe(200);
    expect((await own.post(`/api/offers/${onJob}/withdrawal`)).status).toBe(200);
    // The job itself is answered at its budget.
    await applied(third, jobId);
  } finally {
    await operator.browser.patch('/api/operator/settings', { offers: null });
  }
});
const anotherCreator = async () => (await confirmed(app, registerCreator(app))).creatorId;
