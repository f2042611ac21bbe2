/** How long an unpaid hire keeps its creator's time. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { book, booked, confirmedBooking, tuesday } from '#testing/bookings.ts';
import { hired, openJob, paid } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { jobTasks } from '../tasks.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  [client, stranger] = [await registerClient(app), await registerClient(app)];
});
afterEach(() => app.travelTo(undefined));
afterAll(() => app.close());

const hours = (count: number) => count * 3_600_000;
const afternoon = { date: tuesday(5).slice(0, 10), startTime: '14:00', hours: 3 };
const then = { startsAt: tuesday(5, '14:00'), hours: 3 };
const later = (ms: number) => app.travelTo(new Date(Date.now() + ms).toISOString());
const freeTime = () => jobTasks['free-unpaid-time']?.(app.platform, {} as never);
const pay = (id: number) => client.browser.post(`/api/jobs/${id}/payment-intent`);
const see = async (id: number, who = client) => (await who.browser.get(`/api/jobs/${id}`)).json;

async function isFree({ creatorId }: Creator): Promise<boolean> {
  const path = `/api/creators/${creatorId}/availability?from=${afternoon.date}&days=1&hours=3`;
  const { json } = await app.visitor().get(path);
  return json.days[0].starts.includes(then.startsAt);
}
async function unpaidHire(fields: object = afternoon): Promise<{ id: number; creator: Creator }> {
  const creator = await registerCreator(app);
  const id = await openJob(client, { ...fields });
  await hired(client, creator, id);
  return { id, creator };
}
/** An unpaid hire whose time was freed. */
async function freedHire(fields?: object) {
  const hire = await unpaidHire(fields);
  await app.sql(`update jobs set time_held_until = now() - interval '1 second' where id = $1`, [
    hire.id,
  ]);
  await freeTime();
  return hire;
}
async function toldOf(person: Person, jobId: number): Promise<string[]> {
  await app.settle();
  const { json } = await person.browser.get('/api/notifications');
  return json
    .filter(({ data }: { data: { jobId?: number } }) => data.jobId === jobId)
    .map(({ message }: { message: string }) => message);
}

it('holds the time for 48 hours, then frees it and notifies both', async () => {
  const { id, creator } = await unpaidHire();
  const { timeHeldUntil } = (await see(id)).progress;
  expect(Date.parse(timeHeldUntil) - Date.now()).toBeGreaterThan(hours(47.9));
  expect(Date.parse(timeHeldUntil) - Date.now()).toBeLessThanOrEqual(hours(48));
  const name = (await see(id)).applications[0].creator.user.fullName;
  later(hours(47.9));
  await freeTime();
  expect(await isFree(creator)).toBe(false);
  later(hours(48.1));
  // Before any task runs.
  expect(await isFree(creator)).toBe(true);
  await freeTime();
  await freeTime();
  app.travelTo(undefined);
  expect((await see(id)).status).toBe('in_progress');
  expect((await see(id)).progress.timeHeldUntil).toBeNull();
  expect((await book(stranger, creator, then)).status).toBe(201);
  const owners = (await toldOf(client, id)).filter((text) => text.includes('no longer hold'));
  expect(owners).toEqual([
    `We no longer hold ${name}'s time for “Portraits at the lake” because you haven't paid yet. Pay now to take it again while it's available.`,
  ]);
  const creators = (await toldOf(creator, id)).filter((text) => text.includes('no longer hold'));
  expect(creators).toEqual([
    `${client.fullName} hasn't paid for “Portraits at the lake” yet, so we no longer hold your time for it. The hire continues, and others can book that time.`,
  ]);
});

it('opens the days of a hire without hours again', async () => {
  const { creator } = await freedHire({ date: tuesday(5).slice(0, 10) });
  expect((await book(stranger, creator, then)).status).toBe(201);
});

it('takes the time again when paying later, until the payment page closes', async () => {
  const { id, creator } = await freedHire();
  expect((await pay(id)).status).toBe(200);
  const until = Date.parse((await see(id)).progress.timeHeldUntil) - Date.now();
  expect(until).toBeGreaterThan(hours(23.9));
  expect(until).toBeLessThan(hours(24.5));
  expect((await book(stranger, creator, then)).status).toBe(409);
  later(hours(24.5));
  await freeTime();
  app.travelTo(undefined);
  expect((await book(stranger, creator, then)).status).toBe(201);
  expect((await toldOf(client, id)).filter((text) => text.includes('no longer'))).toHaveLength(2);
});

it('keeps the time for good once it is paid', async () => {
  const { id, creator } = await freedHire();
  await paid(app, client, id);
  expect((await see(id)).progress).toMatchObject({ timeHeldUntil: null });
  later(hours(80));
  await freeTime();
  expect(await isFree(creator)).toBe(false);
});

it('answers 409 with the ways out if the time was taken', async () => {
  const { id, creator } = await freedHire();
  await booked(stranger, creator, then);
  const refused = await pay(id);
  expect([refused.status, refused.json.code]).toEqual([409, 'job.time_taken']);
  expect(refused.json.error).toBe(
    'This creator is no longer available at the time of the job. Agree on another date with them, or cancel the hire.',
  );
  expect(refused.json.nearest).toHaveLength(3);
  expect(refused.json.nearest[0].startsAt.slice(0, 10)).toBe(afternoon.date);
  const { actions } = await see(id);
  expect(actions).not.toContain('pay');
  expect(actions).toContain('unhire');
  expect((await client.browser.post(`/api/jobs/${id}/unhire`)).status).toBe(200);
});

it('lets one of a booking and a payment have the freed time', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, creator } = await freedHire();
    const [booking, payment] = await Promise.all([book(stranger, creator, then), pay(id)]);
    expect([booking.status, payment.status].toSorted()).toContain(409);
    expect([booking.status < 300, payment.status < 300]).toContain(true);
    if (booking.status < 300)
      await stranger.browser.post(`/api/bookings/${booking.json.id}/cancel`);
  }
});

it('tells both if a payment arrives after the time was given away', async () => {
  const { id, creator } = await unpaidHire();
  const name = (await see(id)).applications[0].creator.user.fullName;
  const page = new URL((await pay(id)).json.url);
  await app.sql(`update jobs set time_held_until = now() - interval '1 second' where id = $1`, [
    id,
  ]);
  await freeTime();
  await confirmedBooking(money, stranger, creator, then);
  await client.browser.submit(`${page.pathname}${page.search}`, {
    method: 'card',
    card: '4242424242424242',
    expiry: '12 / 40',
    cvc: '123',
    name: 'Card Holder',
    email: client.email,
  });
  await money.rest();
  expect(await see(id)).toMatchObject({ status: 'in_progress', paymentStatus: 'in_escrow' });
  expect(await toldOf(client, id)).toContain(
    `Your payment for “Portraits at the lake” arrived after ${name}'s time was given to someone else. Message them to agree on another date.`,
  );
  expect((await toldOf(creator, id)).join()).toContain('was paid for after its time was given');
});

it('refuses in the database a hold on a job that is open or paid', async () => {
  const id = await openJob(client);
  const held = app.sql(`update jobs set time_held_until = now() where id = $1`, [id]);
  await expect(held).rejects.toThrow('jobs_time_held');
});
