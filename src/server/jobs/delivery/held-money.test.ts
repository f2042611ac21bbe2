import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { applied, draftedJob, hired, openJob, paid, work } from '#testing/jobs.ts';
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
let client: Person;
let creator: Creator;
let operator: Person;
let sandbox: SandboxMoney;

beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  sandbox = sandboxMoney(app);
  [client, creator, operator] = await Promise.all([
    registerClient(app),
    registerCreator(app),
    registerOperator(app),
  ]);
});
afterAll(() => app.close());

const see = async (person: Person, id: number) =>
  (await person.browser.get(`/api/jobs/${id}`)).json;
const money = async (id: number) => (await client.browser.get(`/api/jobs/${id}/money`)).json;

/** A $500 job that is paid and in progress. */
async function running(): Promise<number> {
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  return id;
}

/** The operator refunds this many cents to the job's client. */
async function giveBack(id: number, amountCents: number): Promise<void> {
  const { refundedCents: seenRefundedCents } = await money(id);
  const reply = await operator.browser.post(`/api/operator/work/job/${id}/refund`, {
    amountCents,
    seenRefundedCents,
    reason: 'The second day of the two was called off.',
  });
  expect(reply.status, reply.text).toBe(200);
}

describe('a partly refunded job', () => {
  it('does not count as payment protected, and shows its two sides and applicants the rest', async () => {
    const id = await openJob(client, { budget: 100 });
    await paid(app, client, id);
    const [applicant, stranger] = [await registerCreator(app), await registerCreator(app)];
    const application = await applied(applicant, id);
    const everybody = [client, applicant, stranger];
    const seenBy = (people: readonly Person[]) =>
      Promise.all(people.map(async (person) => (await see(person, id)).reducedToCents));
    const onCard = async () => {
      const { json } = await stranger.browser.get('/api/jobs?limit=50');
      return json.find((one: { id: number }) => one.id === id).paymentProtected;
    };
    for (const person of everybody) expect((await see(person, id)).paymentProtected).toBe(true);
    expect(await onCard()).toBe(true);
    expect(await seenBy(everybody)).toEqual([null, null, null]);
    await giveBack(id, 10_890);
    for (const person of everybody) {
      expect(await see(person, id)).toMatchObject({
        paymentStatus: 'in_escrow',
        paymentProtected: false,
      });
    }
    expect(await onCard()).toBe(false);
    expect(await seenBy(everybody)).toEqual([100, 100, null]);
    const listed = async () =>
      (await applicant.browser.get('/api/applications/creator')).json.map(
        (own: { job: { reducedToCents: number | null } }) => own.job.reducedToCents,
      );
    expect(await listed()).toEqual([100]);
    await applicant.browser.post(`/api/applications/${application}/withdraw`);
    expect(await listed()).toEqual([null]);
  });

  it('no longer shows as reduced once it ended', async () => {
    const id = await running();
    await giveBack(id, 27_500);
    expect((await see(creator, id)).reducedToCents).toBe(25_000);
    await client.browser.post(`/api/jobs/${id}/approve`);
    expect(await see(creator, id)).toMatchObject({ reducedToCents: null, paymentProtected: false });
  });
});

describe('the held money', () => {
  it('is shown to the two sides only', async () => {
    const id = await running();
    const held = { creatorCents: 50_000, feeCents: 5000 };
    expect((await see(client, id)).progress.held).toEqual(held);
    expect((await see(creator, id)).progress.held).toEqual(held);
    expect((await see(operator, id)).progress).toBeNull();
  });

  it('is absent before the job is paid', async () => {
    const id = await draftedJob(client);
    expect((await see(client, id)).progress.held).toBeNull();
  });

  it('is less after a refund, and nothing after the approval', async () => {
    const id = await running();
    await giveBack(id, 27_500);
    expect((await see(creator, id)).progress.held).toEqual({
      creatorCents: 25_000,
      feeCents: 2500,
    });
    await client.browser.post(`/api/jobs/${id}/approve`);
    expect((await see(client, id)).progress.held).toEqual({ creatorCents: 0, feeCents: 0 });
    expect(await money(id)).toMatchObject({ onItsWayCents: 25_000, refundedCents: 27_500 });
  });
});

describe('work with only the fee still held', () => {
  it('is approved, and the fee is refunded', async () => {
    const id = await running();
    await giveBack(id, 54_999);
    expect((await see(client, id)).progress.held).toEqual({ creatorCents: 0, feeCents: 1 });
    await creator.browser.post(`/api/jobs/${id}/submit`, work);
    const approved = await client.browser.post(`/api/jobs/${id}/approve`);
    expect([approved.status, approved.json.status]).toEqual([200, 'completed']);
    await sandbox.rest();
    expect(await money(id)).toMatchObject({
      heldCents: 0,
      refundedCents: 55_000,
      releasedCents: 0,
      feeKeptCents: 0,
    });
    expect(await see(client, id)).toMatchObject({
      status: 'completed',
      paymentStatus: 'refunded',
      progress: { ending: 'approved' },
    });
    await expectBooksToAgree(app);
  });
});

describe('a split', () => {
  const propose = (id: number, creatorAmount: number, by: Person = client) =>
    by.browser.post(`/api/jobs/${id}/settlements`, { creatorAmount });
  const accept = (id: number, number: number, by: Person) =>
    by.browser.post(`/api/jobs/${id}/settlements/${number}/acceptance`);

  it('cannot exceed the held money', async () => {
    const id = await running();
    await giveBack(id, 27_500);
    const refused = await propose(id, 25_001);
    expect([refused.status, refused.json.code]).toEqual([409, 'payment.too_much']);
    const { status, json } = await propose(id, 25_000);
    expect(status).toBe(201);
    expect((await accept(id, json.number, creator)).status).toBe(200);
    await sandbox.rest();
    expect(await money(id)).toMatchObject({ heldCents: 0, refundedCents: 27_500 });
    await expectBooksToAgree(app);
  });

  it('that no longer fits after a refund is closed', async () => {
    const id = await running();
    const { number } = (await propose(id, 30_000, creator)).json;
    await giveBack(id, 27_500);
    const { progress, actions } = await see(client, id);
    expect(progress.settlement).toBeNull();
    expect(actions).not.toContain('accept_split');
    const refused = await accept(id, number, client);
    expect([refused.status, refused.json.code]).toEqual([409, 'settlement.not_open']);
    expect((await propose(id, 20_000, creator)).status).toBe(201);
  });

  it('that still fits after a refund stays open', async () => {
    const id = await running();
    const { number } = (await propose(id, 25_000)).json;
    await giveBack(id, 27_500);
    expect((await see(creator, id)).progress.settlement).toMatchObject({ number });
    expect((await accept(id, number, creator)).json.status).toBe('cancelled');
  });
});
