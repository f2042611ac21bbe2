import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { draftedJob, jobFields } from '#testing/jobs.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let client: Person;
beforeAll(async () => {
  app = await sharedTestApp();
  client = await registerClient(app);
});
afterAll(() => app.close());

const moveTo = (location: string) => client.browser.patch(`/api/user/${client.id}`, { location });

it.each([
  ['77 Rose Ln, Dallas, TX', 'Dallas, TX'],
  ['Apt 4, 512 Elm St, Austin, TX 78701', 'Austin, TX'],
  ['Rose Lane, Dallas, TX', 'Dallas, TX'],
])('of %j, everyone reads %j', async (typed, read) => {
  expect((await moveTo(typed)).json).toMatchObject({
    location: read,
    coordinates: { lat: expect.any(Number) },
  });
});

it.each([
  'Dallas, TX',
  'Austin, Texas 78701',
  'St. Louis, MO',
  'Hill Country',
  'Route 66',
  'Barton Creek, Austin, TX',
  '28013 Madrid',
  '',
])('%j stays as it was typed', async (typed) => {
  expect((await moveTo(typed)).json.location).toBe(typed);
});

it('refuses a street without a town, for people and jobs, and says why', async () => {
  const text = 'Leave out street and number: everyone sees this. The address comes later.';
  const refused = await moveTo('4512 Oak Hollow St');
  expect([refused.status, refused.json.fields]).toEqual([400, { location: text }]);
  const street = jobFields({ location: '4512 Oak Hollow St' });
  expect((await client.browser.post('/api/jobs/draft', street)).json.error).toBe(text);
  const id = await draftedJob(client, { location: '77 Rose Ln, Dallas, TX' });
  expect((await client.browser.get(`/api/jobs/${id}`)).json.location).toBe('Dallas, TX');
  const again = await client.browser.patch(`/api/jobs/${id}`, {
    location: '12 Elm St, Austin, TX',
  });
  expect(again.json.location).toBe('Austin, TX');
  const { browser } = await registerCreator(app, { location: '4512 Oak Hollow St, Austin, TX' });
  expect((await browser.get('/api/user')).json.location).toBe('Austin, TX');
});
