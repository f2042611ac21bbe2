/** Jobs for tests, created through the API. */
import { durationOf } from '#contract/jobs/job-limits.ts';
import type { TestApp } from './app.ts';
import { count } from './counts.ts';
import type { Creator, Person } from './people.ts';

export function jobFields(fields: Readonly<Record<string, unknown>> = {}) {
  return {
    title: 'Portraits at the lake',
    description: 'Two hours of family portraits at the lake, before sunset.',
    serviceType: 'photography',
    location: 'Austin, TX',
    coordinates: { lat: 30.26715, lng: -97.74306 },
    date: '2027-03-20',
    duration: typeof fields['hours'] === 'number' ? durationOf(fields['hours']) : 'short',
    budget: 500,
    tags: ['portrait', 'family'],
    ...fields,
  };
}

export async function draftedJob(client: Person, fields?: Readonly<Record<string, unknown>>) {
  const reply = await client.browser.post('/api/jobs/draft', jobFields(fields));
  if (reply.status !== 201) throw new Error(`Posting failed: ${reply.status} ${reply.text}`);
  return reply.json.id as number;
}

export async function openJob(client: Person, fields?: Readonly<Record<string, unknown>>) {
  const id = await draftedJob(client, fields);
  const reply = await client.browser.patch(`/api/jobs/${id}`, { status: 'open' });
  if (reply.status !== 200) throw new Error(`Publishing failed: ${reply.status} ${reply.text}`);
  return id;
}

/** Applies and returns the application's id. */
export async function applied(creator: Creator, jobId: number): Promise<number> {
  const reply = await creator.browser.post(`/api/jobs/${jobId}/apply`, {
    message: 'I know the light there.',
  });
  if (reply.status !== 201) throw new Error(`Applying failed: ${reply.status} ${reply.text}`);
  return reply.json.id;
}

export async function hired(client: Person, creator: Creator, jobId: number): Promise<number> {
  const applicationId = await applied(creator, jobId);
  const reply = await client.browser.patch(`/api/applications/${applicationId}/status`, {
    status: 'accepted',
  });
  if (reply.status !== 200) throw new Error(`Hiring failed: ${reply.status} ${reply.text}`);
  return applicationId;
}

export const work = {
  deliveryUrl: 'https://files.example.com/lake',
  deliveryNotes: 'Forty edited pictures, full size.',
};

/** Pays a job by card on the provider's hosted page and waits until the money is held. */
export async function paid(
  app: Pick<TestApp, 'url'>,
  client: Person,
  jobId: number,
): Promise<void> {
  const { json } = await client.browser.post(`/api/jobs/${jobId}/payment-intent`);
  const page = new URL(json.url);
  const reply = await client.browser.submit(`${page.pathname}${page.search}`, {
    method: 'card',
    card: '4242424242424242',
    expiry: '12 / 40',
    cvc: '123',
    name: 'Card Holder',
    email: client.email,
  });
  const back = new URL(reply.headers.get('location') ?? '', app.url);
  const sessionId = back.searchParams.get('session_id');
  const result = await client.browser.post('/api/payments/return', { sessionId });
  count('paidOrders');
  if (result.json.result !== 'succeeded') throw new Error(`Paying failed: ${result.text}`);
}

/** A job that was paid, delivered and approved. */
export async function completedJob(
  app: TestApp,
  client: Person,
  creator: Creator,
  fields?: Readonly<Record<string, unknown>>,
): Promise<number> {
  const id = await openJob(client, fields);
  await hired(client, creator, id);
  await paid(app, client, id);
  const reply = await client.browser.post(`/api/jobs/${id}/approve`);
  if (reply.status !== 200) throw new Error(`Approving failed: ${reply.status} ${reply.text}`);
  return id;
}
