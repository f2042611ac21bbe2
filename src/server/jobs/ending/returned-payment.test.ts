import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { disputeCard } from '#testing/chargebacks.ts';
import { applied, hired, openJob, paid, work } from '#testing/jobs.ts';
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
let client: Person;
let creator: Creator;

beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  [client, creator] = [await registerClient(app), await registerCreator(app)];
});
afterAll(() => app.close());

const see = async (person: Person, id: number) =>
  (await person.browser.get(`/api/jobs/${id}`)).json;
const notificationsAbout = async (person: Person, jobId: number): Promise<string[]> => {
  await app.settle();
  const { json } = await person.browser.get('/api/notifications?limit=100');
  return json
    .filter((one: { data: { jobId?: number } }) => one.data.jobId === jobId)
    .map((one: { message: string }) => one.message);
};
const ended = {
  client: '“Portraits at the lake” has ended. Your payment was returned to you.',
  creator: expect.stringMatching(
    /^“Portraits at the lake” has ended\. The payment was returned to (?:Person \d+|Deleted user)\.$/,
  ),
};

async function hiredAndPaid(): Promise<number> {
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  return id;
}

describe('a payment that the bank returns to the cardholder', () => {
  it('ends work in progress, notifies both sides, and lets both delete their accounts', async () => {
    const [owner, worker] = [await registerClient(app), await registerCreator(app)];
    const id = await openJob(owner);
    await hired(owner, worker, id);
    await paid(app, owner, id);
    const dispute = await disputeCard(app, money, { kind: 'job', id });
    expect(await see(owner, id)).toMatchObject({ status: 'in_progress', actions: [] });
    await dispute.decide('lost');
    for (const person of [owner, worker]) {
      expect(await see(person, id)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'refunded',
        actions: [],
        progress: { ending: 'payment_returned', disputed: false },
      });
      expect(await notificationsAbout(person, id)).toContainEqual(
        person === owner ? ended.client : ended.creator,
      );
      const body = { password: person.password };
      expect((await person.browser.post('/api/account/deletion', body)).status).toBe(200);
    }
  });

  it('ends delivered work and closes a reported problem', async () => {
    const operator = await registerOperator(app);
    const id = await hiredAndPaid();
    await creator.browser.post(`/api/jobs/${id}/submit`, work);
    await client.browser.post(`/api/jobs/${id}/settlements`, { creatorAmount: 100 });
    await client.browser.post(`/api/jobs/${id}/dispute`, { reason: 'Half of it is black' });
    const cases = async () =>
      (await operator.browser.get('/api/operator/cases')).json.map((one: { id: number }) => one.id);
    expect(await cases()).toContain(id);
    await (await disputeCard(app, money, { kind: 'job', id })).decide('lost');
    expect(await cases()).not.toContain(id);
    expect(await see(creator, id)).toMatchObject({
      status: 'cancelled',
      progress: {
        disputed: false,
        disputeReason: 'Half of it is black',
        decision: null,
        settlement: null,
      },
    });
    const more = { words: 'And the rest is blurred' };
    const reply = await client.browser.post(`/api/jobs/${id}/dispute/statements`, more);
    expect(reply.json.code).toBe('job.no_problem');
  });

  it('closes a paid job that was still open, and notifies applicants', async () => {
    const id = await openJob(client);
    await paid(app, client, id);
    const application = await applied(creator, id);
    const dispute = await disputeCard(app, money, { kind: 'job', id });
    const [shown] = (await see(client, id)).applications;
    expect(shown.actions).toEqual(['reject']);
    const hire = await client.browser.patch(`/api/applications/${application}/status`, {
      status: 'accepted',
    });
    expect([hire.status, hire.json.code]).toEqual([409, 'payment.disputed']);
    await dispute.decide('lost');
    expect(await see(client, id)).toMatchObject({
      status: 'cancelled',
      applications: [{ status: 'rejected', reason: 'cancelled' }],
    });
    expect(await notificationsAbout(creator, id)).toContain('“Portraits at the lake” was canceled');
  });
});

describe('a card dispute', () => {
  it('that the site wins leaves the work unchanged', async () => {
    const id = await hiredAndPaid();
    const dispute = await disputeCard(app, money, { kind: 'job', id });
    for (const [person, name, body] of [
      [client, 'approve', undefined],
      [creator, 'submit', work],
      [creator, 'dispute', { reason: 'The client took the money back' }],
    ] as const) {
      const { json } = await person.browser.post(`/api/jobs/${id}/${name}`, body);
      expect([name, json.code]).toEqual([name, 'payment.disputed']);
    }
    await dispute.decide('won');
    expect(await see(client, id)).toMatchObject({
      status: 'in_progress',
      paymentStatus: 'in_escrow',
      progress: { ending: null },
    });
  });

  it.each(['won', 'lost'] as const)('lets the creator leave before it is %s', async (decided) => {
    const [owner, worker] = [await registerClient(app), await registerCreator(app)];
    const id = await openJob(owner);
    await hired(owner, worker, id);
    await paid(app, owner, id);
    if (decided === 'lost') await worker.browser.post(`/api/jobs/${id}/submit`, work);
    const dispute = await disputeCard(app, money, { kind: 'job', id });
    expect((await see(worker, id)).actions).toEqual(['leave']);
    expect((await worker.browser.post(`/api/jobs/${id}/leave`)).status).toBe(200);
    expect((await notificationsAbout(owner, id)).join('\n')).toContain(
      'left “Portraits at the lake”. The job is open again, and you can hire again once the bank decides about your payment',
    );
    expect(await see(owner, id)).toMatchObject({ status: 'open', paymentStatus: 'disputed' });
    await dispute.decide(decided);
    expect(await see(owner, id)).toMatchObject(
      decided === 'won'
        ? { status: 'open', paymentStatus: 'in_escrow' }
        : { status: 'cancelled', paymentStatus: 'refunded' },
    );
    if (decided === 'lost') return;
    await hired(owner, await registerCreator(app), id);
    expect(await see(owner, id)).toMatchObject({ status: 'in_progress' });
  });

  it('that the site wins after the owner canceled refunds the money', async () => {
    const id = await openJob(client);
    await paid(app, client, id);
    const dispute = await disputeCard(app, money, { kind: 'job', id });
    await client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
    await money.rest();
    expect(await see(client, id)).toMatchObject({ status: 'cancelled', paymentStatus: 'disputed' });
    await dispute.decide('won');
    expect(await see(client, id)).toMatchObject({ paymentStatus: 'refunded' });
    expect((await client.browser.get(`/api/jobs/${id}/money`)).json).toMatchObject({
      heldCents: 0,
      refundedCents: 55_000,
    });
  });

  it('that is lost after the work was approved leaves the job completed', async () => {
    const id = await hiredAndPaid();
    await client.browser.post(`/api/jobs/${id}/approve`);
    await (await disputeCard(app, money, { kind: 'job', id })).decide('lost');
    expect(await see(creator, id)).toMatchObject({
      status: 'completed',
      paymentStatus: 'refunded',
      progress: { ending: 'approved' },
    });
  });
});
