import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import {
  booked,
  confirmedBooking,
  endDueOrders,
  runTask,
  signInAgain,
  tuesday,
} from '#testing/bookings.ts';
import { applied, hired, openJob, paid, work } from '#testing/jobs.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;
let week = 1;

beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await registerClient(app);
  creator = await registerCreator(app);
  await money.onboard(creator.creatorId);
});
beforeEach(async () => {
  for (const person of [client, creator]) await signInAgain(person);
  await promise({ deliveryDays: 7, rounds: 1, editedPhotos: 40, picturesToPick: null });
});
afterEach(() => app.travelTo(undefined));
afterAll(() => app.close());

const dayMs = 86_400_000;
const promise = (terms: object) =>
  creator.browser.patch(`/api/creators/${creator.creatorId}`, terms);
const see = async (id: number, person: Person = client) =>
  (await person.browser.get(`/api/bookings/${id}`)).json;
const step = (person: Person, id: number, name: string, body?: unknown) =>
  person.browser.post(`/api/bookings/${id}/${name}`, body);
const travel = async (instant: string, days: number) => {
  app.travelTo(new Date(Date.parse(instant) + days * dayMs).toISOString());
  for (const person of [client, creator]) await signInAgain(person);
};
const dayAfter = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * dayMs).toISOString().slice(0, 10);
const note = { note: 'Here they are', url: 'https://files.example.com/lake' };
const templates = async (person: Person, template: string) =>
  (await mailsTo(app, person.email)).filter((mail) => mail.template === template).length;
const noticesOf = async (person: Person, bookingId: number): Promise<string[]> => {
  await app.settle();
  const { json } = await person.browser.get('/api/notifications?limit=100');
  return json
    .filter((one: { data: { bookingId?: number } }) => one.data.bookingId === bookingId)
    .map((one: { message: string }) => one.message);
};

/** A confirmed booking in a week of its own, and its start. */
async function confirmed(): Promise<{ id: number; startsAt: string }> {
  week += 1;
  const startsAt = tuesday(week);
  return { id: await confirmedBooking(money, client, creator, { startsAt }), startsAt };
}
async function begun() {
  const made = await confirmed();
  await travel(made.startsAt, 0.1);
  return made;
}
async function delivered() {
  const made = await begun();
  const reply = await step(creator, made.id, 'delivery', note);
  expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
  return made;
}

describe('terms', () => {
  it('are refused with words if they are none', async () => {
    const none = { picturesToPick: 0, editedPhotos: 0 };
    const reply = await promise({ deliveryDays: 366, rounds: 21, ...none });
    expect([reply.status, Object.keys(reply.json.fields)]).toEqual([
      400,
      ['deliveryDays', 'rounds', 'picturesToPick', 'editedPhotos'],
    ]);
  });

  it('are promised by profile and package, and frozen when a booking is made', async () => {
    const packages = [
      {
        title: 'Own',
        hours: 2,
        deliverables: [],
        price: 5000,
        active: true,
        deliveryDays: 3,
        rounds: 0,
      },
      { title: 'As the profile', hours: 2, deliverables: [], price: 5000, active: true },
      { title: 'Nothing', hours: 2, deliverables: [], price: 5000, active: true, deliveryDays: 0 },
    ];
    await creator.browser.put('/api/creator/packages', { packages });
    const page = (await app.visitor().get(`/api/creators/${creator.creatorId}`)).json;
    expect(page).toMatchObject({ deliveryDays: 7, rounds: 1, editedPhotos: 40 });
    expect(
      page.packages.map((one: Record<string, unknown>) => [
        one['deliveryDays'],
        one['rounds'],
        one['editedPhotos'],
      ]),
    ).toEqual([
      [3, 0, null],
      [7, 1, 40],
      [0, 2, null],
    ]);
    const ids = page.packages.map((one: { id: number }) => one.id);
    const made = [];
    for (const [n, packageId] of ids.entries()) {
      const startsAt = tuesday(40 + n);
      const { json } = await client.browser.post('/api/bookings', {
        creatorId: creator.creatorId,
        startsAt,
        packageId,
      });
      made.push(json.deliveryTerms?.dueOn ?? null);
      await step(client, json.id, 'cancel');
    }
    expect(made).toEqual([dayAfter(tuesday(40), 3), dayAfter(tuesday(41), 7), null]);
    const id = await booked(client, creator, { startsAt: tuesday(43) });
    await promise({ deliveryDays: 30, rounds: 9 });
    expect(await see(id)).toMatchObject({
      deliveryStatus: 'none',
      deliveryTerms: { deliveryDays: 7, rounds: 1, roundsLeft: 1, editedPhotos: 40, daysLate: 0 },
    });
    await step(client, id, 'cancel');
  });

  it('are in the confirmation and in calendars', async () => {
    const { id, startsAt } = await confirmed();
    await app.settle();
    const due = new Date(dayAfter(startsAt, 7));
    const said = (dateStyle: 'long' | 'medium') =>
      `40 edited photos by ${new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' }).format(due)}`;
    for (const { email } of [client, creator]) {
      const mails = await mailsTo(app, email);
      const confirmation = mails.find(({ template }) => template === 'booking-confirmed');
      expect(confirmation?.text).toContain(`Delivery: ${said('long')}`);
    }
    const file = await client.browser.get(`/api/bookings/${id}/calendar.ics`);
    // Lines of a calendar are folded, and its commas escaped.
    const unfolded = file.text.replaceAll('\r\n ', '').replaceAll('\\,', ',');
    expect(unfolded).toContain(`Delivery: ${said('medium')}`);
  });

  it('move with the booking', async () => {
    const { id } = await confirmed();
    const startsAt = tuesday(30);
    const { json } = await step(client, id, 'moves', { startsAt });
    await step(creator, id, `moves/${json.move.id}/acceptance`);
    expect((await see(id)).deliveryTerms.dueOn).toBe(dayAfter(startsAt, 7));
    await step(creator, id, 'cancel');
    expect((await see(id)).deliveryStatus).toBe('none');
  });
});

describe('a delivery of a booking', () => {
  it('waits for the start, goes back and forth, and its approval pays the creator', async () => {
    const { id, startsAt } = await confirmed();
    expect((await see(id)).deliveryStatus).toBe('awaiting');
    expect((await step(creator, id, 'delivery', note)).json.code).toBe('booking.not_started');
    await travel(startsAt, 0.1);
    expect((await step(creator, id, 'delivery', { note: ' ' })).status).toBe(400);
    expect((await step(client, id, 'request-changes', { note: 'x' })).json.code).toBe(
      'delivery.not_delivered',
    );
    await step(creator, id, 'delivery', note);
    expect((await step(creator, id, 'delivery', note)).json.code).toBe('delivery.nothing_due');
    expect(await see(id)).toMatchObject({
      status: 'confirmed',
      deliveryStatus: 'delivered',
      delivery: { version: 1, ...note, manifest: null, galleryId: null },
    });
    await step(client, id, 'request-changes', { note: 'Warmer, please' });
    expect(await see(id)).toMatchObject({
      deliveryStatus: 'changes_requested',
      deliveryTerms: { roundsLeft: 0 },
      delivery: { changesNote: 'Warmer, please' },
      autoApproveAt: null,
    });
    await step(creator, id, 'delivery', { note: 'Warmer' });
    expect((await see(id)).delivery).toMatchObject({ version: 2, url: null });
    const refused = await step(client, id, 'request-changes', { note: 'Colder' });
    expect([refused.status, refused.json.code]).toEqual([409, 'delivery.no_rounds_left']);
    expect((await step(creator, id, 'rounds')).json.deliveryTerms.roundsLeft).toBe(1);
    expect((await step(creator, id, 'rounds')).json.code).toBe('delivery.rounds_left');
    expect((await step(client, id, 'request-changes', { note: 'Colder' })).status).toBe(200);
    await step(creator, id, 'delivery', { note: 'Colder' });
    await step(client, id, 'complete');
    await money.rest();
    expect(await see(id)).toMatchObject({
      status: 'completed',
      paymentStatus: 'paid',
      deliveryStatus: 'approved',
      delivery: { version: 3, status: 'approved' },
    });
    expect(await noticesOf(client, id)).toContainEqual(
      expect.stringMatching(
        /^You can request changes to the booking on .+ once more: Person \d+ added a round$/,
      ),
    );
  });

  it('is sent in parts, which leave its day and its approval to the whole of it', async () => {
    const { id, startsAt } = await begun();
    const part = { note: 'Twelve of forty', url: 'files.example.com/first', part: true };
    const sent = await step(creator, id, 'delivery', part);
    expect(sent.json).toMatchObject({
      deliveryStatus: 'awaiting',
      delivery: null,
      autoApproveAt: null,
      deliveredParts: [{ number: 1, note: part.note, url: 'https://files.example.com/first' }],
    });
    await travel(startsAt, 7 + 9);
    expect((await see(id)).deliveryTerms.daysLate).toBeGreaterThan(7);
    expect((await see(id)).actions).toContain('cancel');
    await step(creator, id, 'delivery', note);
    expect(await see(id)).toMatchObject({
      deliveryStatus: 'delivered',
      deliveryTerms: { daysLate: 0 },
      autoApproveAt: expect.any(String),
    });
    await step(client, id, 'complete');
  });

  it('is approved only as the version that was looked at', async () => {
    const { id } = await delivered();
    const [seen, newest] = ['a'.repeat(64), 'b'.repeat(64)];
    await app.sql('update deliveries set manifest_sha256 = $2 where booking_id = $1', [id, newest]);
    expect((await step(client, id, 'complete', { manifest: 'x' })).status).toBe(400);
    const refused = await step(client, id, 'complete', { manifest: seen });
    expect([refused.status, refused.json.code]).toEqual([409, 'delivery.new_version']);
    expect((await see(id)).status).toBe('confirmed');
    await step(client, id, 'complete', { manifest: newest });
    expect(await see(id)).toMatchObject({
      status: 'completed',
      delivery: { manifest: newest, status: 'approved' },
    });
  });

  it('is approved 14 days later, with mails before, and not two days after the session', async () => {
    const { id, startsAt } = await delivered();
    await travel(startsAt, 5);
    await endDueOrders(app);
    expect((await see(id)).status).toBe('confirmed');
    for (const days of [7.2, 7.3, 12.2, 13.2]) {
      await travel(startsAt, days);
      await runTask(app, 'announce-endings');
    }
    expect(await templates(client, 'booking-approval-coming')).toBe(3);
    await travel(startsAt, 13.9);
    await endDueOrders(app);
    expect((await see(id)).status).toBe('confirmed');
    await travel(startsAt, 14.2);
    await endDueOrders(app);
    expect(await see(id)).toMatchObject({ status: 'completed', deliveryStatus: 'approved' });
  });

  it('is required for a delivered booking by the database, which knows the order of its states', async () => {
    const { id } = await begun();
    const set = (status: string) =>
      app.sql('update bookings set delivery_status = $2, approve_at = now() where id = $1', [
        id,
        status,
      ]);
    await expect(set('delivered')).rejects.toThrow('is delivered without a delivery');
    await expect(set('changes_requested')).rejects.toThrow('does not go from awaiting');
  });
});

describe('a late delivery', () => {
  it('reminds, lets the client cancel after a week with everything back', async () => {
    const { id, startsAt } = await begun();
    await travel(startsAt, 5.8);
    await runTask(app, 'remind-of-deliveries');
    await runTask(app, 'remind-of-deliveries');
    expect(await noticesOf(creator, id)).toContainEqual(
      expect.stringMatching(/^Your delivery for the booking on .+ is due in 2 days/),
    );
    expect((await step(client, id, 'cancel')).json.code).toBe('delivery.not_late');
    await travel(startsAt, 8);
    await runTask(app, 'remind-of-deliveries');
    expect((await see(id)).deliveryTerms.daysLate).toBe(1);
    const reminders = (await mailsTo(app, creator.email)).filter(
      ({ template, text }) => template === 'delivery-reminder' && text.includes(`/bookings/${id}`),
    );
    expect(reminders.map(({ subject }) => subject.split(' · ')[0]).toSorted()).toEqual([
      'The delivery is late',
      'Your delivery is due in 2 days',
    ]);
    await travel(startsAt, 14.9);
    const preview = await client.browser.get(`/api/bookings/${id}/cancellation`);
    expect(preview.json).toMatchObject({ refundAmount: 20_000, why: 'undelivered', keptAmount: 0 });
    expect((await step(client, id, 'cancel')).json).toMatchObject({
      status: 'cancelled',
      cancelReason: 'undelivered',
      refundAmount: 20_000,
    });
    await money.rest();
    expect((await see(id)).paymentStatus).toBe('refunded');
  });

  it('is refunded after 30 days, which both are told before', async () => {
    const { id, startsAt } = await begun();
    for (const days of [30.6, 37.4]) {
      await travel(startsAt, days);
      await runTask(app, 'announce-endings');
      await runTask(app, 'end-due-orders');
    }
    expect((await see(id)).status).toBe('confirmed');
    expect(await noticesOf(client, id)).toContainEqual(
      expect.stringMatching(
        /^Nothing was delivered for the booking on .+ yet\. We'll refund your held payment tomorrow\.$/,
      ),
    );
    await travel(startsAt, 38.5);
    await runTask(app, 'end-due-orders');
    await money.rest();
    expect(await see(id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'undelivered',
      paymentStatus: 'refunded',
    });
  });

  it('has another day by agreement', async () => {
    const { id, startsAt } = await begun();
    const later = dayAfter(startsAt, 20);
    const past = await step(creator, id, 'delivery-dates', { dueOn: dayAfter(startsAt, -1) });
    expect(past.json.code).toBe('delivery_date.out_of_range');
    const { json } = await step(creator, id, 'delivery-dates', { dueOn: later });
    expect(json.deliveryDate).toEqual({ number: 1, proposedBy: 'creator', dueOn: later });
    const path = 'delivery-dates/1/acceptance';
    expect((await step(creator, id, path)).json.code).toBe('delivery_date.own');
    await step(client, id, path);
    expect((await step(client, id, path)).json.code).toBe('delivery_date.not_open');
    expect(await see(id)).toMatchObject({ deliveryTerms: { dueOn: later }, deliveryDate: null });
    await step(client, id, 'delivery-dates', { dueOn: later });
    await step(creator, id, 'delivery-dates/2/decline');
    expect((await see(id)).deliveryDate).toBe(null);
    await travel(startsAt, 15);
    expect((await step(client, id, 'cancel')).json.code).toBe('delivery.not_late');
  });
});

describe('terms of a job', () => {
  const seeJob = async (id: number) => (await client.browser.get(`/api/jobs/${id}`)).json;
  const jobStep = (person: Person, id: number, name: string, body?: unknown) =>
    person.browser.post(`/api/jobs/${id}/${name}`, body);

  it("are the creator's, shown before the hire and frozen then", async () => {
    await promise({ deliveryDays: 10, rounds: 1 });
    const id = await openJob(client, { date: '2027-03-20' });
    const applicationId = await applied(creator, id);
    expect((await seeJob(id)).applications[0].deliveryTerms).toEqual({
      deliveryDays: 10,
      rounds: 1,
      picturesToPick: null,
      editedPhotos: 40,
    });
    await client.browser.patch(`/api/applications/${applicationId}/status`, { status: 'accepted' });
    await promise({ deliveryDays: 20, rounds: 5 });
    await paid(app, client, id);
    expect((await seeJob(id)).progress.deliveryTerms).toMatchObject({
      deliveryDays: 10,
      roundsLeft: 1,
      dueOn: '2027-03-30',
    });
    await jobStep(creator, id, 'submit', work);
    expect((await seeJob(id)).progress.autoApproveAt).toBe('2027-04-03T00:00:00.000Z');
    await jobStep(client, id, 'request-changes', { note: 'Warmer' });
    await jobStep(creator, id, 'submit', work);
    const refused = await jobStep(client, id, 'request-changes', { note: 'Colder' });
    expect(refused.json.code).toBe('delivery.no_rounds_left');
    const wrong = await jobStep(client, id, 'approve', { manifest: 'a'.repeat(64) });
    expect(wrong.json.code).toBe('delivery.new_version');
    await jobStep(creator, id, 'rounds');
    expect((await jobStep(client, id, 'request-changes', { note: 'Colder' })).status).toBe(200);
  });

  it('end it after 30 days with nothing delivered, not before the agreed day', async () => {
    const id = await openJob(client, { date: '2027-03-20' });
    await hired(client, creator, id);
    await paid(app, client, id);
    const at = (day: string) => travel(`${day}T12:00:00Z`, 0);
    await at('2027-03-29');
    const early = await client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
    expect(early.json.code).toBe('job.not_overdue');
    await at('2027-04-26');
    await endDueOrders(app);
    expect((await seeJob(id)).status).toBe('in_progress');
    await at('2027-04-28');
    await endDueOrders(app);
    await money.rest();
    expect(await seeJob(id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      progress: { ending: 'undelivered' },
    });
  });
});
