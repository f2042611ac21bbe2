/** A client is not stuck with a paid hire of a suspended creator. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { disputeCard } from '#testing/chargebacks.ts';
import { applied, hired, openJob, paid, work } from '#testing/jobs.ts';
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
let sandbox: SandboxMoney;
let operator: Person;
let client: Person;
let creator: Creator;
let name: string;

beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  sandbox = sandboxMoney(app);
  operator = await registerOperator(app);
});
beforeEach(async () => {
  [client, creator] = [await registerClient(app), await registerCreator(app)];
  name = (await creator.browser.get('/api/user')).json.fullName;
});
afterAll(() => app.close());

const see = async (id: number) => (await client.browser.get(`/api/jobs/${id}`)).json;
const money = async (id: number) => (await client.browser.get(`/api/jobs/${id}/money`)).json;
const step = (id: number, what: string, body?: unknown) =>
  client.browser.post(`/api/jobs/${id}/${what}`, body);
const cancel = (id: number) => client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
const decide = (id: number, status: string) =>
  client.browser.patch(`/api/applications/${id}/status`, { status });
const suspend = ({ id }: Person) =>
  operator.browser.post(`/api/operator/people/${id}/suspend`, { reason: 'Asked for advance fees' });
/** Their suspension is lifted, and they sign in. */
async function restore({ id, username, password, browser }: Person): Promise<void> {
  await operator.browser.post(`/api/operator/people/${id}/restore`);
  expect((await browser.post('/api/login', { username, password })).status).toBe(200);
}
async function noticesOf({ browser }: Person): Promise<string[]> {
  await app.settle();
  const { json } = await browser.get('/api/notifications');
  return json.map((one: { message: string }) => one.message);
}
async function running(): Promise<{ id: number; application: number }> {
  const id = await openJob(client);
  const application = await hired(client, creator, id);
  await paid(app, client, id);
  return { id, application };
}

describe('the client of a suspended creator with a paid job', () => {
  it('is notified, ends the hire, and hires someone else with the held money', async () => {
    const { id, application } = await running();
    const rival = await registerCreator(app);
    expect((await step(id, 'unhire')).json.error).toBe('This job is already paid');
    await suspend(creator);
    expect(await noticesOf(client)).toContain(
      `The account of ${name}, who you hired for “Portraits at the lake”, is no longer active. You can cancel the hire and choose someone else. We're still holding your payment.`,
    );
    expect((await see(id)).actions).toEqual(['unhire', 'approve', 'cancel', 'dispute']);
    expect(await step(id, 'unhire')).toMatchObject({
      status: 200,
      json: { status: 'open', paymentStatus: 'in_escrow', selectedCreatorId: null },
    });
    expect(await money(id)).toMatchObject({ heldCents: 55_000, refundedCents: 0 });
    await decide(await applied(rival, id), 'accepted');
    expect(await see(id)).toMatchObject({
      status: 'in_progress',
      paymentProtected: true,
      selectedCreatorId: rival.creatorId,
    });
    expect((await rival.browser.post(`/api/jobs/${id}/submit`, work)).status).toBe(200);

    await restore(creator);
    const own = await creator.browser.get('/api/applications/creator');
    expect(own.json).toMatchObject([{ id: application, status: 'rejected', reason: 'owner' }]);
    expect(await noticesOf(creator)).toContain(
      `${client.fullName} canceled your hire for “Portraits at the lake” while your account was inactive. The job is open to others again.`,
    );
    expect((await creator.browser.post(`/api/jobs/${id}/submit`, work)).status).toBe(403);
    await expectBooksToAgree(app);
  });

  it('may undo the resulting rejection once the creator is active again', async () => {
    const { id, application } = await running();
    await suspend(creator);
    await step(id, 'unhire');
    expect((await decide(application, 'pending')).status).toBe(409);
    await restore(creator);
    expect((await decide(application, 'pending')).status).toBe(200);
    expect((await decide(application, 'accepted')).status).toBe(200);
    expect(await see(id)).toMatchObject({ status: 'in_progress', paymentProtected: true });
  });

  it('cancels instead and gets every cent back, and both are notified', async () => {
    const { id } = await running();
    expect((await cancel(id)).json.error).toMatch(/seven days after its date/);
    await suspend(creator);
    expect((await cancel(id)).json).toMatchObject({ status: 'cancelled' });
    await sandbox.rest();
    expect(await money(id)).toMatchObject({ heldCents: 0, refundedCents: 55_000 });
    expect(await see(id)).toMatchObject({
      paymentStatus: 'refunded',
      progress: { ending: 'cancelled' },
    });
    await restore(creator);
    expect(await noticesOf(creator)).toContain(
      `${client.fullName} canceled “Portraits at the lake”`,
    );
    const { json } = await creator.browser.get(`/api/jobs/${id}`);
    expect(json).toMatchObject({ status: 'cancelled', progress: { ending: 'cancelled' } });
    await expectBooksToAgree(app);
  });

  it('continues with them when they are restored, as nothing ends automatically', async () => {
    const { id } = await running();
    await suspend(creator);
    await noticesOf(client);
    await restore(creator);
    expect(await noticesOf(client)).toContain(
      `${name}, who you hired for “Portraits at the lake”, is back, and the hire continues`,
    );
    expect((await step(id, 'unhire')).status).toBe(409);
    expect((await creator.browser.post(`/api/jobs/${id}/submit`, work)).status).toBe(200);
  });

  it('reviews delivered work, and cannot request changes of someone who cannot respond', async () => {
    const { id } = await running();
    await creator.browser.post(`/api/jobs/${id}/submit`, work);
    await suspend(creator);
    expect(await noticesOf(client)).toContain(
      `The account of ${name}, who you hired for “Portraits at the lake”, is no longer active. You can approve what was delivered or report a problem.`,
    );
    expect((await see(id)).actions).toEqual(['approve', 'dispute']);
    for (const [what, body] of [
      ['request-changes', { note: 'Warmer, please' }],
      ['settlements', { creatorAmount: 100 }],
    ] as const) {
      expect(await step(id, what, body)).toMatchObject({
        status: 409,
        json: { error: "The hired creator's account is no longer active, so they can't respond" },
      });
    }
    expect((await step(id, 'unhire')).status).toBe(409);
    expect((await cancel(id)).status).toBe(409);
    expect((await step(id, 'approve')).status).toBe(200);
  });

  it('cannot end a hire whose delivery was only sent back for changes', async () => {
    const { id } = await running();
    await creator.browser.post(`/api/jobs/${id}/submit`, work);
    await step(id, 'request-changes', { note: 'Warmer, please' });
    await suspend(creator);
    expect((await see(id)).actions).toEqual(['approve', 'dispute']);
    const delivered = { status: 409, json: { code: 'job.delivered' } };
    expect(await step(id, 'unhire')).toMatchObject(delivered);
    expect(await cancel(id)).toMatchObject(delivered);
  });

  it('waits for our team if a problem was reported, not for the bank', async () => {
    const { id } = await running();
    const { id: reported } = await running();
    await step(reported, 'dispute', { reason: 'Nobody came to the place' });
    const dispute = await disputeCard(app, sandbox, { kind: 'job', id });
    await suspend(creator);
    expect(await step(reported, 'unhire')).toMatchObject({ json: { code: 'job.disputed' } });
    expect(await cancel(reported)).toMatchObject({ json: { code: 'job.disputed' } });

    expect((await see(id)).actions).toEqual(['unhire']);
    expect(await cancel(id)).toMatchObject({ json: { code: 'payment.disputed' } });
    expect((await step(id, 'unhire')).json).toMatchObject({
      status: 'open',
      paymentStatus: 'disputed',
    });
    await dispute.decide('won');
    expect(await see(id)).toMatchObject({ status: 'open', paymentProtected: true });
  });
});
