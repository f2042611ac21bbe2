import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import type { TestApp } from '#testing/app.ts';
import { completedJob, hired, openJob, paid } from '#testing/jobs.ts';
import {
  type Creator,
  type Person,
  registerClient,
  registerCreator,
  registerOperator,
} from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';
import { hideReview } from './index.ts';

let app: TestApp;
let client: Person;
let creator: Creator;

beforeAll(async () => {
  app = await sharedTestApp();
  client = await registerClient(app);
  creator = await registerCreator(app);
});
afterAll(() => app.close());

async function rating(): Promise<{ sum: number; count: number }> {
  const rows = await app.sql(
    'select rating_sum as sum, rating_count as count from creator_profiles where id = $1',
    [creator.creatorId],
  );
  return rows[0];
}

it('changes the rating once, however many tabs send it', async () => {
  const jobId = await completedJob(app, client, creator);
  const review = { jobId, rating: 4, comment: '  On time, kind, sharp.  ' };
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => client.browser.post('/api/reviews', review)),
  );
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(await rating()).toEqual({ sum: 4, count: 1 });
  const { json } = await app.visitor().get('/api/reviews/recent');
  expect(json[0]).toMatchObject({
    rating: 4,
    comment: 'On time, kind, sharp.',
    creator: { id: creator.creatorId },
    title: 'Portraits at the lake',
  });
});

it('is answered once, by its creator', async () => {
  const jobId = await completedJob(app, client, creator);
  const { json } = await client.browser.post('/api/reviews', { jobId, comment: 'Fine' });
  expect(json.rating).toBe(5);
  const answer = (person: Person) =>
    person.browser.post(`/api/reviews/${json.id}/answer`, { answer: 'It was a pleasure' });
  expect((await answer(client)).status).toBe(403);
  expect((await answer(creator)).json.answer).toBe('It was a pleasure');
  expect((await answer(creator)).json.code).toBe('review.already_answered');
  const seen = (await app.visitor().get(`/api/jobs/${jobId}`)).json.review;
  expect(seen.answer).toBe('It was a pleasure');
});

it('takes a hidden review out of the rating, and puts it back', async () => {
  const jobId = await completedJob(app, client, creator);
  const before = await rating();
  const { json } = await client.browser.post('/api/reviews', { jobId, rating: 1, comment: 'Bad' });
  const hide = (at: Date | null) =>
    inTransaction(app.platform.db, (tx) => hideReview(tx, json.id, at));
  expect([await hide(new Date()), await hide(new Date())]).toEqual([true, false]);
  expect(await rating()).toEqual(before);
  expect((await app.visitor().get(`/api/jobs/${jobId}`)).json.review).toBeNull();
  expect(await hide(null)).toBe(true);
  expect(await rating()).toEqual({ sum: before.sum + 1, count: before.count + 1 });
});

it('is reported once per person, and not by its author', async () => {
  const jobId = await completedJob(app, client, creator);
  const { json } = await client.browser.post('/api/reviews', { jobId, comment: 'Liar' });
  const report = async (person: Person) =>
    (await person.browser.post(`/api/reviews/${json.id}/report`, { reason: 'An insult' })).json;
  expect(await report(creator)).toEqual({ ok: true });
  expect((await report(creator)).code).toBe('review.already_reported');
  expect((await report(client)).code).toBe('review.own_report');
  const rows = await app.sql(
    `select payload ->> 'reviewId' as review from events where name = 'review.reported'`,
  );
  expect(rows).toEqual([{ review: String(json.id) }]);
});

it.each([
  [{ rating: 5, comment: 'Great' }, 'Choose the job or booking to review'],
  [{ jobId: 1, bookingId: 1, comment: 'Great' }, 'Choose the job or booking to review'],
  [{ jobId: 1, rating: 0, comment: 'Great' }, 'Rating must be from 1 to 5'],
  [{ jobId: 1, rating: 6, comment: 'Great' }, 'Rating must be from 1 to 5'],
  [{ jobId: 1, rating: 4.5, comment: 'Great' }, 'Rating must be a whole number of stars'],
  [{ jobId: 1, comment: '   ' }, 'Please write a few words'],
])('refuses %j', async (body, message) => {
  const reply = await client.browser.post('/api/reviews', body);
  expect([reply.status, reply.json.error]).toEqual([400, message]);
});

it('is corrected once, within 48 hours and until its answer', async () => {
  const written = async () => {
    const jobId = await completedJob(app, client, creator);
    const { json } = await client.browser.post('/api/reviews', { jobId, rating: 1, comment: 'On' });
    return { jobId, id: json.id as number };
  };
  const correct = ({ browser }: Person, id: number) =>
    browser.put(`/api/reviews/${id}`, { rating: 5, comment: 'On time' });
  const { id, jobId } = await written();
  const before = await rating();
  expect((await correct(creator, id)).json.code).toBe('review.not_yours');
  const { json } = await client.browser.put(`/api/reviews/${id}`, { rating: 6, comment: '' });
  expect(Object.keys(json.fields)).toEqual(['rating', 'comment']);
  const [first, second] = await Promise.all([correct(client, id), correct(client, id)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  expect(await rating()).toEqual({ sum: before.sum + 4, count: before.count });
  const seen = (await app.visitor().get(`/api/jobs/${jobId}`)).json.review;
  expect(seen).toMatchObject({ rating: 5, comment: 'On time', editedAt: expect.any(String) });

  const answered = await written();
  await creator.browser.post(`/api/reviews/${answered.id}/answer`, { answer: 'Thank you' });
  expect((await correct(client, answered.id)).json.code).toBe('review.already_answered');
  const old = await written();
  await app.sql(`update reviews set created_at = created_at - interval '49 hours' where id = $1`, [
    old.id,
  ]);
  expect((await correct(client, old.id)).json.code).toBe('review.not_correctable');
});

it.each([
  ['completed', 50_000],
  ['cancelled', 20_000],
])('is written after an operator decided: %s', async (outcome, creatorAmount) => {
  const other = await registerClient(app);
  const jobId = await openJob(other);
  await hired(other, creator, jobId);
  await paid(app, other, jobId);
  await other.browser.post(`/api/jobs/${jobId}/dispute`, { reason: 'They came very late' });
  const operator = await registerOperator(app);
  const decided = await operator.browser.post(`/api/operator/jobs/${jobId}/decision`, {
    outcome,
    creatorAmount,
    clientAmount: 50_000 - creatorAmount,
    reason: 'Most of the work was done',
  });
  expect(decided.status, decided.text).toBe(200);
  expect((await other.browser.get(`/api/jobs/${jobId}`)).json.actions).toContain('review');
  const written = await other.browser.post('/api/reviews', { jobId, rating: 2, comment: 'Late' });
  expect(written.status, written.text).toBe(201);
});

it('is written wherever an agreed split paid the creator, and by nobody who canceled', async () => {
  const order = async (creatorAmount: number) => {
    const jobId = await openJob(client);
    await hired(client, creator, jobId);
    await paid(app, client, jobId);
    await creator.browser.post(`/api/jobs/${jobId}/settlements`, { creatorAmount });
    await client.browser.post(`/api/jobs/${jobId}/settlements/1/acceptance`);
    return jobId;
  };
  const review = (jobId: number) =>
    client.browser.post('/api/reviews', { jobId, rating: 2, comment: 'Two hours late' });
  const split = await order(5000);
  expect((await client.browser.get(`/api/jobs/${split}`)).json.actions).toContain('review');
  expect((await review(split)).status).toBe(201);
  expect((await creator.browser.get(`/api/jobs/${split}`)).json.actions).toContain('answer_review');
  expect((await review(await order(0))).json.code).toBe('review.not_completed');
});
