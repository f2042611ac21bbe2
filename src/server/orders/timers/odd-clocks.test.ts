/** Clocks and databases that go back, and a day that has 23 hours: nothing is paid, refunded or ended twice or too early. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tasks } from '#server/capabilities.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { booked, confirmedBooking, payBooking, signInAgain, tuesday } from '#testing/bookings.ts';
import { hired, openJob, paid, work } from '#testing/jobs.ts';
import { keepState } from '#testing/kept/kept-state.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

const [hour, day] = [3_600_000, 86_400_000];
/** Another machine's clock, which is right: what the site's would say. */
const elsewhere = createServer((_, response) => {
  response.setHeader('date', app.platform.clock().toUTCString());
  response.end();
});
let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  const { port } = elsewhere.address() as { port: number };
  app = await startTestApp({
    env: { SANDBOX_CONTROL_PORT: '0', HEARTBEAT_URL: `http://127.0.0.1:${port}/ping` },
  });
  money = sandboxMoney(app);
});
beforeEach(async () => {
  app.travelTo(undefined);
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  await money.onboard(creator.creatorId);
  await app.sql('delete from site_awake');
  await app.platform.time.note();
});
afterAll(async () => {
  elsewhere.close();
  await app.close();
});

const travel = (at: number) => app.travelTo(new Date(at).toISOString());
/** All that moves money or ends orders, as the schedule does it, twice. */
async function everyTask(rest = money.rest): Promise<void> {
  await app.platform.time.note();
  for (let times = 0; times < 2; times += 1) {
    for (const task of [
      ...['payments-catch-up', 'payments-reconcile', 'expire-bookings', 'end-unpaid-hires'],
      ...['announce-endings', 'end-due-orders', 'keep-galleries', 'delete-old-drafts'],
    ])
      await tasks[task]?.(app.platform, {} as never);
    await rest();
  }
}
const bookingOf = async (id: number) =>
  (await app.sql(`select status, payment_status from bookings where id = ${id}`))[0];
const jobOf = async (id: number) =>
  (await app.sql(`select status, approve_at from jobs where id = ${id}`))[0];
const provided = async (what: 'transfers' | 'refunds') =>
  (await money.api('GET', `/v1/${what}?limit=100`)).data.length;

/** What the provider says of things that the backup lacks stays with the operators. */
async function known(): Promise<void> {
  await app.settle();
  await money.control('/settle');
  await app.settle();
}

async function deliveredJob(): Promise<number> {
  const id = await openJob(client, { date: new Date().toISOString().slice(0, 10) });
  await hired(client, creator, id);
  await paid(app, client, id);
  await creator.browser.post(`/api/jobs/${id}/submit`, work);
  return id;
}

it('a clock that goes back an hour during a payment confirms it once', async () => {
  const now = Date.now();
  const id = await booked(client, creator);
  // Between the request and the provider's answer.
  travel(now - hour);
  await payBooking(money, client, id);
  await everyTask();
  expect(await bookingOf(id)).toEqual({ status: 'confirmed', payment_status: 'in_escrow' });
  travel(now + 60_000);
  await everyTask();
  expect(await bookingOf(id)).toEqual({ status: 'confirmed', payment_status: 'in_escrow' });
  expect([await provided('transfers'), await provided('refunds')]).toEqual([0, 0]);
  await expectBooksToAgree(app);
});

it('an unpaid hold is not longer, or shorter, for a clock that went back', async () => {
  const now = Date.now();
  const id = await booked(client, creator);
  travel(now - hour);
  await everyTask();
  expect((await bookingOf(id))?.status).toBe('pending');
  travel(now + 16 * 60_000);
  await everyTask();
  expect((await bookingOf(id))?.status).toBe('cancelled');
});

it('a day away over the night in which clocks change moves deadlines by 24 hours', async () => {
  const id = await deliveredJob();
  // 8 PM in Texas before that night; the day after it is 9 PM there.
  const from = Date.parse('2027-03-14T02:00:00Z');
  travel(from);
  await app.sql(`update site_awake set awake_at = '2027-03-14T02:00:00Z'`);
  await app.sql(`update jobs set approve_at = '2027-03-15T00:00:00Z' where id = ${id}`);
  travel(from + day);
  await everyTask();
  expect(await jobOf(id)).toMatchObject({
    status: 'submitted',
    approve_at: '2027-03-16T00:00:00.000Z',
  });
  expect(await provided('transfers')).toBe(0);
  const notices = await app.sql(
    `select days from order_notices where order_kind = 'job' and order_id = ${id}`,
  );
  expect(notices).toHaveLength(1);
});

it('a backup of last month pays, refunds and ends nothing twice, and nothing at once', async () => {
  const approved = await deliveredJob();
  const waiting = await deliveredJob();
  const cancelled = await confirmedBooking(money, client, creator, { startsAt: tuesday(6) });
  const kept = await keepState(app, { rest: money.rest, ownOnly: true });
  await kept.save();
  await client.browser.post(`/api/jobs/${approved}/approve`, {});
  await client.browser.post(`/api/bookings/${cancelled}/cancel`);
  await money.rest();
  const moved = [await provided('transfers'), await provided('refunds')];
  expect(moved).toEqual([1, 1]);

  await kept.restore();
  travel(Date.now() + 30 * day);
  await everyTask(known);
  expect([await provided('transfers'), await provided('refunds')]).toEqual(moved);
  expect((await jobOf(waiting))?.status).toBe('submitted');
  expect(Date.parse((await jobOf(waiting))?.approve_at)).toBeGreaterThan(Date.now() + 43 * day);

  // Who does again what they did is not paid, or refunded, again.
  await signInAgain(client);
  await client.browser.post(`/api/jobs/${approved}/approve`, {});
  await client.browser.post(`/api/bookings/${cancelled}/cancel`);
  await everyTask(known);
  expect((await jobOf(approved))?.status).toBe('completed');
  expect((await bookingOf(cancelled))?.status).toBe('cancelled');
  expect([await provided('transfers'), await provided('refunds')]).toEqual(moved);
});
