import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { freshnessMs } from '#contract/constants.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { hideReview } from '#server/reviews/index.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { completedJob } from '#testing/jobs.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
let client: Person;

beforeAll(async () => {
  app = await startTestApp();
  client = await registerClient(app);
});
afterAll(() => app.close());

const picture = { title: 'Lake', imageUrl: 'https://pictures.example.com/lake.jpg' };

async function reviewed(rating: number, comment: string, withPicture = true) {
  const creator = await registerCreator(app);
  if (withPicture) expect((await creator.browser.post('/api/portfolio', picture)).status).toBe(201);
  const jobId = await completedJob(app, client, creator);
  const review = await client.browser.post('/api/reviews', { jobId, rating, comment });
  return { creator, review: review.json.id as number };
}

it('shows portfolios with reviews, a happy client’s quote, and real totals', async () => {
  const seen = async () => (await app.visitor().get('/api/highlights')).json;
  const nothing = await seen();
  expect(nothing).toMatchObject({ reviewCount: 0, portfolios: [] });
  const praised = await reviewed(5, 'Sharp and kind');
  const doubted = await reviewed(3, 'Late');
  await reviewed(5, 'Without a picture', false);
  const hidden = await reviewed(5, 'Hidden by the operator');
  await inTransaction(app.platform.db, (tx) => hideReview(tx, hidden.review, new Date()));
  const newcomer = await registerCreator(app);
  await newcomer.browser.post('/api/portfolio', picture);

  expect(await seen()).toEqual(nothing);
  const later = performance.now() + freshnessMs + 1;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
  onTestFinished(() => clock.mockRestore());
  const json = await seen();
  expect(json).toMatchObject({ rating: 4.33, reviewCount: 3, completedCount: 4 });
  // Reviews count once their payments have cleared: the order is tested with Featured.
  const byId = json.portfolios.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id);
  expect(byId).toMatchObject([
    {
      id: praised.creator.creatorId,
      reviewCount: 1,
      cover: { imageUrl: picture.imageUrl },
      quote: { comment: 'Sharp and kind', clientName: expect.any(String) },
    },
    { id: doubted.creator.creatorId, rating: 3, quote: null },
  ]);
});
