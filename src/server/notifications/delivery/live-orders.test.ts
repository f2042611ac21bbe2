import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderKind } from '#contract/order.ts';
import { manyOpenOrders, startTestApp, type TestApp } from '#testing/app.ts';
import { booked, confirmedBooking } from '#testing/bookings.ts';
import { applied, draftedJob, openJob, paid, work } from '#testing/jobs.ts';
import { connectLive, type LiveEnd } from '#testing/live.ts';
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
let other: Creator;
/** Each person's open windows; the client has two. */
let windows: Record<'client' | 'elsewhere' | 'creator' | 'other', LiveEnd>;

beforeAll(async () => {
  app = await startTestApp({ settings: manyOpenOrders, env: { SANDBOX_CONTROL_PORT: '0' } });
  money = sandboxMoney(app);
  client = await registerClient(app);
  [creator, other] = [await registerCreator(app), await registerCreator(app)];
  const [first, elsewhere, ...creators] = await Promise.all(
    [client, client, creator, other].map(({ browser }) => connectLive(browser)),
  );
  const [hired, applicant] = creators;
  if (!(first && elsewhere && hired && applicant)) throw new Error('Not connected');
  windows = { client: first, elsewhere, creator: hired, other: applicant };
});
afterAll(async () => {
  for (const end of Object.values(windows)) end.close();
  await app.close();
});

/** The windows notified of this order's change once the action has completed. */
async function notifiedBy(
  kind: OrderKind,
  id: number,
  act: () => Promise<unknown>,
): Promise<string[]> {
  await money.rest();
  const before = Object.values(windows).map(({ frames }) => frames.length);
  await act();
  await money.rest();
  const notified: string[] = [];
  for (const [index, [who, end]] of Object.entries(windows).entries()) {
    // Frames sent before the response arrive before it.
    const asked = end.frames.length;
    end.send({ type: 'ping' });
    await end.next('pong', (pong) => end.frames.indexOf(pong) >= asked);
    const received = end.frames.slice(before[index]);
    if (received.some((f) => f.type === 'work_changed' && f.kind === kind && f.id === id))
      notified.push(who);
  }
  return notified;
}

const clients = ['client', 'elsewhere'];
const both = [...clients, 'creator'];
const post = (person: Person, path: string, body?: unknown) => person.browser.post(path, body);
const decide = (applicationId: number, status: string) =>
  client.browser.patch(`/api/applications/${applicationId}/status`, { status });

describe('a job on screen', () => {
  it('changes in every window of both sides when either does something', async () => {
    const id = await openJob(client);
    const step = (person: Person, name: string, body?: unknown) =>
      notifiedBy('job', id, () => post(person, `/api/jobs/${id}/${name}`, body));
    const comment = { words: 'It was agreed so.' };
    const applications: number[] = [];
    const apply = (who: Creator) => async () => applications.push(await applied(who, id));
    expect(await notifiedBy('job', id, apply(creator))).toEqual(both);
    expect(await notifiedBy('job', id, apply(other))).toEqual([...clients, 'other']);
    const [first = 0, second = 0] = applications;
    expect(await notifiedBy('job', id, () => decide(second, 'rejected'))).toEqual([
      ...clients,
      'other',
    ]);
    await decide(second, 'pending');
    const edit = () => client.browser.patch(`/api/jobs/${id}`, { tags: ['dusk', 'lake'] });
    expect(await notifiedBy('job', id, edit)).toEqual([...both, 'other']);
    expect(await notifiedBy('job', id, edit)).toEqual([]);
    // Applicants who were not hired get it, too.
    expect(await notifiedBy('job', id, () => decide(first, 'accepted'))).toEqual([
      ...both,
      'other',
    ]);
    expect(await notifiedBy('job', id, () => paid(app, client, id))).toEqual(both);
    expect(await step(creator, 'submit', work)).toEqual(both);
    expect(await step(client, 'request-changes', { note: 'Warmer, please' })).toEqual(both);
    expect(await step(creator, 'dispute', { reason: 'They ask for more and more' })).toEqual(both);
    expect(await step(client, 'dispute/statements', comment)).toEqual(both);
  });

  it('shows both sides when its money reaches the creator, regardless of who is notified', async () => {
    const id = await openJob(client);
    await decide(await applied(creator, id), 'accepted');
    await paid(app, client, id);
    expect(await notifiedBy('job', id, () => post(client, `/api/jobs/${id}/approve`))).toEqual(
      both,
    );
    // Only the creator's payout account was missing.
    expect(await notifiedBy('job', id, () => money.onboard(creator.creatorId))).toEqual(both);
    const history = await client.browser.get(`/api/jobs/${id}/money`);
    expect(history.json).toMatchObject({ releasedCents: 50_000, onItsWayCents: 0 });
    const review = { jobId: id, rating: 5, comment: 'On time, kind, sharp.' };
    expect(await notifiedBy('job', id, () => post(client, '/api/reviews', review))).toEqual(both);
  });

  it('shows both sides when the client is refunded', async () => {
    const id = await openJob(client);
    await decide(await applied(creator, id), 'accepted');
    await paid(app, client, id);
    const split = { creatorAmount: 0 };
    await post(client, `/api/jobs/${id}/settlements`, split);
    // After the agreement, only the provider's response.
    const accept = () => post(creator, `/api/jobs/${id}/settlements/1/acceptance`);
    expect(await notifiedBy('job', id, accept)).toEqual(both);
    const { json } = await client.browser.get(`/api/jobs/${id}/money`);
    expect(json).toMatchObject({ refundedCents: 55_000, next: 'nothing' });
  });

  it("shows pending applicants how much of the budget is held, and an operator's refunds", async () => {
    const operator = await registerOperator(app);
    const id = await openJob(client);
    await applied(other, id);
    const rejected = await applied(creator, id);
    await decide(rejected, 'rejected');
    expect(await notifiedBy('job', id, () => paid(app, client, id))).toEqual([...clients, 'other']);
    const refund = { amountCents: 11_000, seenRefundedCents: 0, reason: 'The place is not ready' };
    const giveBack = () => post(operator, `/api/operator/work/job/${id}/refund`, refund);
    expect(await notifiedBy('job', id, giveBack)).toEqual([...clients, 'other']);
    const seen = await other.browser.get(`/api/jobs/${id}`);
    expect(seen.json).toMatchObject({ paymentProtected: false, reducedToCents: 40_000 });
  });

  it('updates no one else, and does not notify the person who acted', async () => {
    const count = async () => (await client.browser.get('/api/notifications')).json.length;
    const before = await count();
    const id = await draftedJob(client);
    const publish = () => client.browser.patch(`/api/jobs/${id}`, { status: 'open' });
    expect(await notifiedBy('job', id, publish)).toEqual(clients);
    expect(await count()).toBe(before);
  });
});

describe('a booking on screen', () => {
  it('changes in every window of both sides, and shows where its money is', async () => {
    await money.onboard(other.creatorId);
    const held = await booked(client, other);
    const cancel = (id: number) => () => post(client, `/api/bookings/${id}/cancel`);
    expect(await notifiedBy('booking', held, cancel(held))).toEqual([...clients, 'other']);
    const id = await confirmedBooking(money, client, other);
    expect(await notifiedBy('booking', id, cancel(id))).toEqual([...clients, 'other']);
    const { json } = await client.browser.get(`/api/bookings/${id}`);
    expect(json).toMatchObject({ status: 'cancelled' });
  });
});
