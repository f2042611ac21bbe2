import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tasks } from '#server/capabilities.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { endDueOrders } from '#testing/bookings.ts';
import { applied, hired, openJob, paid, work } from '#testing/jobs.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
let operator: Person;

beforeAll(async () => {
  app = await startTestApp();
  client = await registerClient(app);
  creator = await registerCreator(app, { fullName: 'Ada Lovelace' });
  operator = await registerOperator(app);
});
afterAll(() => app.close());

const see = async (person: Person, id: number) =>
  (await person.browser.get(`/api/jobs/${id}`)).json;
const step = (person: Person, id: number, name: string, body?: unknown) =>
  person.browser.post(`/api/jobs/${id}/${name}`, body);

/** A person's notifications about a job, oldest first. */
async function notificationTexts(person: Person, jobId: number): Promise<string[]> {
  await app.settle();
  const { json } = await person.browser.get('/api/notifications?limit=100');
  return json
    .filter((one: { data: { jobId?: number } }) => one.data.jobId === jobId)
    .map((one: { message: string }) => one.message)
    .reverse();
}

const date = new Date().toISOString().slice(0, 10);
async function hiredJob(notes?: string): Promise<number> {
  const id = await openJob(client, notes === undefined ? { date } : { date, notes });
  await hired(client, creator, id);
  return id;
}

async function deliveredJob(notes?: string): Promise<number> {
  const id = await hiredJob(notes);
  await paid(app, client, id);
  await step(creator, id, 'submit', work);
  return id;
}

describe('how a job ended', () => {
  const reasons = 'Half of the pictures were there.\nThe others were not.';

  it("is shown to both sides with the decision's reason, and so are the comments", async () => {
    const id = await deliveredJob();
    await step(client, id, 'dispute', { reason: 'Half of it is black' });
    await step(creator, id, 'dispute/statements', { words: 'It was dusk' });
    const decided = await operator.browser.post(`/api/operator/jobs/${id}/decision`, {
      outcome: 'completed',
      creatorAmount: 20_000,
      clientAmount: 30_000,
      reason: reasons,
    });
    expect(decided.status).toBe(200);
    for (const person of [client, creator]) {
      expect(await see(person, id)).toMatchObject({
        status: 'completed',
        progress: {
          ending: 'decided',
          disputed: false,
          disputeReason: 'Half of it is black',
          decision: { words: reasons, creatorAmount: 20_000 },
        },
      });
      expect((await person.browser.get(`/api/jobs/${id}/dispute/statements`)).json).toMatchObject([
        { by: 'selected', words: 'It was dusk' },
      ]);
      expect(await notificationTexts(person, id)).toContain(
        `We resolved the problem with “Portraits at the lake”: ${person === creator ? 'you get' : `${creator.fullName} gets`} $200. “Half of the pictures were there. The others were not.”`,
      );
    }
    const stranger = await registerClient(app);
    expect((await see(stranger, id)).progress).toBeNull();
  });

  it('is distinguished: approved, automatically approved, agreed, canceled', async () => {
    const approved = await deliveredJob();
    await step(client, approved, 'approve');
    const automatic = await deliveredJob();
    app.travelTo(new Date(Date.now() + 15 * 86_400_000).toISOString());
    await endDueOrders(app);
    app.travelTo(undefined);
    const agreed = await deliveredJob();
    await step(client, agreed, 'settlements', { creatorAmount: 12_345 });
    await step(creator, agreed, 'settlements/1/acceptance');
    const cancelled = await openJob(client);
    await client.browser.patch(`/api/jobs/${cancelled}`, { status: 'cancelled' });
    const endings = [];
    for (const id of [approved, automatic, agreed, cancelled]) {
      const { ending, agreedAmount, decision } = (await see(client, id)).progress;
      endings.push([ending, agreedAmount, decision]);
    }
    expect(endings).toEqual([
      ['approved', null, null],
      ['automatic', null, null],
      ['agreed', 12_345, null],
      ['cancelled', null, null],
    ]);
  });
});

describe('what the client wrote and what was delivered', () => {
  it('are both shown, also after changes were requested', async () => {
    const id = await deliveredJob('Bring a ladder');
    const seen = { brief: 'Bring a ladder', notes: JSON.stringify(work) };
    expect(await see(creator, id)).toMatchObject(seen);
    await step(client, id, 'request-changes', { note: 'Warmer, please' });
    for (const person of [client, creator]) {
      expect(await see(person, id)).toMatchObject({
        ...seen,
        progress: { changesNote: 'Warmer, please' },
      });
    }
    expect(await see(await registerClient(app), id)).toMatchObject({
      brief: null,
      notes: null,
    });
  });
});

describe('a hire that ends', () => {
  it('notifies the creator that the client ended it, not that they were declined', async () => {
    const id = await hiredJob();
    await step(client, id, 'unhire');
    expect((await notificationTexts(creator, id)).at(-1)).toBe(
      `${client.fullName} canceled your hire for “Portraits at the lake”. The job is open to others again.`,
    );
    expect((await notificationTexts(creator, id)).join()).not.toContain('declined');
  });

  it('notifies a client who has paid that the creator left and the money is still held', async () => {
    const rival = await registerCreator(app);
    const id = await openJob(client);
    const waiting = await applied(rival, id);
    const left = await hired(client, creator, id);
    await paid(app, client, id);
    await step(creator, id, 'leave');
    expect((await notificationTexts(client, id)).at(-1)).toBe(
      "Ada Lovelace left “Portraits at the lake”. The job is open again, and we're holding your payment for the next creator you hire.",
    );
    const { applications } = await see(client, id);
    expect(applications).toMatchObject([
      { id: waiting, status: 'pending' },
      { id: left, status: 'withdrawn', reason: 'left', actions: [] },
    ]);
    expect(await applied(creator, id)).toBe(left);
    expect((await see(client, id)).applications[1]).toMatchObject({
      status: 'pending',
      reason: null,
    });
  });

  it('notifies both sides of the reason when it was not paid in time', async () => {
    const id = await hiredJob();
    app.travelTo(new Date(Date.now() + 8 * 86_400_000).toISOString());
    await tasks['end-unpaid-hires']?.(app.platform, {} as never);
    app.travelTo(undefined);
    const ended =
      "Your hire for “Portraits at the lake” was canceled because it wasn't paid for within 7 days.";
    expect((await notificationTexts(client, id)).at(-1)).toBe(`${ended} The job is open again.`);
    expect((await notificationTexts(creator, id)).at(-1)).toBe(
      `${ended} ${client.fullName} can consider your application again.`,
    );
  });
});

it('hides an application withdrawn before any hire from the owner', async () => {
  const id = await openJob(client);
  const application = await applied(creator, id);
  await creator.browser.post(`/api/applications/${application}/withdraw`);
  expect((await see(client, id)).applications).toEqual([]);
});
