import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { endDueOrders } from '#testing/bookings.ts';
import { hired, openJob, paid, work } from '#testing/jobs.ts';
import { expectBooksToAgree } from '#testing/money-books.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let operator: Person;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  operator = await registerOperator(app);
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  await money.onboard(creator.creatorId);
});
afterAll(() => app.close());

/** Delivered work whose 14 days are over. */
async function overdueJob(): Promise<number> {
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  expect((await creator.browser.post(`/api/jobs/${id}/submit`, work)).status).toBe(200);
  await app.sql(`update jobs set approve_at = now() - interval '5 minutes' where id = $1`, [id]);
  return id;
}
const decide = async (person: Person, what: 'suspend' | 'restore') => {
  const body = { reason: 'Sends stolen pictures' };
  const path = `/api/operator/people/${person.id}/${what}`;
  expect((await operator.browser.post(path, body)).status).toBe(200);
  await app.settle();
};
/** How the job, its release and its line at the desk stand after all timers have run. */
async function stateOf(id: number): Promise<unknown[]> {
  await endDueOrders(app);
  await money.rest();
  const [{ status, release }] = await app.sql(
    `select j.status, (select r.status from releases r where r.payment_id = j.payment_id) as release
     from jobs j where j.id = $1`,
    [id],
  );
  const { items } = (await operator.browser.get('/api/operator/stuck-money')).json;
  const line = items.find(
    ({ kind, subject }: { kind: string; subject: { id: number } | null }) =>
      kind === 'suspended' && subject?.id === id,
  );
  return [status, release, line?.amountCents ?? null];
}

test('timers and releases wait while a creator is suspended, and go on afterwards', async () => {
  const [untouched, approved] = [await overdueJob(), await overdueJob()];
  await decide(creator, 'suspend');
  expect((await client.browser.post(`/api/jobs/${approved}/approve`)).status).toBe(200);
  expect(await stateOf(untouched)).toEqual(['submitted', null, 55_000]);
  expect(await stateOf(approved)).toEqual(['completed', 'blocked_dispute', 50_000]);
  await decide(creator, 'restore');
  expect(await stateOf(approved)).toEqual(['completed', 'transferred', null]);
  expect(await stateOf(untouched)).toEqual(['completed', 'transferred', null]);
  await expectBooksToAgree(app);
  await creator.browser.post('/api/login', creator);
});

test('an operator lets one order of a suspended client go on', async () => {
  const [first, second] = [await overdueJob(), await overdueJob()];
  await decide(client, 'suspend');
  expect(await stateOf(first)).toEqual(['submitted', null, 55_000]);
  const { items } = (await operator.browser.get('/api/operator/stuck-money')).json;
  const lineOf = (id: number) =>
    items.find(
      (one: { kind: string; subject: { id: number } | null }) =>
        one.kind === 'suspended' && one.subject?.id === id,
    );
  const dismissal = `/api/operator/stuck-money/${lineOf(first).id}/dismissal`;
  const note = 'The card is theirs, says the bank';
  expect((await operator.browser.post(dismissal, { note })).status).toBe(200);
  expect(await stateOf(first)).toEqual(['completed', 'transferred', null]);
  expect(await stateOf(second)).toEqual(['submitted', null, 55_000]);

  // The other one is divided, which ends it.
  const work = `/api/operator/work/job/${second}`;
  expect((await operator.browser.get(`${work}/money`)).json).toMatchObject({ suspended: true });
  const division = { creatorAmount: 30_000, clientAmount: 20_000, reason: 'Half was delivered' };
  expect((await operator.browser.post(`${work}/division`, division)).status).toBe(200);
  expect(await stateOf(second)).toEqual(['completed', 'transferred', null]);
  const { json } = await operator.browser.get(`${work}/money`);
  expect(json.money).toMatchObject({ releasedCents: 30_000, refundedCents: 22_000, heldCents: 0 });
  await expectBooksToAgree(app);
});
