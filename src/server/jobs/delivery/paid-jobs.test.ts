import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideDispute } from '#server/disputes/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { applied, draftedJob, hired, openJob, paid, work } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { jobDisputes } from '../ending/job-disputes.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
let stranger: Person;

beforeAll(async () => {
  app = await startTestApp();
  client = await registerClient(app);
  creator = await registerCreator(app);
  stranger = await registerClient(app);
});
afterAll(() => app.close());

const see = async (person: Person, id: number) =>
  (await person.browser.get(`/api/jobs/${id}`)).json;
const money = async (person: Person, id: number) =>
  (await person.browser.get(`/api/jobs/${id}/money`)).json;

async function hiredAndPaid(): Promise<number> {
  const id = await openJob(client);
  await hired(client, creator, id);
  await paid(app, client, id);
  return id;
}

it("is paid on a page in the payer's language", async () => {
  const id = await openJob(client);
  client.browser.cookies.set('locale', 'es');
  const { json } = await client.browser.post(`/api/jobs/${id}/payment-intent`);
  client.browser.cookies.delete('locale');
  const shown = await client.browser.get(new URL(json.url).pathname);
  expect(shown.text).toContain('<html lang="es">');
  expect(shown.text).toContain('Comisión de servicio');
});

describe('the whole way', () => {
  it('goes from a paid draft to a reviewed job', async () => {
    const id = await draftedJob(client);
    await paid(app, client, id);
    expect(await see(client, id)).toMatchObject({
      status: 'open',
      paymentStatus: 'in_escrow',
      budgetFrozen: true,
    });
    await hired(client, creator, id);
    const submitted = await creator.browser.post(`/api/jobs/${id}/submit`, work);
    expect(submitted.json).toMatchObject({ status: 'submitted', notes: JSON.stringify(work) });
    expect((await see(client, id)).notes).toBe(JSON.stringify(work));
    expect((await see(stranger, id)).notes).toBeNull();
    const approved = await client.browser.post(`/api/jobs/${id}/approve`);
    expect(approved.json.status).toBe('completed');
    expect(await money(client, id)).toMatchObject({
      totalCents: 55_000,
      heldCents: 0,
      feeKeptCents: 5000,
      refundedCents: 0,
    });
    const review = { creatorId: 999, jobId: id, rating: 4, comment: 'On time, kind, sharp.' };
    expect((await stranger.browser.post('/api/reviews', review)).status).toBe(403);
    const written = await client.browser.post('/api/reviews', review);
    expect([written.status, written.json.creatorId]).toEqual([201, creator.creatorId]);
    expect((await client.browser.post('/api/reviews', review)).json.code).toBe(
      'review.already_written',
    );
    expect((await see(client, id)).review).toMatchObject({ rating: 4, comment: review.comment });
    const page = await app.visitor().get(`/api/creators/${creator.creatorId}`);
    expect(page.json.reviewCount ?? page.json.reviews.length).toBe(1);
  });

  it('refuses every step out of order', async () => {
    const id = await openJob(client);
    const step = (person: Person, name: string, body?: unknown) =>
      person.browser.post(`/api/jobs/${id}/${name}`, body);
    const steps: [string, unknown?][] = [
      ['submit', work],
      ['request-changes', { note: 'More' }],
      ['approve'],
      ['leave'],
      ['unhire'],
      ['settlements', { creatorAmount: 1 }],
      ['dispute', { reason: 'Nobody came to the place' }],
    ];
    for (const [name, body] of steps) {
      expect([name, (await step(client, name, body)).status]).toEqual([
        name,
        ['submit', 'leave'].includes(name) ? 403 : 409,
      ]);
      expect([name, (await step(stranger, name, body)).status]).toEqual([name, 403]);
      const visited = await app.visitor().post(`/api/jobs/${id}/${name}`, body);
      expect([name, visited.status]).toEqual([name, 401]);
    }
    await hired(client, creator, id);
    expect((await step(creator, 'submit', work)).json.code).toBe('job.not_paid');
    expect((await step(client, 'approve')).json.code).toBe('job.not_paid');
    expect((await step(creator, 'approve')).status).toBe(403);
    expect((await client.browser.patch(`/api/jobs/${id}`, { status: 'completed' })).status).toBe(
      409,
    );
    expect(
      (await client.browser.post('/api/reviews', { jobId: id, rating: 5, comment: 'Great' })).json
        .code,
    ).toBe('review.not_completed');
  });

  it.each([
    [{ ...work, deliveryUrl: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ ...work, deliveryUrl: 'lake' }, 'Please enter a valid URL'],
    [{ ...work, deliveryNotes: 'short' }, 'Notes should be at least 10 characters'],
  ])('refuses a delivery of %j', async (body, message) => {
    const reply = await creator.browser.post('/api/jobs/1/submit', body);
    expect([reply.status, reply.json.error]).toEqual([400, message]);
  });

  it('completes by PATCH as in the specification, once', async () => {
    const id = await hiredAndPaid();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        client.browser.patch(`/api/jobs/${id}`, { status: 'completed' }),
      ),
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await money(creator, id)).toMatchObject({ heldCents: 0, feeKeptCents: 5000 });
  });

  it('is sent back for changes and delivered again', async () => {
    const id = await hiredAndPaid();
    await creator.browser.post(`/api/jobs/${id}/submit`, work);
    const changes = await client.browser.post(`/api/jobs/${id}/request-changes`, {
      note: 'Warmer, please',
    });
    expect(changes.json.status).toBe('in_progress');
    expect((await see(creator, id)).progress).toMatchObject({
      changesNote: 'Warmer, please',
      submittedAt: null,
    });
    expect((await see(stranger, id)).progress).toBeNull();
    expect((await creator.browser.post(`/api/jobs/${id}/submit`, work)).json.status).toBe(
      'submitted',
    );
  });
});

describe('paying', () => {
  it('freezes the budget, and is for the owner only', async () => {
    const id = await draftedJob(client);
    const pay = (person: Person) => person.browser.post(`/api/jobs/${id}/payment-intent`);
    expect((await pay(stranger)).status).toBe(404);
    const first = await pay(client);
    expect(first.json.url).toMatch(/^http/);
    expect((await pay(client)).json.url).toBe(first.json.url);
    const edited = await client.browser.patch(`/api/jobs/${id}`, { budget: 1 });
    expect([edited.status, edited.json.code]).toEqual([409, 'job.budget_frozen']);
    expect(
      (await client.browser.patch(`/api/jobs/${id}`, { budget: 500, title: 'Same budget' })).status,
    ).toBe(200);
    await paid(app, client, id);
    expect((await pay(client)).json.code).toBe('job.already_paid');
    expect((await client.browser.delete(`/api/jobs/${id}`)).status).toBe(409);
  });

  it('refunds everything when an open job is canceled', async () => {
    const id = await draftedJob(client);
    await paid(app, client, id);
    const reply = await client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
    expect(reply.json.status).toBe('cancelled');
    await app.settle();
    expect(await money(client, id)).toMatchObject({ heldCents: 0, refundedCents: 55_000 });
  });

  it('lets the hired creator leave and keeps the money held for the next one', async () => {
    const id = await hiredAndPaid();
    await creator.browser.post(`/api/jobs/${id}/submit`, work);
    const left = await creator.browser.post(`/api/jobs/${id}/leave`);
    expect(left.json).toMatchObject({ status: 'open', paymentStatus: 'in_escrow', notes: null });
    expect(await applied(creator, id)).toBeGreaterThan(0);
  });
});

describe('ending early', () => {
  it('splits what is held once the other side accepts', async () => {
    const id = await hiredAndPaid();
    const propose = (person: Person, creatorAmount: number) =>
      person.browser.post(`/api/jobs/${id}/settlements`, { creatorAmount, note: '' });
    expect((await propose(client, 50_001)).status).toBe(400);
    expect((await propose(client, 10_000)).json).toMatchObject({ number: 1, proposedBy: 'owner' });
    expect((await propose(creator, 20_000)).json).toMatchObject({
      number: 2,
      proposedBy: 'selected',
    });
    const accept = (person: Person, number: number) =>
      person.browser.post(`/api/jobs/${id}/settlements/${number}/acceptance`);
    expect((await accept(client, 1)).json.code).toBe('settlement.not_open');
    expect((await accept(creator, 2)).json.code).toBe('settlement.own');
    expect((await accept(stranger, 2)).status).toBe(403);
    expect((await accept(client, 3)).status).toBe(404);
    const replies = await Promise.all([accept(client, 2), accept(client, 2)]);
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    const after = await money(client, id);
    expect(after.heldCents).toBe(0);
    expect(after.onItsWayCents + after.releasedCents).toBe(20_000);
  });

  it('shows no automatic approval date while a problem is open', async () => {
    const id = await hiredAndPaid();
    await creator.browser.post(`/api/jobs/${id}/submit`, work);
    expect((await see(client, id)).progress.autoApproveAt).not.toBeNull();
    await client.browser.post(`/api/jobs/${id}/dispute`, { reason: 'Half of it is black' });
    expect((await see(client, id)).progress).toMatchObject({
      disputed: true,
      autoApproveAt: null,
    });
  });

  it('waits for an operator once a problem is reported', async () => {
    const id = await hiredAndPaid();
    const report = { reason: 'Nobody came to the place' };
    expect((await client.browser.post(`/api/jobs/${id}/dispute`, report)).status).toBe(200);
    for (const [person, name, body] of [
      [client, 'approve', undefined],
      [creator, 'submit', work],
      [client, 'dispute', report],
    ] as const) {
      expect((await person.browser.post(`/api/jobs/${id}/${name}`, body)).json.code).toBe(
        'job.disputed',
      );
    }
    const ctx = { ...app.platform, viewer: { id: stranger.id } } as never;
    const decision = {
      outcome: 'cancelled',
      creatorAmount: 0,
      words: 'Nobody came',
    } as const;
    await inTransaction(app.platform.db, (tx) => decideDispute(ctx, tx, jobDisputes, id, decision));
    expect(await see(client, id)).toMatchObject({
      status: 'cancelled',
      progress: { disputed: false },
    });
    await app.settle();
    expect(await money(client, id)).toMatchObject({ heldCents: 0, refundedCents: 55_000 });
  });

  it('lets the owner cancel a week after the date when nothing was delivered, not before', async () => {
    const id = await hiredAndPaid();
    const cancel = async () => {
      // Months later the session has expired.
      const { username, password } = client;
      await client.browser.post('/api/login', { username, password });
      return client.browser.patch(`/api/jobs/${id}`, { status: 'cancelled' });
    };
    app.travelTo('2027-03-27T23:00:00Z');
    expect((await cancel()).json.code).toBe('job.not_overdue');
    app.travelTo('2027-03-28T00:00:00Z');
    expect((await cancel()).json.status).toBe('cancelled');
    app.travelTo(undefined);
  });
});
