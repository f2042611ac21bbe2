/** What it takes to have another kind of order: its file, its line in the list of kinds, and one migration. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorDefinitions } from '#contract/errors.ts';
import type { OrderKind } from '#contract/order.ts';
import { timedBookings } from '#server/bookings/index.ts';
import { capabilities, compose } from '#server/capabilities.ts';
import { freezeTerms } from '#server/deliveries/index.ts';
import { timedJobs } from '#server/jobs/index.ts';
import { moneyHistoryOf, startIntent } from '#server/payments/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { listedKinds } from '#server/platform/order-kinds.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { connectLive } from '#testing/live.ts';
import { mailsTo } from '#testing/outside/mailbox.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';
import { lessons, listedLesson, timedLessons } from '#testing/third-kind/lessons.ts';
import { ordersOf } from './index.ts';

const kind = 'lesson' as OrderKind;
const withLessons = [
  ...capabilities.map((each) =>
    each.name === 'orders' ? ordersOf([timedJobs, timedBookings, timedLessons]) : each,
  ),
  lessons,
];
const { tasks } = compose(withLessons);
/** As its contract lists them. */
const errors = {
  'lesson_move.same_time': [409, 'This is the time that it has'],
  'lesson_move.not_found': [404, 'Proposal not found'],
  'lesson_move.not_open': [409, 'This proposal was answered'],
};

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;

beforeAll(async () => {
  listedKinds.set(kind, listedLesson);
  Object.assign(errorDefinitions, errors);
  app = await startTestApp({ capabilities: withLessons, env: { SANDBOX_CONTROL_PORT: '0' } });
  const migration = new URL('../../testing/third-kind/lessons.sql', import.meta.url);
  await app.sql(await readFile(migration, 'utf8'));
  money = sandboxMoney(app);
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  await money.onboard(creator.creatorId);
});
afterAll(async () => {
  await app.close();
  listedKinds.delete(kind);
  for (const code of Object.keys(errors)) Reflect.deleteProperty(errorDefinitions, code);
});

const began = Date.now();
const after = (days: number) => new Date(began + days * 86_400_000).toISOString();
const dayAfter = (days: number) => after(days).slice(0, 10);

/** A paid lesson in ten days, whose pictures are promised a week later. */
async function paidLesson(): Promise<number> {
  const { db, pool } = app.platform;
  const { rows } = await pool.query<{ id: number }>(
    `insert into lessons (client_id, creator_id, title, date, time_zone, price_cents)
     values ($1, $2, 'Light at dusk', $3, 'America/Chicago', 20000) returning id`,
    [client.id, creator.creatorId, dayAfter(10)],
  );
  const id = rows[0]?.id ?? 0;
  const terms = { deliveryDays: 7, rounds: 2, picturesToPick: null, editedPhotos: null };
  const day = { workedOn: dayAfter(10), timeZone: 'America/Chicago' };
  await inTransaction(db, (tx) => freezeTerms(tx, { kind, id }, terms, day));
  const paid = await startIntent(app.platform, {
    ...{ order: { kind, id }, clientId: client.id, description: 'Light at dusk' },
    ...{ totalCents: 20_000, feeCents: 2_000, startsAt: dayAfter(10), openedFrom: 'here' },
  });
  await money.payIntent(paid.clientSecret);
  await money.rest();
  return id;
}
async function step(person: Person, id: number, path: string, body: object = {}) {
  const { status, json, text } = await person.browser.post(`/api/lessons/${id}/${path}`, body);
  expect([200, 201], text).toContain(status);
  await app.settle();
  return json;
}
async function run(task: string, days: number): Promise<void> {
  app.travelTo(after(days));
  await tasks[task]?.(app.platform, {} as never);
  app.travelTo(undefined);
  await app.settle();
}
const mailed = async (person: Person) =>
  (await mailsTo(app, person.email))
    .map(({ template }) => template)
    .filter((name) => /^(lesson|delivery)-/.test(name));
const told = async (person: Person): Promise<{ message: string; path: string }[]> =>
  (await person.browser.get('/api/notifications')).json;

it('is moved, delivered, sent back, approved and paid', async () => {
  const id = await paidLesson();
  const live = await connectLive(creator.browser);
  const { move } = await step(client, id, 'moves', { date: dayAfter(12) });
  expect(live.frames).toContainEqual({ type: 'work_changed', kind: 'lesson', id });
  live.close();
  const own = await client.browser.post(`/api/lessons/${id}/moves/${move.id}/acceptance`);
  expect(own.status).toBe(409);
  expect(await step(creator, id, `moves/${move.id}/acceptance`)).toMatchObject({
    date: dayAfter(12),
    move: null,
  });
  const again = await creator.browser.post(`/api/lessons/${id}/moves/${move.id}/decline`);
  expect(again.json.code).toBe('lesson_move.not_open');
  const terms = await app.sql('select due_on::text from delivery_terms where lesson_id = $1', [id]);
  expect(terms).toEqual([{ due_on: dayAfter(19) }]);

  expect(await step(client, id, 'address', { address: '1 Lake Road' })).toMatchObject({
    address: '1 Lake Road',
  });
  expect(await step(creator, id, 'delivery', { note: 'First' })).toMatchObject({
    status: 'delivered',
  });
  expect(await step(client, id, 'changes', { note: 'Brighter' })).toMatchObject({
    status: 'planned',
  });
  await step(creator, id, 'delivery', { note: 'Second' });
  await step(creator, id, 'delivery/version', { note: 'Third' });
  expect(await step(client, id, 'approval')).toMatchObject({ status: 'completed' });
  const rows = await app.sql(
    'select note, status from deliveries where lesson_id = $1 order by id',
    [id],
  );
  expect(rows).toEqual([
    { note: 'First', status: 'changes_requested' },
    { note: 'Second', status: 'void' },
    { note: 'Third', status: 'approved' },
  ]);
  await money.rest();
  const history = await moneyHistoryOf(app.platform.db, { kind, id });
  expect(history?.rows.map((row) => row.kind)).toContain('release');
  expect(await mailed(creator)).toEqual(['lesson-moved', 'lesson-proposed']);
  expect(await mailed(client)).toEqual(['lesson-review', 'lesson-moved']);
  const heard = await told(creator);
  expect(heard[0]).toMatchObject({ path: `/lessons/${id}` });
  expect(heard.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Changes were asked for the lesson “Light at dusk”']),
  );
});

it('is reminded of, and approved when its client does not answer', async () => {
  const id = await paidLesson();
  const before = { client: (await mailed(client)).length, creator: (await mailed(creator)).length };
  await run('remind-of-deliveries', 18.5);
  expect((await mailed(creator)).slice(0, -before.creator)).toEqual(['delivery-reminder']);
  expect((await told(client))[0]).toMatchObject({
    message: expect.stringContaining('The delivery for the lesson “Light at dusk” was due on'),
    path: `/lessons/${id}`,
  });
  await step(creator, id, 'delivery', { note: 'Here it is' });
  await run('announce-endings', 7.1);
  expect((await mailed(client))[0]).toBe('lesson-approval');
  for (const days of [12.15, 13.2]) await run('announce-endings', days);
  await run('end-due-orders', 13.9);
  const statusOf = async () =>
    (await app.sql('select status from lessons where id = $1', [id]))[0].status;
  expect(await statusOf()).toBe('delivered');
  await run('end-due-orders', 14.3);
  expect(await statusOf()).toBe('completed');
});

it('is refunded if nothing is delivered', async () => {
  const id = await paidLesson();
  for (const days of [41.3, 47.4]) await run('announce-endings', days);
  await run('end-due-orders', 48.6);
  const rows = await app.sql('select status from lessons where id = $1', [id]);
  expect(rows).toEqual([{ status: 'cancelled' }]);
  await money.rest();
  const history = await moneyHistoryOf(app.platform.db, { kind, id });
  expect(history?.rows.map((row) => row.kind)).toContain('refund');
});
