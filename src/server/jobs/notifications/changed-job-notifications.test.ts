import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.ts';
import type { TestApp } from '#testing/app.ts';
import { applied, openJob } from '#testing/jobs.ts';
import { type Creator, type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
let client: Person;
let waiting: Creator;
let declined: Creator;
beforeAll(async () => {
  app = await sharedTestApp();
  client = await registerClient(app);
  waiting = await registerCreator(app, { location: '' });
  declined = await registerCreator(app, { location: '' });
});
afterAll(() => app.close());

const change = (id: number, fields: object) => client.browser.patch(`/api/jobs/${id}`, fields);
const apply = (id: number, body: object) =>
  declined.browser.post(`/api/jobs/${id}/apply`, { message: 'I know the light there.', ...body });
async function changeNotifications(person: Person): Promise<string[]> {
  await app.settle();
  const notifications: Notification[] = (await person.browser.get('/api/notifications')).json;
  return notifications
    .filter(({ message }) => message.includes('has changed'))
    .map((n) => n.message);
}

describe('what a job offers', () => {
  it('changes a few times a day while applicants hear of it, and any number of times without', async () => {
    const id = await openJob(client);
    for (let budget = 501; budget <= 525; budget += 1)
      expect((await change(id, { budget })).status).toBe(200);
    const patient = await registerCreator(app, { location: '' });
    await applied(patient, id);
    const told: number[] = [];
    for (let budget = 601; budget <= 621; budget += 1)
      told.push((await change(id, { budget })).status);
    expect(told).toEqual([...Array<number>(20).fill(200), 429]);
    expect(await changeNotifications(patient)).toHaveLength(20);
    expect((await change(id, { tags: ['lake'] })).status).toBe(200);
    expect((await client.browser.get(`/api/jobs/${id}`)).json.budget).toBe(620);
  });

  it('notifies pending applicants when it changes, once and with all changes', async () => {
    const id = await openJob(client);
    await applied(waiting, id);
    const application = await applied(declined, id);
    await client.browser.patch(`/api/applications/${application}/status`, { status: 'rejected' });
    await change(id, { budget: 1, date: '2027-03-21', location: 'Dallas, TX', tags: ['lake'] });
    const text =
      '“Portraits at the lake” has changed: the budget is now $1 (was $500); the date is now March 21, 2027 (was March 20, 2027); the location is now Dallas, TX (was Austin, TX). You can be hired once you confirm the new time.';
    expect(await changeNotifications(waiting)).toEqual([text]);
    await change(id, { budget: 1 });
    expect(await changeNotifications(waiting)).toEqual([text]);
    await change(id, { description: 'Two hours of portraits, whatever the light.' });
    const asked =
      '“Portraits at the lake” has changed: what the work is has changed. Please read it again. You can be hired once you confirm it.';
    expect(await changeNotifications(waiting)).toEqual([asked, text]);
    await change(id, { duration: 'full_day' });
    expect((await changeNotifications(waiting))[0]).toMatch(
      /the duration is now a full day \(was under two hours\)\. You can be hired once you confirm/,
    );
    expect([
      ...(await changeNotifications(declined)),
      ...(await changeNotifications(client)),
    ]).toEqual([]);
  });

  it('is applied for as shown, or not at all', async () => {
    const id = await openJob(client);
    await change(id, { budget: 450 });
    const refused = await apply(id, { expectedBudget: 500 });
    expect([refused.status, refused.json]).toEqual([
      409,
      {
        code: 'job.budget_changed',
        error: 'The budget is now $450. Please review it before you apply.',
      },
    ]);
    expect((await apply(id, { expectedBudget: 'all' })).status).toBe(400);
    expect((await apply(id, { expectedBudget: 450 })).status).toBe(201);
  });
});
