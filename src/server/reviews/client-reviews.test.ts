import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPersonalRows } from '#server/platform/personal-data/personal-data-store.ts';
import type { TestApp } from '#testing/app.ts';
import { completedJob, openJob } from '#testing/jobs.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
let stranger: Creator;

beforeAll(async () => {
  app = await sharedTestApp();
  client = await registerClient(app);
  creator = await registerCreator(app);
  stranger = await registerCreator(app);
});
afterAll(() => app.close());

const reviewed = (jobId: number, comment = 'Clear and kind', rating = 4) =>
  creator.browser.post('/api/client-reviews', { jobId, rating, comment });
const seenBy = async (person: Person, jobId: number) =>
  (await person.browser.get(`/api/jobs/${jobId}`)).json.clientReview;
/** What another creator reads about the client where they could apply. */
async function record() {
  const jobId = await openJob(client);
  return (await stranger.browser.get(`/api/jobs/${jobId}`)).json.clientRecord;
}

it('waits for the review of the client, which is public at once', async () => {
  const jobId = await completedJob(app, client, creator);
  const { json } = await reviewed(jobId);
  expect(json).toMatchObject({ jobId, rating: 4, clientId: client.id });
  const mine = await seenBy(creator, jobId);
  expect(mine).toMatchObject({ rating: 4, comment: 'Clear and kind' });
  expect(await seenBy(client, jobId)).toMatchObject({ rating: null, comment: null });
  expect(await seenBy(stranger, jobId)).toBeNull();
  expect((await record()).reviewCount).toBe(0);
  const days = (Date.parse(mine.shownAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThanOrEqual(14);
  await client.browser.post('/api/reviews', { jobId, rating: 5, comment: 'Great' });
  expect(await seenBy(client, jobId)).toMatchObject({ rating: 4, comment: 'Clear and kind' });
  expect(await record()).toMatchObject({
    completed: 1,
    rating: 4,
    reviewCount: 1,
    reviews: [{ rating: 4, comment: 'Clear and kind' }],
  });
});

it('is shown after 14 days without a review by the client', async () => {
  const jobId = await completedJob(app, client, creator);
  await reviewed(jobId, 'Paid on the spot');
  const { reviewCount } = await record();
  await app.sql(
    `update client_reviews set shown_at = shown_at - interval '15 days' where job_id = $1`,
    [jobId],
  );
  expect(await seenBy(client, jobId)).toMatchObject({ comment: 'Paid on the spot' });
  expect((await record()).reviewCount).toBe(reviewCount + 1);
});

it('is shown at once if the client was first, and is written once', async () => {
  const jobId = await completedJob(app, client, creator);
  await client.browser.post('/api/reviews', { jobId, rating: 5, comment: 'Great' });
  const replies = await Promise.all(Array.from({ length: 4 }, () => reviewed(jobId, 'Again')));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect(await seenBy(client, jobId)).toMatchObject({ comment: 'Again' });
  const { actions } = (await creator.browser.get(`/api/jobs/${jobId}`)).json;
  expect(actions).not.toContain('review_client');
});

it('tells the client without giving it away', async () => {
  const own = await registerClient(app);
  const jobId = await completedJob(app, own, creator);
  await reviewed(jobId, 'Never again', 1);
  const list = async () => JSON.stringify((await own.browser.get('/api/notifications')).json);
  await expect.poll(list).toContain('Review them to read it');
  expect(await list()).not.toContain('1 of 5');
});

it('is not in the export of the client before it is shown', async () => {
  const own = await registerClient(app);
  const jobId = await completedJob(app, own, creator);
  await reviewed(jobId, 'Sealed');
  const columns = app.platform.personalData
    .flatMap((part) => part.columns)
    .filter(({ table }) => table === 'client_reviews');
  const rowsOf = (person: { id: number; creatorId?: number }) =>
    readPersonalRows(app.platform.db, columns, {
      userId: person.id,
      creatorId: person.creatorId ?? null,
    });
  expect(await rowsOf(own)).toEqual([]);
  expect(await rowsOf(creator)).toContainEqual(expect.objectContaining({ comment: 'Sealed' }));
  await own.browser.post('/api/reviews', { jobId, rating: 5, comment: 'Great' });
  expect(await rowsOf(own)).toHaveLength(1);
});

it('is reported by its client, and hidden by an operator', async () => {
  const own = await registerClient(app);
  const jobId = await completedJob(app, own, creator);
  const { id } = (await reviewed(jobId, 'A cheat')).json;
  const report = async (person: Person) =>
    (await person.browser.post(`/api/client-reviews/${id}/report`, { reason: 'An insult' })).json;
  expect((await report(own)).code).toBe('review.not_found');
  await own.browser.post('/api/reviews', { jobId, rating: 5, comment: 'Great' });
  expect((await report(stranger)).code).toBe('review.not_found');
  expect(await report(own)).toEqual({ ok: true });
  expect((await report(own)).code).toBe('review.already_reported');
  const operator = await registerOperator(app);
  const [shown] = (await operator.browser.get('/api/operator/reports')).json;
  expect(shown).toMatchObject({
    kind: 'client_review',
    words: 'A cheat',
    rating: 4,
    writer: { id: creator.id },
    reporter: { id: own.id },
  });
  await operator.browser.post(`/api/operator/reports/${shown.id}/decision`, {
    outcome: 'hidden',
    reason: 'An insult',
  });
  expect(await seenBy(own, jobId)).toBeNull();
});

it('counts what a client hired, completed and canceled', async () => {
  const own = await registerClient(app);
  const shown = async () => {
    const jobId = await openJob(own);
    return (await stranger.browser.get(`/api/jobs/${jobId}`)).json.clientRecord;
  };
  expect(await shown()).toMatchObject({ hired: 0, completed: 0, cancelled: 0, rating: null });
  await completedJob(app, own, creator);
  const left = await openJob(own);
  await own.browser.patch(`/api/jobs/${left}`, { status: 'cancelled' });
  expect(await shown()).toMatchObject({ hired: 1, completed: 1, cancelled: 1, rating: null });
  // Neither the client, nor visitors, nor people without a creator's profile read it.
  expect((await own.browser.get(`/api/jobs/${left}`)).json.clientRecord).toBeNull();
  const open = await openJob(own);
  expect((await app.visitor().get(`/api/jobs/${open}`)).json.clientRecord).toBeNull();
  expect((await client.browser.get(`/api/jobs/${open}`)).json.clientRecord).toBeNull();
});

it.each([
  [{ rating: 5, comment: 'Great' }, 'Choose the job or booking to review'],
  [{ jobId: 1, bookingId: 1, rating: 5, comment: 'Great' }, 'Choose the job or booking to review'],
  [{ jobId: 1, rating: 6, comment: 'Great' }, 'Rating must be from 1 to 5'],
  [{ jobId: 1, rating: 4.5, comment: 'Great' }, 'Rating must be a whole number of stars'],
  [{ jobId: 1, rating: 5, comment: '   ' }, 'Please write a few words'],
])('refuses %j', async (body, message) => {
  const reply = await creator.browser.post('/api/client-reviews', body);
  expect([reply.status, reply.json.error]).toEqual([400, message]);
});
