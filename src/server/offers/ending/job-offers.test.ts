import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/offers/offer-replies.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { runTask, signInAgain } from '#testing/bookings.ts';
import { applied, openJob, paid } from '#testing/jobs.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { hireBy, inHours, invitedJob, jobOffer, offeredOn, offerOn } from '#testing/offers.ts';
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
let creators: readonly [Creator, Creator, Creator];

beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders });
});
beforeEach(async () => {
  client = await confirmed(app, registerClient(app));
  creators = [
    await confirmed(app, registerCreator(app)),
    await confirmed(app, registerCreator(app)),
    await confirmed(app, registerCreator(app)),
  ];
});
afterEach(() => app.travelTo(undefined));
afterAll(() => app.close());

const read = async (person: Person, id: number): Promise<Offer> =>
  (await person.browser.get(`/api/offers/${id}`)).json;
const job = async (person: Person, id: number) =>
  (await person.browser.get(`/api/jobs/${id}`)).json;
const noticesOf = async ({ browser }: Person): Promise<string[]> => {
  await app.settle();
  return (await browser.get('/api/notifications')).json.map(
    ({ message }: { message: string }) => message,
  );
};
const heldKinds = async ({ creatorId }: Creator) =>
  (
    await app.sql<{ kind: string }>(
      'select kind from busy_times where creator_id = $1 order by id',
      [creatorId],
    )
  ).map(({ kind }) => kind);

it('leads from three offers to a hire at the price of one, a held payment and an answer for the rest', async () => {
  const [first, second, third] = creators;
  const id = await invitedJob(client, creators);
  const chosen = await offeredOn(first, id, { holdHours: 24 });
  const rival = await offeredOn(second, id, { lines: [{ title: 'All', price: 70_000 }] });
  await applied(third, id);
  await app.settle();
  // Of each price by the mail of its offer, and of none twice.
  expect((await mailsTo(app, client.email)).map(({ template }) => template)).toEqual(
    expect.arrayContaining(['offer-sent', 'offer-sent']),
  );
  // The price that the client pays.
  const priced = (await mailsTo(app, client.email)).find(({ subject }) =>
    /\$660\.00/.test(subject),
  );
  expect(priced?.text).toContain('The total includes our service fee of 10%, $60.00.');
  expect(await noticesOf(client)).toHaveLength(3);
  expect(await job(client, id)).toMatchObject({
    budget: 500,
    invitations: [{ replied: true }, { replied: true }, { replied: true }],
    applications: [{ offerId: chosen }, { offerId: rival }, { offerId: null }],
  });
  expect(await heldKinds(first)).toEqual(['offer']);
  const hire = await hireBy(client, chosen, { lines: [2] });
  expect([hire.status, hire.json]).toMatchObject([200, { status: 'accepted', offerId: chosen }]);
  expect(await heldKinds(first)).toEqual(['job']);
  expect(await job(client, id)).toMatchObject({ status: 'in_progress', budget: 800, hours: 2 });
  expect(await read(client, chosen)).toMatchObject({
    status: 'accepted',
    accepted: { version: 1, lines: [2], total: 80_000 },
    job: { id },
  });
  expect(await read(second, rival)).toMatchObject({ status: 'declined', actions: [] });
  expect(await noticesOf(second)).toContain('Someone else was hired for “Portraits at the lake”');
  expect(await noticesOf(third)).toContain('Someone else was hired for “Portraits at the lake”');
  expect(await noticesOf(first)).toContainEqual(expect.stringContaining('You were hired for'));
  await paid(app, client, id);
  expect(await job(first, id)).toMatchObject({ paymentStatus: 'in_escrow', budget: 800 });
  const money = (await client.browser.get(`/api/jobs/${id}/money`)).json;
  expect(money).toMatchObject({ totalCents: 88_000, feeCents: 8000, heldCents: 88_000 });
  await expectBooksToAgree(app);
});

it('shows rivals neither the price of others nor what was agreed on', async () => {
  const [first, second] = creators;
  const id = await invitedJob(client, [first, second]);
  const chosen = await offeredOn(first, id, { lines: [{ title: 'All', price: 77_700 }] });
  const own = await offeredOn(second, id);
  expect((await second.browser.get(`/api/offers/${chosen}`)).status).toBe(404);
  await hireBy(client, chosen);
  const seen = [
    `/api/jobs/${id}`,
    '/api/jobs',
    '/api/jobs?minBudget=700',
    `/api/jobs/client/${client.id}`,
    '/api/applications/creator',
    '/api/offers?side=creator',
    `/api/offers/${own}`,
    `/api/offers?side=client&jobId=${id}`,
    '/api/notifications',
  ];
  await app.settle();
  for (const path of seen) {
    const { status, text } = await second.browser.get(path);
    expect([path, status, text.includes('777')]).toEqual([path, 200, false]);
  }
  expect((await job(second, id)).budget).toBe(500);
  expect((await second.browser.get('/api/jobs?minBudget=700')).text).not.toContain('lake');
  expect((await job(first, id)).budget).toBe(777);
});

it('is the same hire to the same acceptance, twice and at once', async () => {
  const [first] = creators;
  const offer = await offeredOn(first, await openJob(client));
  const replies = await Promise.all([hireBy(client, offer), hireBy(client, offer)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(replies.map(({ json }) => json.id)).size).toBe(1);
  expect((await hireBy(client, offer, { lines: [2] })).status).toBe(409);
  const { rowCount } = await app.platform.pool.query(
    `select from events where name = 'job.hired' and (payload ->> 'creatorId')::integer = $1`,
    [first.creatorId],
  );
  expect(rowCount).toBe(1);
});

describe('an answer', () => {
  it('without a price stays an application at the budget', async () => {
    const id = await openJob(client);
    const application = await applied(creators[0], id);
    const { status } = await client.browser.patch(`/api/applications/${application}/status`, {
      status: 'accepted',
    });
    expect(status).toBe(200);
    expect(await job(client, id)).toMatchObject({ budget: 500, status: 'in_progress' });
  });

  it('can get a price later, and with one is hired by it only', async () => {
    const id = await openJob(client);
    const application = await applied(creators[0], id);
    const offer = await offeredOn(creators[0], id, { note: '' });
    const hire = await client.browser.patch(`/api/applications/${application}/status`, {
      status: 'accepted',
    });
    expect([hire.status, hire.json.code]).toEqual([409, 'application.priced']);
    expect((await hireBy(client, offer)).status).toBe(200);
    expect(
      (await client.browser.post(`/api/offers/${offer}/acceptance`, { version: 1 })).status,
    ).toBe(409);
  });

  it.each([
    [{ day: '2027-03-21' }, 'day', 'The job is on another day'],
    [
      { lines: [{ title: 'All', price: 50_050 }] },
      'lines',
      'On a job, prices are in whole dollars',
    ],
    [{ lines: [{ title: 'All', price: 0 }] }, 'lines', 'Budget must be at least'],
    [{ note: '' }, 'note', 'Please include a message with your application'],
  ])('that does not fit is refused: %o', async (fields, field, message) => {
    const id = await openJob(client);
    const { status, json } = await offerOn(creators[0], id, fields);
    expect([status, json.code]).toEqual([400, 'invalid_input']);
    expect(json.fields[field]).toContain(message);
    expect((await job(client, id)).applications).toEqual([]);
  });

  it('of a job that takes several days holds no time before the hire', async () => {
    const id = await openJob(client, { endDate: '2027-03-22' });
    const { json } = await offerOn(creators[0], id, { holdHours: 24 });
    expect(json.fields).toEqual({ holdHours: "The time of a job of several days can't be held" });
    const offer = await offeredOn(creators[0], id);
    expect((await hireBy(client, offer)).status).toBe(200);
  });

  it('needs a client or a job, not both', async () => {
    const offer = jobOffer();
    for (const body of [{ offer }, { offer, clientId: client.id, jobId: 1 }])
      expect((await creators[0].browser.post('/api/offers', body)).status).toBe(400);
  });

  it('of a job that was paid for beforehand has no price of its own', async () => {
    const id = await openJob(client);
    await paid(app, client, id);
    expect((await offerOn(creators[0], id)).json.code).toBe('offer.budget_fixed');
    expect((await job(client, id)).applications).toEqual([]);
    const application = await applied(creators[0], id);
    const { status } = await client.browser.patch(`/api/applications/${application}/status`, {
      status: 'accepted',
    });
    expect(status).toBe(200);
    expect((await job(client, id)).budget).toBe(500);
  });

  it('with a price keeps the budget from being paid instead', async () => {
    const id = await openJob(client);
    const offer = await offeredOn(creators[0], id);
    const pay = () => client.browser.post(`/api/jobs/${id}/payment-intent`);
    expect((await pay()).json.code).toBe('job.priced_offers');
    await client.browser.post(`/api/offers/${offer}/decline`, { reason: 'Too much' });
    expect(await read(creators[0], offer)).toMatchObject({
      status: 'declined',
      reason: 'Too much',
    });
    expect((await pay()).status).toBe(200);
  });
});

describe('an offer that answers a job', () => {
  it('follows its application: declined, considered again, withdrawn, offered again', async () => {
    const [first] = creators;
    const id = await openJob(client);
    const offer = await offeredOn(first, id, { holdHours: 48 });
    const [{ id: application }] = (await job(client, id)).applications;
    const decide = (status: string) =>
      client.browser.patch(`/api/applications/${application}/status`, { status });
    await decide('rejected');
    expect([(await read(first, offer)).status, await heldKinds(first)]).toEqual(['declined', []]);
    await decide('pending');
    expect([(await read(first, offer)).status, await heldKinds(first)]).toEqual([
      'sent',
      ['offer'],
    ]);
    await first.browser.post(`/api/offers/${offer}/withdrawal`);
    expect((await read(client, offer)).status).toBe('withdrawn');
    expect((await job(first, id)).applications).toMatchObject([{ status: 'withdrawn' }]);
    const again = await offeredOn(first, id);
    expect((await job(client, id)).applications).toMatchObject([
      { status: 'pending', offerId: again },
    ]);
    await first.browser.post(`/api/applications/${application}/withdraw`);
    expect((await read(client, again)).status).toBe('withdrawn');
  });

  it('can be accepted again when its hire ends unpaid, and the job is as it was posted', async () => {
    const [first, second] = creators;
    const id = await openJob(client);
    const [chosen, rival] = [
      await offeredOn(first, id, { validDays: 30, hours: 3, startTime: '12:00' }),
      await offeredOn(second, id, { validDays: 1 }),
    ];
    await hireBy(client, chosen);
    expect(await job(client, id)).toMatchObject({ budget: 600, hours: 3, startTime: '12:00' });
    app.travelTo(inHours(8 * 24));
    await Promise.all([client, first, second].map(signInAgain));
    await runTask(app, 'end-unpaid-hires');
    expect(await job(client, id)).toMatchObject({ status: 'open', budget: 500, hours: null });
    expect((await read(client, chosen)).status).toBe('sent');
    // Its price had run out.
    expect((await read(client, rival)).status).toBe('expired');
    expect((await hireBy(client, chosen)).status).toBe(200);
  });

  it('ends with the hire that its client or its creator ends', async () => {
    const [first] = creators;
    for (const [call, person, status] of [
      ['unhire', client, 'declined'],
      ['leave', first, 'withdrawn'],
    ] as const) {
      const id = await openJob(client, { date: '2027-05-05' });
      const offer = await offeredOn(first, id, { day: '2027-05-05' });
      await hireBy(client, offer);
      expect((await person.browser.post(`/api/jobs/${id}/${call}`)).status).toBe(200);
      expect((await read(client, offer)).status).toBe(status);
    }
  });

  it('is for the day that the job has by now', async () => {
    const [first] = creators;
    const id = await openJob(client);
    const offer = await offeredOn(first, id);
    await client.browser.patch(`/api/jobs/${id}`, { date: '2027-03-27' });
    expect((await hireBy(client, offer)).json.code).toBe('offer.other_day');
    const body = jobOffer({ day: '2027-03-27' });
    expect((await first.browser.post(`/api/offers/${offer}/versions`, body)).status).toBe(201);
    expect((await hireBy(client, offer)).json).toMatchObject({
      code: 'offer.changed',
      version: 2,
    });
    expect((await hireBy(client, offer, { version: 2 })).status).toBe(200);
  });

  it('expires by itself, and a new one takes its place', async () => {
    const [first] = creators;
    const id = await openJob(client);
    const offer = await offeredOn(first, id, { validDays: 1 });
    app.travelTo(inHours(49));
    await Promise.all([client, first].map(signInAgain));
    expect((await hireBy(client, offer)).json.code).toBe('offer.ended');
    await runTask(app, 'expire-offers');
    expect((await read(client, offer)).status).toBe('expired');
    const next = await offeredOn(first, id);
    expect((await hireBy(client, next)).status).toBe(200);
  });
});

describe('at the same moment', () => {
  it('two offers that hold one time become one hire', async () => {
    const [first] = creators;
    const other = await confirmed(app, registerClient(app));
    const [one, two] = [
      await offeredOn(first, await openJob(client)),
      await offeredOn(first, await openJob(other)),
    ];
    const replies = await Promise.all([hireBy(client, one), hireBy(other, two)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.json.code).toBe(
      'application.creator_busy',
    );
    expect(await heldKinds(first)).toEqual(['job']);
  });

  it('a time held for one offer is not promised by another', async () => {
    const [first] = creators;
    await offeredOn(first, await openJob(client), { holdHours: 24 });
    const other = await confirmed(app, registerClient(app));
    const second = await offerOn(first, await openJob(other), { holdHours: 24 });
    expect(second.json.code).toBe('booking.slot_taken');
  });

  it('an acceptance and a withdrawal end in one of both', async () => {
    const [first] = creators;
    const id = await openJob(client);
    const offer = await offeredOn(first, id, { holdHours: 24 });
    const [hire, withdrawal] = await Promise.all([
      hireBy(client, offer),
      first.browser.post(`/api/offers/${offer}/withdrawal`),
    ]);
    const { status } = await job(client, id);
    if (hire.status === 200) expect([withdrawal.status, status]).toEqual([409, 'in_progress']);
    else expect([withdrawal.status, status, hire.status]).toEqual([200, 'open', 409]);
  });

  it('a revision and an acceptance name one version', async () => {
    const [first] = creators;
    const id = await openJob(client);
    const offer = await offeredOn(first, id);
    const body = jobOffer({ lines: [{ title: 'All', price: 90_000 }] });
    const [hire, revision] = await Promise.all([
      hireBy(client, offer),
      first.browser.post(`/api/offers/${offer}/versions`, body),
    ]);
    if (hire.status === 200) {
      expect(revision.status).toBe(409);
      expect((await job(client, id)).budget).toBe(600);
    } else expect([revision.status, hire.json.code]).toEqual([201, 'offer.changed']);
  });

  it('the hires of two applicants become one', async () => {
    const [first, second] = creators;
    const id = await openJob(client);
    const [one, two] = [await offeredOn(first, id), await offeredOn(second, id)];
    const replies = await Promise.all([hireBy(client, one), hireBy(client, two)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('an offer on a job is refused or ends', () => {
  it('when the two block each other, or the creator is suspended', async () => {
    const [first, second] = creators;
    const id = await openJob(client);
    const [one, two] = [await offeredOn(first, id), await offeredOn(second, id)];
    await first.browser.post(`/api/users/${client.id}/block`);
    expect((await hireBy(client, one)).status).toBe(409);
    expect((await read(client, one)).status).toBe('withdrawn');
    const operator = await registerOperator(app);
    await operator.browser.post(`/api/operator/people/${second.id}/suspend`, { reason: 'Fraud' });
    expect((await hireBy(client, two)).status).toBe(409);
    expect((await job(client, id)).status).toBe('open');
  });

  it('when the client is gone after five offers, and each creator gets an answer', async () => {
    const id = await openJob(client);
    const offers = await Promise.all(creators.map((creator) => offeredOn(creator, id)));
    const { password } = client;
    const gone = await client.browser.post('/api/account/deletion', { password });
    expect(gone.status).toBeLessThan(300);
    for (const [index, creator] of creators.entries()) {
      expect((await read(creator, offers[index] ?? 0)).status).toMatch(/declined|withdrawn/);
      expect(await noticesOf(creator)).toContainEqual(expect.stringMatching(/canceled|has ended/));
    }
  });

  it('by strangers and on jobs that are over', async () => {
    const [first, second] = creators;
    const id = await openJob(client);
    const offer = await offeredOn(first, id);
    expect((await hireBy(second, offer)).status).toBe(404);
    expect((await offerOn(first, id)).json.code).toBe('offer.open_already');
    await client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
    expect((await offerOn(second, id)).json.code).toBe('job.not_open');
    expect((await hireBy(client, offer)).status).toBe(409);
    expect((await read(first, offer)).status).toBe('declined');
  });

  it('once a creator holds twenty times, which are no bookings', async () => {
    const [first] = creators;
    const days = Array.from(
      { length: 21 },
      (_, index) => `2027-06-${String(index + 1).padStart(2, '0')}`,
    );
    await app.sql(`delete from daily_uses where user_id = $1`, [client.id]);
    const codes: unknown[] = [];
    for (const day of days) {
      const id = await openJob(client, { date: day });
      const reply = await offerOn(first, id, { day, holdHours: 72 });
      codes.push(reply.json.code ?? reply.status);
    }
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(codes[20]).toBe('offer.too_many_held');
    const { json } = await app.visitor().get(`/api/creators/${first.creatorId}`);
    expect(json.jobsDone ?? 0).toBe(0);
  });
});

it('shows an applicant with the terms of their offer, and its own held time is no conflict', async () => {
  const [first, second] = creators;
  await first.browser.patch(`/api/creators/${first.creatorId}`, {
    deliveryDays: 21,
    editedPhotos: 60,
  });
  const id = await invitedJob(client, [first, second]);
  await offeredOn(first, id, { deliveryDays: 7, editedPhotos: 50, holdHours: 24 });
  const shown = async () => (await job(client, id)).applications[0];
  expect(await shown()).toMatchObject({
    busy: null,
    deliveryTerms: { deliveryDays: 7, editedPhotos: 50 },
  });
  expect((await job(first, id)).viewerBusy).toBeNull();
  // Another one is.
  const other = await invitedJob(client, [first]);
  await applied(first, other);
  expect((await job(client, other)).applications).toMatchObject([{ busy: 'offer' }]);
});
