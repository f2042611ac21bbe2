/** Who must act on a paid order is reminded, and proposals that nobody answered end with their time. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tasks } from '#server/capabilities.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking, signInAgain, tuesday } from '#testing/bookings.ts';
import { hired, openJob, paid, work } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sandboxMoney } from '#testing/sandbox-money.ts';

const day = 86_400_000;
let app: TestApp;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
});
beforeEach(async () => {
  [client, creator] = [await registerClient(app), await registerCreator(app)];
});
afterEach(() => app.travelTo(undefined));
afterAll(() => app.close());

/** Runs a task so many days from now, twice. */
async function run(task: string, days: number, from = Date.now()): Promise<void> {
  app.travelTo(new Date(from + days * day).toISOString());
  for (let times = 0; times < 2; times += 1) await tasks[task]?.(app.platform, {} as never);
  await app.settle();
  app.travelTo(undefined);
}
/** What a person was told that begins so, oldest first. */
async function told({ browser }: Person, start: RegExp): Promise<string[]> {
  const { json } = await browser.get('/api/notifications?limit=100');
  return json
    .map(({ message }: { message: string }) => message)
    .filter((message: string) => start.test(message))
    .reverse();
}
/** How many new ones each of these days brings. */
async function countsAt(
  days: readonly number[],
  task: string,
  person: Person,
  start: RegExp,
  from = Date.now(),
): Promise<number[]> {
  const counts: number[] = [];
  for (const at of days) {
    await run(task, at, from);
    counts.push((await told(person, start)).length);
    await person.browser.post('/api/notifications/read-all');
  }
  return counts.map((count, nth) => count - (counts[nth - 1] ?? 0));
}
const dateIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
async function paidJob(days: number): Promise<number> {
  const id = await openJob(client, { date: dateIn(days) });
  await hired(client, creator, id);
  await paid(app, client, id);
  return id;
}

describe('an agreement that waits for its signature', () => {
  const waits =
    /^The agreement for .+ waits for your signature: nothing can be delivered before\.$/;
  const offered = (template: string | null) =>
    creator.browser.put('/api/creator/agreement', { template, rights: null });

  it('reminds its client after three, seven and 14 days and the day before, long before the work', async () => {
    await offered('personal');
    await paidJob(200);
    const days = [2.9, 3.1, 5, 7.1, 13, 14.1, 100, 198, 199.8, 201];
    expect(await countsAt(days, 'remind-to-act', client, waits)).toEqual([
      ...[0, 1, 0, 1, 0, 1, 0, 0, 1, 0],
    ]);
  });

  it('reminds once after an absence, and its creator once the client declined', async () => {
    await offered('personal');
    const id = await paidJob(100);
    expect(await countsAt([20], 'remind-to-act', client, waits)).toEqual([1]);
    const reply = await client.browser.post(`/api/jobs/${id}/agreement/decline`, {
      reason: 'Not the wedding films',
    });
    expect(reply.status).toBe(200);
    await run('remind-to-act', 99.8);
    expect(await told(client, waits)).toHaveLength(1);
    expect(
      await told(creator, /^Person \d+ declined the agreement for .+ Offer another/),
    ).toHaveLength(1);
  });

  it('reminds nobody of one that is signed, or of an order without', async () => {
    await paidJob(30);
    await offered('personal');
    const id = await paidJob(40);
    const path = `/api/jobs/${id}/agreement`;
    const { sha256 } = (await client.browser.get(path)).json.versions[0];
    const body = { name: 'Carla Client', consent: true, sha256 };
    expect((await client.browser.post(`${path}/signature`, body)).status).toBe(201);
    for (const days of [20, 39.8]) await run('remind-to-act', days);
    expect(await told(client, waits)).toEqual([]);
  });
});

it('requested changes that do not come remind their creator, and after two weeks the client, too', async () => {
  const id = await paidJob(0);
  await creator.browser.post(`/api/jobs/${id}/submit`, work);
  await client.browser.post(`/api/jobs/${id}/request-changes`, { note: 'Warmer, please' });
  const start = /^The changes to .+ were requested/;
  expect(await countsAt([2, 3.1, 6.9, 7.1, 14.1, 60], 'remind-to-act', creator, start)).toEqual([
    0, 1, 0, 1, 1, 0,
  ]);
  expect(await told(creator, start)).toContainEqual(expect.stringContaining('7 days ago'));
  expect(await told(client, /^You requested changes to/)).toEqual([
    expect.stringMatching(/ 14 days ago\. We reminded Person \d+;/),
  ]);
  await creator.browser.post(`/api/jobs/${id}/submit`, work);
  expect(await countsAt([90], 'remind-to-act', creator, start)).toEqual([3]);
});

describe('a proposal that nobody answered', () => {
  it('of another time ends once that has begun, and both are told', async () => {
    const money = sandboxMoney(app);
    const id = await confirmedBooking(money, client, creator, { startsAt: tuesday(8) });
    const startsAt = tuesday(3);
    await client.browser.post(`/api/bookings/${id}/moves`, { startsAt });
    const { move } = (await client.browser.get(`/api/bookings/${id}`)).json;
    const passed = /^The new time for .+ passed without an answer: .+ Nothing changes\.$/;
    const at = Date.parse(startsAt);
    expect(await countsAt([-0.1], 'end-passed-moves', client, passed, at)).toEqual([0]);
    app.travelTo(new Date(at + 60_000).toISOString());
    await signInAgain(creator);
    const accept = `/api/bookings/${id}/moves/${move.id}/acceptance`;
    expect((await creator.browser.post(accept)).json.code).toBe('booking_move.not_open');
    expect(await countsAt([0.01], 'end-passed-moves', client, passed, at)).toEqual([1]);
    expect(await told(creator, passed)).toHaveLength(1);
    expect((await client.browser.get(`/api/bookings/${id}`)).json).toMatchObject({
      move: null,
      startsAt: tuesday(8),
    });
  });

  it('of another day for the delivery ends with that day', async () => {
    await creator.browser.patch(`/api/creators/${creator.creatorId}`, { deliveryDays: 5 });
    const id = await paidJob(1);
    const dueOn = dateIn(10);
    await creator.browser.post(`/api/jobs/${id}/delivery-dates`, { dueOn });
    const passed = /^The day proposed for the delivery for .+ passed without an answer/;
    const at = Date.parse(`${dueOn}T00:00:00Z`);
    expect(await countsAt([0.9, 1.5], 'remind-of-deliveries', client, passed, at)).toEqual([0, 1]);
    expect(await told(creator, passed)).toHaveLength(1);
    expect(
      (await client.browser.get(`/api/jobs/${id}`)).json.progress.deliveryDate ?? null,
    ).toBeNull();
  });
});
