/** A block ends new contact of every kind; current work continues. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { book, booked, tuesday } from '#testing/bookings.ts';
import { applied, hired, openJob, paid, work } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let client: Person;
let creator: Creator;
beforeAll(async () => {
  app = await sharedTestApp();
});
beforeEach(async () => {
  [client, creator] = [await registerClient(app), await registerCreator(app)];
});
afterAll(() => app.close());

const block = (who: Person, whom: Person) => who.browser.post(`/api/users/${whom.id}/block`);
const pay = (bookingId: number) => client.browser.post('/api/create-payment-intent', { bookingId });
const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [
  status,
  json.code,
];

it('keeps a blocked client from booking, as if the creator took no bookings', async () => {
  const held = await booked(client, creator);
  await block(creator, client);
  const reply = await book(client, creator, { startsAt: tuesday(3) });
  expect([reply.status, reply.json]).toEqual([
    409,
    {
      code: 'booking.not_bookable',
      error: "This creator doesn't take bookings online. Please message them.",
    },
  ]);
  expect(codeOf(await pay(held))).toEqual([409, 'booking.not_bookable']);
  await creator.browser.delete(`/api/users/${client.id}/block`);
  expect((await pay(held)).status).toBe(200);
});

it('keeps a blocked creator from applying, as if the job were closed', async () => {
  const jobId = await openJob(client);
  await block(client, creator);
  const reply = await creator.browser.post(`/api/jobs/${jobId}/apply`, { message: 'Me' });
  expect([reply.status, reply.json]).toEqual([
    409,
    { code: 'job.not_open', error: 'This job is no longer open for applications' },
  ]);
});

it('tells the person who blocked that the block is their own', async () => {
  const jobId = await openJob(client);
  await block(client, creator);
  expect(codeOf(await book(client, creator))).toEqual([403, 'message.blocked']);
  await client.browser.delete(`/api/users/${creator.id}/block`);
  await block(creator, client);
  expect(codeOf(await creator.browser.post(`/api/jobs/${jobId}/apply`, { message: 'Me' }))).toEqual(
    [403, 'message.blocked'],
  );
});

it('lets no one hire a creator who has blocked them since', async () => {
  const jobId = await openJob(client);
  const id = await applied(creator, jobId);
  await block(creator, client);
  const decide = (status: string) =>
    client.browser.patch(`/api/applications/${id}/status`, { status });
  expect(codeOf(await decide('accepted'))).toEqual([409, 'application.applicant_gone']);
  expect((await decide('rejected')).status).toBe(200);
});

it('announces no job to a creator whom its client blocked', async () => {
  await block(client, creator);
  const jobId = await openJob(client);
  await app.settle();
  const { json } = await creator.browser.get('/api/notifications');
  const jobs = json.map(({ data }: { data: { jobId?: number } }) => data.jobId);
  expect(jobs).not.toContain(jobId);
});

it('leaves work in progress, its dispute and its review', async () => {
  const jobId = await openJob(client);
  await hired(client, creator, jobId);
  await paid(app, client, jobId);
  await block(client, creator);
  await block(creator, client);
  expect((await creator.browser.post(`/api/jobs/${jobId}/submit`, work)).status).toBe(200);
  expect((await client.browser.post(`/api/jobs/${jobId}/approve`)).status).toBe(200);
  const review = { jobId, rating: 4, comment: 'Good work, difficult person' };
  expect((await client.browser.post('/api/reviews', review)).status).toBe(201);
});
