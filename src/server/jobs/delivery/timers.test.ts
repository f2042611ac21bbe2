import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tasks } from '#server/capabilities.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { endDueOrders } from '#testing/bookings.ts';
import { disputeCard } from '#testing/chargebacks.ts';
import { applied, draftedJob, hired, openJob, paid, work } from '#testing/jobs.ts';
import {
  type Creator,
  confirmEmail,
  type Person,
  registerClient,
  registerCreator,
} from '#testing/people.ts';
import { type SandboxMoney, sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let money: SandboxMoney;
let client: Person;
let creator: Creator;

beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await registerClient(app);
  creator = await registerCreator(app);
});
afterAll(() => app.close());

const day = 86_400_000;
const began = Date.now();

/** A delivery on or after the job's date is approved 14 days later. */
const today = { date: new Date(began).toISOString().slice(0, 10) };
const after = (days: number) => new Date(began + days * day).toISOString();

/** Runs one task as if this many days had passed since the test started. */
async function run(task: string, days: number): Promise<void> {
  app.travelTo(after(days));
  if (task === 'end-due-orders') await endDueOrders(app);
  else await tasks[task]?.(app.platform, {} as never);
  app.travelTo(undefined);
}

/** Pays by a bank debit that fails; the webhook arrives as if this many days had passed. */
async function failAtTheBank(id: number, days: number): Promise<void> {
  const { json } = await client.browser.post(`/api/jobs/${id}/payment-intent`);
  await client.browser.submit(new URL(json.url).pathname, {
    method: 'us_bank_account',
    routing: '110000000',
    account: '000111111116',
    name: 'Account Holder',
    email: client.email,
  });
  await money.rest();
  expect(await see(id)).toMatchObject({
    paymentStatus: 'processing',
    progress: { payBy: null },
  });
  app.travelTo(after(days));
  await money.control('/clock', { seconds: 10 * 86_400 });
  await money.rest();
  app.travelTo(undefined);
}

const see = async (id: number) => (await client.browser.get(`/api/jobs/${id}`)).json;

it('ends a hire unpaid for seven days, but not a paid one', async () => {
  const rival = await registerCreator(app);
  const unpaid = await openJob(client);
  const lost = await applied(rival, unpaid);
  const won = await hired(client, creator, unpaid);
  const held = await openJob(client);
  await hired(client, creator, held);
  await paid(app, client, held);
  await run('end-unpaid-hires', 6.9);
  expect((await see(unpaid)).status).toBe('in_progress');
  await run('end-unpaid-hires', 7.1);
  const { status, selectedCreatorId, applications } = await see(unpaid);
  expect([status, selectedCreatorId]).toEqual(['open', null]);
  const statuses = applications.map((one: { id: number; status: string }) => [one.id, one.status]);
  expect(statuses).toEqual([
    [lost, 'pending'],
    [won, 'pending'],
  ]);
  expect((await see(held)).status).toBe('in_progress');
});

it('reminds the owner once each on day 7, 12 and 13, and approves on day 14', async () => {
  await confirmEmail(app, client);
  const id = await openJob(client, today);
  await hired(client, creator, id);
  await paid(app, client, id);
  await creator.browser.post(`/api/jobs/${id}/submit`, work);
  for (const days of [6.9, 7.1, 7.5, 12.1, 12.2, 13.1, 13.9]) {
    await run('announce-endings', days);
    await run('end-due-orders', days);
  }
  await app.settle();
  expect((await see(id)).status).toBe('submitted');
  const rows = await app.sql(
    `select subject from mails where template = 'job-approval-coming' and recipient = $1 order by id`,
    [client.email],
  );
  expect(rows.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(
      /^Portraits at the lake: 7 days left to review the work from Person \d+$/,
    ),
    expect.stringMatching(
      /^Portraits at the lake: 2 days left to review the work from Person \d+$/,
    ),
    expect.stringMatching(
      /^Portraits at the lake: one day left to review the work from Person \d+$/,
    ),
  ]);
  await run('end-due-orders', 14.1);
  await run('end-due-orders', 14.2);
  expect(await see(id)).toMatchObject({ status: 'completed' });
  const money = (await client.browser.get(`/api/jobs/${id}/money`)).json;
  expect(money).toMatchObject({ heldCents: 0, feeKeptCents: 5000 });
});

it('does not approve while a problem is reported', async () => {
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  await creator.browser.post(`/api/jobs/${id}/submit`, work);
  await client.browser.post(`/api/jobs/${id}/dispute`, { reason: 'These are not our pictures' });
  await run('end-due-orders', 20);
  expect((await see(id)).status).toBe('submitted');
});

const mailsOf = async (person: Person, template: string) => {
  const rows = await app.sql<{ subject: string }>(
    'select subject from mails where template = $1 and recipient = $2 order by id',
    [template, person.email],
  );
  return rows.map(({ subject }) => subject);
};

describe('an untouched draft', () => {
  const runBoth = async (days: number) => {
    await run('warn-of-old-drafts', days);
    await run('delete-old-drafts', days);
  };

  it('is deleted after thirty days, with one mail to its owner a week before', async () => {
    const owner = await registerClient(app);
    await confirmEmail(app, owner);
    const id = await draftedJob(owner);
    const exists = async () => (await owner.browser.get(`/api/jobs/${id}`)).status === 200;
    await runBoth(22.9);
    expect(await mailsOf(owner, 'job-draft-ending')).toEqual([]);
    for (const days of [23.1, 24, 29.9]) await runBoth(days);
    expect(await mailsOf(owner, 'job-draft-ending')).toEqual([
      'Portraits at the lake: your draft will be deleted in 7 days',
    ]);
    expect(await exists()).toBe(true);
    await runBoth(30.1);
    expect(await exists()).toBe(false);
  });

  it('is kept from its last change, and not deleted before its owner was mailed', async () => {
    const owner = await registerClient(app);
    const id = await draftedJob(owner);
    const exists = async () => (await owner.browser.get(`/api/jobs/${id}`)).status === 200;
    await app.sql(`update jobs set created_at = created_at - interval '29 days' where id = $1`, [
      id,
    ]);
    await run('warn-of-old-drafts', 0);
    expect((await owner.browser.patch(`/api/jobs/${id}`, { budget: 450 })).status).toBe(200);
    await runBoth(20);
    // No task ran for a while: the warning is late, and the draft stays for a week.
    await run('delete-old-drafts', 40);
    await runBoth(40);
    await runBoth(45);
    expect(await exists()).toBe(true);
    expect(await mailsOf(owner, 'job-draft-ending')).toHaveLength(2);
    await runBoth(46.1);
    expect(await exists()).toBe(false);
  });
});

it('shows the day an unpaid hire ends, and reminds its owner once', async () => {
  const someone = await registerClient(app);
  const worker = await registerCreator(app, { fullName: 'Ada Lovelace' });
  await confirmEmail(app, someone);
  const id = await openJob(someone);
  await hired(someone, worker, id);
  for (const person of [someone, worker]) {
    const { payBy } = (await person.browser.get(`/api/jobs/${id}`)).json.progress;
    expect(Date.parse(payBy) - Date.now()).toBeGreaterThan(6.9 * day);
    expect(Date.parse(payBy) - Date.now()).toBeLessThan(7 * day);
  }
  const mails = async () => {
    const rows = await app.sql(
      `select subject from mails where template = 'job-hire-ending' and recipient = $1`,
      [someone.email],
    );
    return rows.map(({ subject }) => subject);
  };
  await run('announce-unpaid-hires', 4.9);
  expect(await mails()).toEqual([]);
  for (const days of [5.1, 6, 6.9]) await run('announce-unpaid-hires', days);
  expect(await mails()).toEqual([
    expect.stringMatching(
      /^Portraits at the lake: pay by \w+ \d+, \d+:\d\d [AP]M C[SD]T to keep Ada Lovelace$/u,
    ),
  ]);
  await paid(app, someone, id);
  expect((await someone.browser.get(`/api/jobs/${id}`)).json.progress.payBy).toBeNull();
});

it("gives the end of an unpaid hire in the job's zone, or in the owner's if they set one", async () => {
  const [owner, elsewhere] = [await registerClient(app), await registerClient(app)];
  const owners = [owner, elsewhere];
  for (const one of owners) {
    const id = await openJob(one);
    await hired(one, creator, id);
    await app.sql('update jobs set pay_by = $2 where id = $1', [id, '2030-01-10T02:00:00Z']);
  }
  await elsewhere.browser.post('/api/creators', { serviceType: 'photographer' });
  await app.sql(`update creator_profiles set time_zone = 'America/New_York' where user_id = $1`, [
    elsewhere.id,
  ]);
  app.travelTo('2030-01-08T12:00:00Z');
  await tasks['announce-unpaid-hires']?.(app.platform, {} as never);
  app.travelTo(undefined);
  const words = await Promise.all(
    owners.map(async ({ email }) => {
      const rows = await app.sql(
        `select subject from mails where template = 'job-hire-ending' and recipient = $1`,
        [email],
      );
      return rows.map(({ subject }) => subject.match(/pay by (.*) to keep/)?.[1]);
    }),
  );
  expect(words).toEqual([['January 9, 8:00 PM CST'], ['January 9, 9:00 PM EST']]);
});

it('restarts the time to pay when a pending bank payment fails', async () => {
  const id = await openJob(client);
  await hired(client, creator, id);
  await failAtTheBank(id, 6);
  expect(await see(id)).toMatchObject({ status: 'in_progress', paymentStatus: 'unpaid' });
  await run('end-unpaid-hires', 12.5);
  expect((await see(id)).status).toBe('in_progress');
  await run('end-unpaid-hires', 13.5);
  expect((await see(id)).status).toBe('open');
});

it('stops the time to review while the payment is disputed', async () => {
  const id = await openJob(client, today);
  await hired(client, creator, id);
  await paid(app, client, id);
  await creator.browser.post(`/api/jobs/${id}/submit`, work);
  const due = Date.parse((await see(id)).progress.autoApproveAt);
  app.travelTo(after(2));
  const dispute = await disputeCard(app, money, { kind: 'job', id });
  app.travelTo(undefined);
  expect((await see(id)).progress.autoApproveAt).toBeNull();
  await run('end-due-orders', 20);
  app.travelTo(after(32));
  await dispute.decide('won');
  app.travelTo(undefined);
  expect((await see(id)).status).toBe('submitted');
  expect(Date.parse((await see(id)).progress.autoApproveAt)).toBe(due + 30 * day);
  await run('end-due-orders', 43.9);
  expect((await see(id)).status).toBe('submitted');
  await run('end-due-orders', 44.1);
  expect((await see(id)).status).toBe('completed');
});
