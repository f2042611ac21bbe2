/** Money and a clock that jumps, with and without someone who confirms it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tasks } from '#server/capabilities.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking, runTask, signInAgain } from '#testing/bookings.ts';
import { hired, openJob, paid, work } from '#testing/jobs.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

const [hour, day] = [3_600_000, 86_400_000];
/** What another machine's clock says; undefined while it does not answer. */
let outsideMs: number | undefined;
const elsewhere = createServer((_, response) => {
  if (outsideMs === undefined) return void response.destroy();
  response.setHeader('date', new Date(outsideMs).toUTCString());
  response.end();
});

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;
let operator: Person;
beforeAll(async () => {
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  const { port } = elsewhere.address() as { port: number };
  app = await startTestApp({
    env: { SANDBOX_CONTROL_PORT: '0', HEARTBEAT_URL: `http://127.0.0.1:${port}/ping` },
  });
  money = sandboxMoney(app);
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  operator = await registerOperator(app);
});
afterAll(async () => {
  elsewhere.close();
  await app.close();
});

beforeEach(async () => {
  app.travelTo(undefined);
  outsideMs = Date.now();
  await app.sql('delete from site_awake');
  await app.platform.time.note();
  outsideMs = undefined;
});

const jump = (ms: number) => app.travelTo(new Date(Date.now() + ms).toISOString());
/** The site was there all the time until so many days from now. */
async function live(days: number): Promise<void> {
  outsideMs = Date.now() + days * day;
  jump(days * day);
  await app.sql(`update site_awake set awake_at = '${app.platform.clock().toISOString()}'`);
}
/** As each minute. */
async function minute(): Promise<void> {
  await app.platform.time.note();
  for (const task of ['announce-endings', 'end-due-orders'])
    await tasks[task]?.(app.platform, {} as never);
  await app.settle();
}
const statusOf = async (path: string) => (await app.sql(path))[0]?.status;

async function deliveredJob(): Promise<number> {
  const id = await openJob(client, { date: new Date().toISOString().slice(0, 10) });
  await hired(client, creator, id);
  await paid(app, client, id);
  await creator.browser.post(`/api/jobs/${id}/submit`, work);
  return id;
}
const approveAt = async (id: number): Promise<number> =>
  Date.parse((await app.sql(`select approve_at from jobs where id = ${id}`))[0]?.approve_at);

it.each([
  ['a day', day],
  ['a year', 365 * day],
])(
  'pays for no shoot of the future while the clock is %s ahead, and goes on once it is right',
  async (_, ahead) => {
    await app.sql('delete from order_notices');
    const id = await confirmedBooking(money, client, await registerCreator(app));
    const job = await deliveredJob();
    jump(ahead);
    for (let times = 0; times < 3; times += 1) await minute();
    expect(await app.platform.time.sure()).toBeUndefined();
    app.travelTo(undefined);
    await minute();
    expect(await app.platform.time.sure()).toBeDefined();
    expect(await statusOf(`select status from bookings where id = ${id}`)).toBe('confirmed');
    expect(await statusOf(`select status from jobs where id = ${job}`)).toBe('submitted');
    expect(await app.sql('select * from order_notices')).toEqual([]);
  },
);

it('moves deadlines by the time away that another clock confirms, and tells people before it pays', async () => {
  const id = await deliveredJob();
  const before = await approveAt(id);
  outsideMs = Date.now() + 35 * day;
  jump(35 * day);
  await minute();
  expect(Math.abs((await approveAt(id)) - before - 35 * day)).toBeLessThan(hour);
  expect(await statusOf(`select status from jobs where id = ${id}`)).toBe('submitted');
  for (const days of [42.1, 47.1, 48.1, 48.9]) {
    await live(days);
    await minute();
  }
  expect(await statusOf(`select status from jobs where id = ${id}`)).toBe('submitted');
  const told = (await mailsTo(app, client.email)).filter(
    ({ template, text }) => template === 'job-approval-coming' && text.includes(`/jobs/${id}/`),
  );
  expect(told.reverse().map(({ subject }) => /: (.+) left/.exec(subject)?.[1])).toEqual([
    ...['7 days', '2 days', 'one day'],
  ]);
  for (const { text } of told)
    expect(text).toContain('We were offline for 35 days, so this deadline is that much later.');
  await live(49.2);
  await minute();
  expect(await statusOf(`select status from jobs where id = ${id}`)).toBe('completed');
});

it('refuses an operator whose device says otherwise, and goes on with the word of one that agrees', async () => {
  const confirm = (now: number) =>
    operator.browser.post('/api/operator/clock/confirmation', { now: new Date(now).toISOString() });
  jump(20 * day);
  await minute();
  await signInAgain(operator);
  expect((await confirm(Date.now())).json.code).toBe('operator.clock_differs');
  expect(await app.platform.time.sure()).toBeUndefined();
  const { json } = await operator.browser.get('/api/operator/doctor');
  const clock = json.findings.find(({ name }: { name: string }) => name === 'clock');
  expect(clock).toMatchObject({ state: 'bad' });
  expect(clock.found).toContain('no other clock confirms it');
  expect((await confirm(Date.now() + 20 * day)).status).toBe(200);
  expect(await app.platform.time.sure()).toBeDefined();
});

it('tells an owner of what is due already a week before it is approved', async () => {
  const id = await deliveredJob();
  await app.sql(`update jobs set approve_at = now() - interval '1 hour' where id = ${id}`);
  await minute();
  for (const [days, status] of [
    [5.05, 'submitted'],
    [6.1, 'submitted'],
    [7.2, 'completed'],
  ] as const) {
    await live(days);
    await minute();
    expect(await statusOf(`select status from jobs where id = ${id}`)).toBe(status);
  }
});

it('waits while another clock contradicts, even if it did not jump', async () => {
  outsideMs = Date.now() - 2 * hour;
  jump(hour + 60_000);
  await app.platform.time.note();
  app.travelTo(undefined);
  await runTask(app, 'end-due-orders');
  expect(await app.platform.time.sure()).toBeUndefined();
  outsideMs = Date.now();
  await app.platform.time.note();
  expect(await app.platform.time.sure()).toBeDefined();
});
