import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { confirmedBooking, tuesday } from '#testing/bookings.ts';
import { applied, hired, openJob } from '#testing/jobs.ts';
import { type Person, registerClient, registerCreator, registerOperator } from '#testing/people.ts';
import { sandboxMoney } from '#testing/sandbox-money.ts';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX_CONTROL_PORT: '0' } });
  operator = await registerOperator(app);
});
afterAll(() => app.close());

async function decide({ id }: Person, what: 'suspend' | 'restore'): Promise<void> {
  await operator.browser.post(`/api/operator/people/${id}/${what}`, { reason: 'Asked for fees' });
  await app.settle();
}
async function notificationTexts(person: Person): Promise<string[]> {
  await app.settle();
  const all: Notification[] = (await person.browser.get('/api/notifications')).json;
  return all.map(({ message }) => message);
}
const deleted = (person: Person) =>
  person.browser.post('/api/account/deletion', { password: person.password });

describe('one event', () => {
  it('notifies a client about each hire and booking of a suspended creator', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    const money = sandboxMoney(app);
    await confirmedBooking(money, client, creator, { startsAt: tuesday(2) });
    await confirmedBooking(money, client, creator, { startsAt: tuesday(3) });
    for (const title of ['First portraits here', 'Second portraits here'])
      await hired(client, creator, await openJob(client, { title }));
    await decide(creator, 'suspend');
    const away = (await notificationTexts(client)).filter((message) =>
      /is no longer active/.test(message),
    );
    expect(away.filter((message) => /who you booked/.test(message))).toHaveLength(2);
    expect(away.filter((message) => /“First portraits here”/.test(message))).toHaveLength(1);
    expect(away.filter((message) => /“Second portraits here”/.test(message))).toHaveLength(1);
  });
});

describe('a name', () => {
  it('of a person who deleted their account appears in no notification', async () => {
    const client = await registerClient(app);
    const creator = await registerCreator(app, { fullName: 'Quirina Vanderleest' });
    const jobId = await openJob(client);
    await hired(client, creator, jobId);
    await decide(creator, 'suspend');
    expect((await notificationTexts(client)).join()).toContain(
      'Quirina Vanderleest, who you hired for',
    );
    await decide(creator, 'restore');
    expect((await client.browser.post(`/api/jobs/${jobId}/unhire`)).status).toBe(200);
    await creator.browser.post('/api/login', creator);
    expect((await deleted(creator)).status).toBe(200);
    const after = await notificationTexts(client);
    expect(after.join()).not.toContain('Vanderleest');
    expect(after).toContain('Deleted user applied to “Portraits at the lake”');
  });

  it('is the current one, and disappears with the account', async () => {
    const client = await registerClient(app);
    const creator = await registerCreator(app, { fullName: 'Ottoline Brackenbury' });
    await applied(creator, await openJob(client));
    expect(await notificationTexts(client)).toEqual([
      'Ottoline Brackenbury applied to “Portraits at the lake”',
    ]);
    await creator.browser.patch(`/api/user/${creator.id}`, { fullName: 'Otto Brook' });
    expect(await notificationTexts(client)).toEqual([
      'Otto Brook applied to “Portraits at the lake”',
    ]);
    expect((await deleted(creator)).status).toBe(200);
    expect((await notificationTexts(client)).join()).not.toMatch(/Brackenbury|Brook/);
  });

  it('is stored in no notification', async () => {
    const rows = await app.sql<{ params: object }>(
      `select params from notifications where params::text ~ '(Vanderleest|Brackenbury|Person \\d)'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a follow-up on the same subject', () => {
  it('replaces an unread notification', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    const jobId = await openJob(client);
    const id = await applied(creator, jobId);
    const decision = (status: string) =>
      client.browser.patch(`/api/applications/${id}/status`, { status });
    for (const status of ['rejected', 'pending', 'accepted'])
      expect((await decision(status)).status, status).toBe(200);
    const ofApplication = (await notificationTexts(creator)).filter(
      (message) => !/ in Austin/.test(message),
    );
    expect(ofApplication).toEqual([
      expect.stringContaining('You were hired for “Portraits at the lake”'),
    ]);
    const { json } = await creator.browser.get('/api/notifications/unread');
    expect(json.count).toBe((await notificationTexts(creator)).length);
  });

  it('leaves a read notification, and is added to it', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    const id = await applied(creator, await openJob(client));
    await client.browser.patch(`/api/applications/${id}/status`, { status: 'rejected' });
    await app.settle();
    await creator.browser.post('/api/notifications/read-all');
    await client.browser.patch(`/api/applications/${id}/status`, { status: 'pending' });
    expect((await notificationTexts(creator)).slice(0, 2)).toEqual([
      'Your application to “Portraits at the lake” is being considered again',
      'Your application to “Portraits at the lake” was declined',
    ]);
  });
});
