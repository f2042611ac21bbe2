import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Wait, wave } from '#contract/waits/waits.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import {
  book,
  booked,
  confirmedBooking,
  payBooking,
  runTask,
  signInAgain,
  tuesday,
} from '#testing/bookings.ts';
import { ask, sentOffer } from '#testing/offers.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import {
  type Creator,
  confirmed,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { takeOff, waitBody, waitFor } from '#testing/waits.ts';

const minuteMs = 60_000;
const day = tuesday(2).slice(0, 10);

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;

beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
});
beforeEach(async () => {
  client = await confirmed(app, registerClient(app));
  creator = await confirmed(app, registerCreator(app, { hourlyRate: 100 }));
});
afterEach(() => app.travelTo(undefined));
afterAll(() => app.close());

const look = () => runTask(app, 'tell-freed-time');
const waitsOf = async ({ browser }: Person): Promise<Wait[]> =>
  (await browser.get('/api/waits')).json;
const noticesOf = async ({ browser }: Person): Promise<string[]> =>
  (await browser.get('/api/notifications')).json.map(({ message }: { message: string }) => message);
const toldTimes = async (people: readonly Person[]) =>
  Promise.all(
    people.map(
      async (person) =>
        (await noticesOf(person)).filter((text) => text.includes('The first to book gets it'))
          .length,
    ),
  );
/** The day is taken from 9 AM to 6 PM, so nothing of two hours fits. */
async function fillDay(other?: Person): Promise<{ id: number; by: Person }> {
  const by = other ?? (await confirmed(app, registerClient(app)));
  const startsAt = tuesday(2, '09:00');
  return { by, id: await confirmedBooking(money, by, creator, { startsAt, hours: 9 }) };
}
const cancel = ({ id, by }: { id: number; by: Person }) =>
  by.browser.post(`/api/bookings/${id}/cancel`, {});
const waiters = (count: number) =>
  Promise.all(Array.from({ length: count }, () => confirmed(app, registerClient(app))));

it('tells of a freed time with a link that books exactly it, and ends once it is booked', async () => {
  const taken = await fillDay();
  const id = await waitFor(client, creator);
  await look();
  expect((await waitsOf(client))[0]).toMatchObject({ id, from: day, to: day, told: null });
  expect((await cancel(taken)).status).toBe(200);
  await look();
  const [wait] = await waitsOf(client);
  expect(wait?.told).toMatchObject({ startsAt: tuesday(2, '09:00'), free: true });
  const [mail] = await mailsTo(app, client.email);
  const link = new URL(mail?.text.match(/https?:\S+#book/)?.[0] ?? 'none:');
  expect(`${link.pathname}${link.search}${link.hash}`).toBe(
    `/creators/${creator.creatorId}?date=${day}&start=09%3A00&hours=2#book`,
  );
  const bookingId = await booked(client, creator, { startsAt: wait?.told?.startsAt ?? '' });
  await payBooking(money, client, bookingId);
  expect(await waitsOf(client)).toEqual([]);
  await look();
  expect(await toldTimes([client])).toEqual([1]);
});

it('tells three at a time, each once; who comes too late stays on the list', async () => {
  const taken = await fillDay();
  const people = await waiters(7);
  for (const person of people) await waitFor(person, creator);
  await cancel(taken);
  await look();
  await look();
  expect(await toldTimes(people)).toEqual([1, 1, 1, 0, 0, 0, 0]);
  const start = Date.now();
  for (const [after, told] of [
    [wave.minutes - 1, [1, 1, 1, 0, 0, 0, 0]],
    [wave.minutes, [1, 1, 1, 1, 1, 1, 0]],
    [wave.minutes * 2 + 1, [1, 1, 1, 1, 1, 1, 1]],
    [wave.minutes * 4, [1, 1, 1, 1, 1, 1, 1]],
  ] as const) {
    app.travelTo(new Date(start + after * minuteMs + 5000).toISOString());
    await look();
    expect(await toldTimes(people)).toEqual(told);
  }
  const replies = await Promise.all(
    people.map((person) => book(person, creator, { startsAt: tuesday(2, '09:00'), hours: 2 })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(6).fill(409)]);
  const late = people[replies.findIndex(({ status }) => status === 409)] as Person;
  expect((await waitsOf(late))[0]?.told).toMatchObject({ free: false });
});

describe('what frees a time', () => {
  async function expectNews(free: () => Promise<unknown>): Promise<void> {
    await waitFor(client, creator);
    await look();
    expect(await toldTimes([client])).toEqual([0]);
    await free();
    await look();
    expect(await toldTimes([client])).toEqual([1]);
  }

  it('is a hold that nobody pays', async () => {
    const stranger = await confirmed(app, registerClient(app));
    await booked(stranger, creator, { startsAt: tuesday(2, '09:00'), hours: 9 });
    await expectNews(async () => {
      app.travelTo(new Date(Date.now() + 16 * minuteMs).toISOString());
      await runTask(app, 'expire-bookings');
    });
  });

  it('is a booking that moves to another day', async () => {
    const { id, by } = await fillDay();
    await expectNews(async () => {
      const body = { startsAt: tuesday(3, '09:00') };
      const { json } = await by.browser.post(`/api/bookings/${id}/moves`, body);
      const accepted = await creator.browser.post(
        `/api/bookings/${id}/moves/${json.move.id}/acceptance`,
      );
      expect(accepted.status).toBe(200);
    });
  });

  it('is a time held for an offer that is withdrawn', async () => {
    const other = await confirmed(app, registerClient(app));
    const offerId = await sentOffer(other, creator, {
      startTime: '09:00',
      hours: 9,
      holdHours: 24,
    });
    await expectNews(() => creator.browser.post(`/api/offers/${offerId}/withdrawal`));
  });

  it('is a day off that is deleted', async () => {
    await takeOff(creator);
    await expectNews(() => takeOff(creator, []));
  });

  it('is an hour that is added to the week', async () => {
    const { browser } = creator;
    const hours = (weekday: number) => ({ weekday, starts: '10:00', ends: '14:00' });
    const put = async (weeklyHours: object[]) => {
      const reply = await browser.put('/api/creator/availability', { weeklyHours, exceptions: [] });
      expect(reply.status).toBe(200);
    };
    await put([hours(3)]);
    await expectNews(() => put([hours(2), hours(3)]));
  });

  it('is an imported event that is gone', async () => {
    const rows = await app.sql(
      `insert into calendar_imports (creator_id, name, times, time_zone, expanded_at, event_count, read_at, next_read_at, created_at)
       values ($1, 'Own', '', 'America/Chicago', now(), 1, now(), now() + interval '1 day', now()) returning id`,
      [creator.creatorId],
    );
    await app.sql(
      `insert into busy_times (creator_id, during, kind, calendar_id)
       values ($1, tstzrange($2::timestamptz - interval '12 hours', $2::timestamptz + interval '24 hours'), 'imported', $3)`,
      [creator.creatorId, tuesday(2), rows[0].id],
    );
    await expectNews(() => app.sql('delete from busy_times where calendar_id = $1', [rows[0].id]));
  });
});

it('says how many people wait for which days, without their names', async () => {
  const june = { from: '2027-06-01', to: '2027-06-30' };
  app.travelTo('2027-01-10T12:00:00Z');
  await signInAgain(creator);
  const [one, two, three] = await waiters(3);
  await takeOff(creator, ['2027-06-12']);
  await waitFor(one as Person, creator, { ...june, weekdays: [6] });
  await waitFor(two as Person, creator, { ...june, weekdays: [6], part: 'evening' });
  await waitFor(three as Person, creator, { from: '2027-06-12', to: '2027-06-12' });
  const { json } = await creator.browser.get('/api/creator/waits');
  expect(json).toEqual([
    { month: '2027-06-01', day: null, weekdays: [6], people: 2 },
    { month: '2027-06-01', day: '2027-06-12', weekdays: [], people: 1 },
  ]);
});

it('ends by the person, by its last day, and with the creator', async () => {
  const [two, three] = await waiters(2);
  await takeOff(creator);
  const id = await waitFor(client, creator);
  await waitFor(two as Person, creator);
  expect((await client.browser.delete(`/api/waits/${id}`)).status).toBe(200);
  expect((await client.browser.delete(`/api/waits/${id}`)).json.code).toBe('wait.not_found');
  expect(await waitsOf(client)).toEqual([]);
  await waitFor(three as Person, creator);
  await creator.browser.post(`/api/users/${(three as Person).id}/block`);
  app.travelTo(new Date(Date.parse(tuesday(2)) + 2 * 24 * 60 * minuteMs).toISOString());
  await look();
  const rows = await app.sql(`select status from waits where creator_id = $1 order by id`, [
    creator.creatorId,
  ]);
  expect(rows.map(({ status }) => status)).toEqual(['left', 'expired', 'ended']);
  await signInAgain(two as Person);
  expect(await noticesOf(two as Person)).toEqual([
    expect.stringContaining('Nothing opened up with'),
  ]);
});

it('is limited, is once for the same, and refuses what has time now', async () => {
  const open = await client.browser.post('/api/waits', waitBody(creator));
  expect([open.status, open.json.code]).toEqual([409, 'wait.free_now']);
  expect(open.json.startsAt).toBe(tuesday(2, '09:00'));
  await takeOff(creator);
  const id = await waitFor(client, creator);
  expect(await waitFor(client, creator)).toBe(id);
  for (const [fields, field] of [
    [{ from: '2020-01-01' }, 'from'],
    [{ to: '2020-01-01' }, 'to'],
    [{ to: tuesday(12).slice(0, 10) }, 'to'],
    [{ from: '2999-01-01', to: '2999-01-02' }, 'to'],
    [{ weekdays: [1] }, 'to'],
    [{ weekdays: [8] }, 'weekdays.0'],
    [{ hours: 0 }, 'hours'],
    [{ part: 'night' }, 'part'],
  ] as const) {
    const refused = await client.browser.post('/api/waits', waitBody(creator, fields));
    expect([refused.status, refused.json.fields?.[field] !== undefined]).toEqual([400, true]);
  }
  for (let n = 1; n < 10; n += 1) await waitFor(client, creator, { hours: 2 + n / 2 });
  const full = await client.browser.post('/api/waits', waitBody(creator, { hours: 12 }));
  expect([full.status, full.json.code]).toEqual([409, 'wait.full']);
  const fresh = await registerClient(app);
  const unconfirmed = await fresh.browser.post('/api/waits', waitBody(creator));
  expect(unconfirmed.json.code).toBe('account.email_unconfirmed');
  const own = await creator.browser.post('/api/waits', waitBody(creator));
  expect(own.json.code).toBe('wait.own_profile');
});

it('can be switched off: nobody is told or added, and people can still leave', async () => {
  await takeOff(creator);
  const id = await waitFor(client, creator);
  const operator = await registerOperator(app);
  await operator.browser.patch('/api/operator/settings', { offers: false });
  await app.settle();
  try {
    const refused = await client.browser.post('/api/waits', waitBody(creator, { hours: 3 }));
    expect([refused.status, refused.json.code]).toEqual([403, 'wait.off']);
    await takeOff(creator, []);
    await look();
    expect(await toldTimes([client])).toEqual([0]);
    expect(await waitsOf(client)).toHaveLength(1);
    expect((await client.browser.delete(`/api/waits/${id}`)).status).toBe(200);
  } finally {
    await operator.browser.patch('/api/operator/settings', { offers: null });
  }
});

it('leaves with an account, with its requests and offers; the others are told', async () => {
  await takeOff(creator);
  await waitFor(client, creator);
  const other = await confirmed(app, registerClient(app));
  const [asked, sent] = [await ask(client, creator), await sentOffer(other, creator)];
  const leaves = ({ browser, password }: Person) =>
    browser.post('/api/account/deletion', { password });
  await waitFor(other, creator);
  expect((await leaves(client)).status).toBe(200);
  expect((await creator.browser.get(`/api/offers/${asked}`)).json).toMatchObject({
    status: 'withdrawn',
    client: { fullName: 'Deleted user' },
  });
  const left = await app.sql('select from waits where client_id = $1', [client.id]);
  expect(left).toEqual([]);
  expect((await leaves(creator)).status).toBe(200);
  await app.settle();
  expect((await other.browser.get(`/api/offers/${sent}`)).json.status).toBe('withdrawn');
  expect(await waitsOf(other)).toEqual([]);
  expect(await noticesOf(other)).toEqual(
    expect.arrayContaining([expect.stringContaining("can't be booked anymore")]),
  );
});
