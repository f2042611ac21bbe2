import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { applied, completedJob, hired, openJob, paid, work } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const notes = 'The gate code is 4711';

/** Every reply and page where this viewer finds the job. */
async function textsFor(viewer: { browser: Person['browser'] }, id: number, client: Person) {
  const paths = [`/api/jobs/${id}`, '/api/jobs?limit=50', `/api/jobs/client/${client.id}`];
  const replies = await Promise.all(paths.map((path) => viewer.browser.get(path)));
  const page = await viewer.browser.get(`/jobs/${id}`, { headers: { accept: 'text/html' } });
  return [...replies, page].map(({ text }) => text).join('\n');
}

describe("a job's notes", () => {
  let client: Person;
  let id: number;
  beforeAll(async () => {
    client = await registerClient(app);
    id = await openJob(client, { notes });
  });

  it('are in no reply or page for visitors and people who have not applied', async () => {
    const strangers = [
      { browser: app.visitor() },
      await registerClient(app),
      await registerCreator(app),
    ];
    for (const stranger of strangers) {
      const texts = await textsFor(stranger, id, client);
      expect(texts).toContain('Portraits at the lake');
      expect(texts).not.toContain(notes);
    }
    const { json } = await app.visitor().get(`/api/jobs/${id}`);
    expect(json).toMatchObject({
      notes: null,
      brief: null,
      budget: 500,
      tags: ['portrait', 'family'],
    });
  });

  it('can be read by applicants until they withdraw, and by the owner', async () => {
    const creator = await registerCreator(app);
    const applicationId = await applied(creator, id);
    for (const { browser } of [creator, client])
      expect((await browser.get(`/api/jobs/${id}`)).json).toMatchObject({ notes, brief: notes });
    await creator.browser.post(`/api/applications/${applicationId}/withdraw`);
    expect((await creator.browser.get(`/api/jobs/${id}`)).json.notes).toBeNull();
  });

  it('and the delivery stay between the two sides and the applicants', async () => {
    const [creator, rejected] = [await registerCreator(app), await registerCreator(app)];
    const taken = await openJob(client, { notes });
    await applied(rejected, taken);
    await hired(client, creator, taken);
    await paid(app, client, taken);
    await creator.browser.post(`/api/jobs/${taken}/submit`, work);
    const read = async ({ browser }: { browser: Person['browser'] }) =>
      (await browser.get(`/api/jobs/${taken}`)).json;
    for (const side of [client, creator])
      expect(await read(side)).toMatchObject({ notes: JSON.stringify(work), brief: notes });
    expect(await read(rejected)).toMatchObject({ notes, brief: notes, paymentId: null });
    expect(await read({ browser: app.visitor() })).toMatchObject({
      status: 'submitted',
      notes: null,
      brief: null,
      paymentId: null,
      progress: null,
      reducedToCents: null,
    });
  });
});

describe("a deleted client's job", () => {
  let client: Person;
  let creator: Creator;
  let id: number;
  beforeAll(async () => {
    client = await registerClient(app, { fullName: 'Quirina Vanderleest' });
    creator = await registerCreator(app);
    id = await completedJob(app, client, creator);
    await client.browser.post('/api/reviews', { jobId: id, rating: 5, comment: 'Lovely light' });
    expect((await app.visitor().get(`/api/jobs/${id}`)).status).toBe(200);
    const { password } = client;
    expect((await client.browser.post('/api/account/deletion', { password })).status).toBe(200);
  });

  it('does not exist for strangers', async () => {
    for (const browser of [app.visitor(), (await registerCreator(app)).browser]) {
      expect((await browser.get(`/api/jobs/${id}`)).status).toBe(404);
      expect((await browser.get(`/jobs/${id}`)).status).toBe(404);
      const { json } = await browser.get('/api/jobs?limit=50');
      expect((json as { id: number }[]).map((job) => job.id)).not.toContain(id);
    }
    expect((await creator.browser.get(`/api/jobs/client/${client.id}`)).json).toEqual([]);
  });

  it('is kept for the creator, without the name', async () => {
    expect((await creator.browser.get(`/api/jobs/${id}`)).json).toMatchObject({
      title: 'Portraits at the lake',
      client: { fullName: 'Deleted user' },
    });
  });

  it('leaves its review, without the name and the title', async () => {
    const { json } = await app.visitor().get('/api/reviews/recent?limit=24');
    expect(
      (json as { comment: string }[]).find(({ comment }) => comment === 'Lovely light'),
    ).toMatchObject({ title: null, client: { fullName: 'Deleted user' } });
  });
});
