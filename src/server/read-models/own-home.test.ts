import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { askForDeposit, confirmedBooking, depositPaid, tuesday } from '#testing/bookings.ts';
import { watchQueries } from '#testing/count-queries.ts';
import { applied, completedJob, hired, openJob, paid, work } from '#testing/jobs.ts';
import { ask, invitedJob, offeredOn, sendVersion } from '#testing/offers.ts';
import { confirmed, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
});
afterAll(() => app.close());

const homeOf = async ({ browser }: Person) => (await browser.get('/api/home')).json;
const empty = {
  waiting: [],
  waitingCount: 0,
  approve: null,
  deliver: null,
  shoot: null,
  message: null,
  again: null,
};

it('is empty for someone new', async () => {
  expect(await homeOf(await registerClient(app))).toEqual(empty);
  expect(await homeOf(await registerCreator(app))).toEqual(empty);
});

it('shows each side what is next, and strangers nothing, in one query', async () => {
  const client = await registerClient(app, { fullName: 'Mary Shelley' });
  const creator = await registerCreator(app, { fullName: 'Ada Lovelace', location: 'Austin, TX' });
  const later = await confirmedBooking(sandboxMoney(app), client, creator, {
    startsAt: tuesday(3),
  });
  const next = await confirmedBooking(sandboxMoney(app), client, creator, { address: '1 Main St' });
  const done = await completedJob(app, client, creator);
  const job = await openJob(client);
  await hired(client, creator, job);
  await paid(app, client, job);
  await creator.browser.post(`/api/jobs/${job}/submit`, work);
  await creator.browser.post('/api/messages', { recipientId: client.id, content: 'See you soon' });
  await creator.browser.post('/api/messages', { recipientId: client.id, content: 'Bring a coat' });
  const queries = watchQueries(app);
  const reads = await queries.during(() => homeOf(client));
  expect(reads.filter((query) => query.includes('due_orders'))).toHaveLength(1);
  const shoot = {
    order: { kind: 'booking', id: next },
    startsAt: tuesday(2),
    date: tuesday(2).slice(0, 10),
    timeZone: 'America/Chicago',
    place: '1 Main St',
    daylight: { sunset: expect.any(String) },
  };
  const own = await homeOf(client);
  expect(own).toMatchObject({
    approve: {
      order: { kind: 'job', id: job },
      title: 'Portraits at the lake',
      person: { fullName: 'Ada Lovelace' },
    },
    waiting: [{ kind: 'approve', order: { kind: 'job', id: job }, count: 1, galleryId: null }],
    waitingCount: 1,
    deliver: null,
    shoot: { ...shoot, side: 'client', person: { fullName: 'Ada Lovelace' } },
    message: { person: { fullName: 'Ada Lovelace' }, text: 'Bring a coat', unread: 2 },
    again: { creatorId: creator.creatorId, fullName: 'Ada Lovelace' },
  });
  expect(await homeOf(creator)).toMatchObject({
    approve: null,
    shoot: { ...shoot, side: 'creator', person: { fullName: 'Mary Shelley' } },
    message: null,
  });
  expect(await homeOf(await registerClient(app))).toEqual(empty);
  await client.browser.post(`/api/bookings/${next}/cancel`);
  expect((await homeOf(client)).shoot.order.id).toBe(later);
  expect(done).toBeGreaterThan(0);
});

it('lists all that waits for each side, with numbers and the soonest first', async () => {
  const [client, creator, other] = [
    await registerClient(app, { fullName: 'Mary Shelley' }),
    await registerCreator(app, { fullName: 'Ada Lovelace' }),
    await registerCreator(app, { fullName: 'Grace Hopper' }),
  ];
  const kinds = async (person: Person) => {
    const { waiting, waitingCount } = await homeOf(person);
    expect(waitingCount).toBe(waiting.length);
    return waiting.map(
      (one: { kind: string; side: string; order: { kind: string; id: number } }) => {
        expect(one.side).toBe(person === client ? 'client' : 'creator');
        return [one.kind, one.order.kind, one.order.id].join(' ');
      },
    );
  };
  const job = await openJob(client);
  for (const one of [creator, other]) await applied(one, job);
  expect((await homeOf(client)).waiting).toMatchObject([
    {
      kind: 'hire',
      count: 2,
      person: { fullName: 'Grace Hopper' },
      title: 'Portraits at the lake',
    },
  ]);
  const unpaid = await openJob(client);
  await hired(client, creator, unpaid);
  expect(await kinds(client)).toEqual([`pay job ${unpaid}`, `hire job ${job}`]);
  await paid(app, client, unpaid);
  const booking = await confirmedBooking(sandboxMoney(app), client, creator);
  await creator.browser.post(`/api/bookings/${booking}/moves`, { startsAt: tuesday(3) });
  expect(await kinds(client)).toEqual([`time booking ${booking}`, `hire job ${job}`]);
  // Who proposed waits for no one.
  expect(await kinds(creator)).toEqual([]);
  await app.sql(
    `insert into delivery_dates (order_kind, order_id, number, proposed_by, due_on, created_at) values ('job', $1, 1, $2, '2027-01-01', now())`,
    [unpaid, client.id],
  );
  await app.sql(
    `insert into galleries (order_kind, order_id, creator_id, created_at, invited_at) values ('job', $1, $2, now(), now())`,
    [unpaid, creator.creatorId],
  );
  expect(await kinds(creator)).toEqual([`day job ${unpaid}`]);
  expect(await kinds(client)).toEqual([
    `time booking ${booking}`,
    `hire job ${job}`,
    `choose job ${unpaid}`,
  ]);
  await creator.browser.post(`/api/jobs/${unpaid}/submit`, work);
  expect(await kinds(client)).toContain(`approve job ${unpaid}`);
  await client.browser.post(`/api/jobs/${unpaid}/request-changes`, {
    note: 'Please crop the third one',
  });
  expect(await kinds(creator)).toContain(`changes job ${unpaid}`);
  expect(await kinds(other)).toEqual([]);
});

it('lists a request for the creator to answer, then the offer for the client to accept', async () => {
  const client = await confirmed(app, registerClient(app));
  const creator = await registerCreator(app);
  const id = await ask(client, creator);
  expect(await homeOf(client)).toMatchObject({ waiting: [] });
  expect(await homeOf(creator)).toMatchObject({
    waiting: [{ kind: 'answer', order: null, offerId: id, side: 'creator', count: 1 }],
    waitingCount: 1,
  });
  await sendVersion(creator, id, { holdHours: 24 });
  const { waiting } = await homeOf(client);
  expect(waiting).toMatchObject([
    { kind: 'offer', offerId: id, side: 'client', title: 'Park session' },
  ]);
  expect(Date.parse(waiting[0].dueAt)).toBeLessThan(Date.now() + 25 * 3_600_000);
  expect(await homeOf(creator)).toMatchObject({ waiting: [] });
  await client.browser.post(`/api/offers/${id}/decline`, {});
  expect(await homeOf(client)).toMatchObject({ waiting: [], waitingCount: 0 });
});

it('lists a balance for who pays it and, once it is overdue, for who decides; and extras to pay or decline', async () => {
  const client = await confirmed(app, registerClient(app));
  const creator = await registerCreator(app);
  await askForDeposit(creator);
  const id = await depositPaid(sandboxMoney(app), client, creator, { automatic: false });
  const setDue = (days: number, status: 'planned' | 'due') =>
    app.sql(
      `update installments set due_at = now() + $2 * interval '1 day', status = $3
        where order_kind = 'booking' and order_id = $1 and kind = 'balance'`,
      [id, days, status],
    );
  const waiting = async (person: Person) =>
    (await homeOf(person)).waiting.map(
      (one: { kind: string; amountCents: number | null; count: number }) =>
        `${one.count} ${one.kind} ${one.amountCents}`,
    );
  expect(await waiting(client)).toEqual([]);
  await setDue(6, 'planned');
  expect(await waiting(client)).toEqual(['1 balance 14000']);
  await setDue(-4, 'due');
  expect([await waiting(client), await waiting(creator)]).toEqual([['1 balance 14000'], []]);
  await setDue(-6, 'due');
  expect(await waiting(creator)).toEqual(['1 unpaid 14000']);
  await creator.browser.post(`/api/bookings/${id}/go-on`);
  expect(await waiting(creator)).toEqual([]);
  for (const note of ['one', 'two'])
    await creator.browser.post(`/api/bookings/${id}/extras`, {
      reason: 'other',
      cents: 1000,
      note,
    });
  expect(await waiting(client)).toEqual(['1 balance 14000', '2 extra 2000']);
  for (const number of [3, 4])
    await client.browser.post(`/api/bookings/${id}/extras/${number}/decline`);
  expect(await waiting(client)).toEqual(['1 balance 14000']);
});

it('lists the offers on a job once, with the job, by the end of the first', async () => {
  const client = await confirmed(app, registerClient(app));
  const creators = [
    await confirmed(app, registerCreator(app)),
    await confirmed(app, registerCreator(app)),
  ] as const;
  const id = await invitedJob(client, creators);
  await offeredOn(creators[0], id);
  await offeredOn(creators[1], id, { holdHours: 24 });
  const { waiting, waitingCount } = await homeOf(client);
  expect(waiting).toMatchObject([{ kind: 'hire', order: { kind: 'job', id }, count: 2 }]);
  expect(waitingCount).toBe(1);
  const hours = (Date.parse(waiting[0].dueAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(25);
});
