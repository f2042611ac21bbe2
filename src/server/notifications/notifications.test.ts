import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.ts';
import type { TestApp } from '#testing/app.ts';
import { applied, draftedJob, hired, openJob } from '#testing/jobs.ts';
import { connectLive } from '#testing/live.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

async function noticesOf(person: Person): Promise<Notification[]> {
  await app.settle();
  return (await person.browser.get('/api/notifications')).json;
}
const unreadOf = async (person: Person) =>
  (await person.browser.get('/api/notifications/unread')).json.count;
const newest = async (person: Person) => (await noticesOf(person))[0];

describe('a new job', () => {
  it('notifies creators of its service who travel that far, and no one else', async () => {
    const client = await registerClient(app);
    const near = await registerCreator(app);
    const other = await registerCreator(app, { serviceType: 'videographer' });
    const far = await registerCreator(app, { location: 'Houston, TX' });
    const farther = await registerCreator(app, { location: 'Houston, TX' });
    await farther.browser.patch(`/api/creators/${farther.creatorId}`, { travelRadiusKm: 400 });
    const jobId = await openJob(client, { title: 'Sunset portraits' });
    expect(await newest(near)).toMatchObject({
      type: 'new_job',
      message: '“Sunset portraits” in Austin, TX, $500',
      data: { jobId },
      read: false,
    });
    expect(await newest(farther)).toMatchObject({ type: 'new_job', data: { jobId } });
    expect(await noticesOf(other)).toEqual([]);
    expect(await noticesOf(far)).toEqual([]);
    expect(await noticesOf(client)).toEqual([]);
  });

  it('does not notify its own client', async () => {
    const both = await registerClient(app, { location: 'Austin, TX' });
    const jobId = await draftedJob(both);
    await both.browser.post('/api/creators', { serviceType: 'photographer' });
    const near = await registerCreator(app);
    await both.browser.patch(`/api/jobs/${jobId}`, { status: 'open' });
    expect(await newest(near)).toMatchObject({ type: 'new_job', data: { jobId } });
    expect((await noticesOf(both)).filter(({ type }) => type === 'new_job')).toEqual([]);
  });
});

describe('an application', () => {
  it('notifies the owner, live and stored, and its decision notifies the creator', async () => {
    const client = await registerClient(app);
    const [chosen, lost] = [
      await registerCreator(app, { location: '', fullName: 'Ada Lovelace' }),
      await registerCreator(app, { location: '' }),
    ];
    const [owner, winner] = [await connectLive(client.browser), await connectLive(chosen.browser)];
    const jobId = await openJob(client);
    await applied(lost, jobId);
    await hired(client, chosen, jobId);
    const [notification] = await noticesOf(client);
    expect(notification).toMatchObject({
      type: 'new_application',
      message: 'Ada Lovelace applied to “Portraits at the lake”',
      data: { jobId },
    });
    const frame = await owner.next('new_application', ({ id }) => id === notification?.id);
    expect(frame).toMatchObject({ kind: 'new_application', jobId, message: notification?.message });
    const hire = await winner.next('application_update');
    expect(hire.message).toMatch(/^You were hired for “Portraits at the lake”\. Set up payouts/);
    expect(await newest(lost)).toMatchObject({
      type: 'application_update',
      message: 'Someone else was hired for “Portraits at the lake”',
    });
  });
});

describe('an event delivered twice', () => {
  it('notifies once', async () => {
    const [client, creator] = [await registerClient(app), await registerCreator(app)];
    await applied(creator, await openJob(client));
    const before = await noticesOf(client);
    expect(before).toHaveLength(1);
    await app.sql(
      `select graphile_worker.add_job('handle-event', json_build_object('eventId', max(id), 'subscriber', 'notifications.application.received'))
       from events where name = 'application.received'`,
    );
    expect(await noticesOf(client)).toEqual(before);
  });
});

describe('the list', () => {
  async function withNotifications(count: number) {
    const creator = await registerCreator(app, { location: '' });
    for (let n = 0; n < count; n += 1) {
      const client = await registerClient(app);
      await client.browser.post('/api/messages', { recipientId: creator.id, content: 'Hello' });
    }
    return creator;
  }

  it('continues where its Link header points', async () => {
    const creator = await withNotifications(3);
    const first = await creator.browser.get('/api/notifications?limit=2');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await creator.browser.get(next);
    const all = (await creator.browser.get('/api/notifications')).json;
    expect([...first.json, ...second.json]).toEqual(all);
    expect(all).toHaveLength(3);
    expect(second.headers.get('link')).toBeNull();
    expect(
      (await creator.browser.get('/api/notifications?limit=3')).headers.get('link'),
    ).toBeNull();
  });

  it('marks as read, one by one or all', async () => {
    const creator = await withNotifications(3);
    const [first] = await noticesOf(creator);
    await creator.browser.post(`/api/notifications/${first?.id}/read`);
    expect((await noticesOf(creator)).map(({ read }) => read)).toEqual([true, false, false]);
    await creator.browser.post('/api/notifications/read-all');
    expect(await unreadOf(creator)).toBe(0);
  });

  it('drops a dismissed one, and restores it unchanged', async () => {
    const creator = await withNotifications(2);
    const before = await noticesOf(creator);
    const path = `/api/notifications/${before[0]?.id}/dismiss`;
    await creator.browser.post(path, {});
    expect(await noticesOf(creator)).toEqual(before.slice(1));
    expect(await unreadOf(creator)).toBe(1);
    await creator.browser.post(path, { undo: true });
    expect(await noticesOf(creator)).toEqual(before);
    expect(await unreadOf(creator)).toBe(2);
    await creator.browser.post('/api/notifications/read-all');
    await creator.browser.post(path, {});
    await creator.browser.post(path, { undo: true });
    expect((await noticesOf(creator)).map(({ read }) => read)).toEqual([true, true]);
  });
});
