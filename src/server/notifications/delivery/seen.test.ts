import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { applied, openJob } from '#testing/jobs.ts';
import { connectLive } from '#testing/live.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const unreadOf = async ({ browser }: Person): Promise<number> =>
  (await browser.get('/api/notifications/unread')).json.count;
const see = async ({ browser }: Person, path: string): Promise<number> =>
  (await browser.post('/api/notifications/seen', { path })).json.count;

describe('a person on a page', () => {
  async function withTwoNotifications() {
    const client = await registerClient(app);
    const creator = await registerCreator(app, { location: '' });
    await client.browser.post('/api/messages', { recipientId: creator.id, content: 'Hello' });
    await creator.browser.post('/api/messages', { recipientId: client.id, content: 'Hello' });
    await applied(creator, await openJob(client));
    await app.settle();
    expect(await unreadOf(client)).toBe(2);
    return { client, creator };
  }

  it('has read the notifications that lead there, on all devices, and nothing else', async () => {
    const { client, creator } = await withTwoNotifications();
    const { next } = await connectLive(client.browser);
    expect(await see(client, '/jobs')).toBe(0);
    expect(await see(client, `/messages/${client.id}`)).toBe(0);
    expect(await unreadOf(client)).toBe(2);
    expect(await see(client, '/my-jobs')).toBe(1);
    await next('notifications_changed');
    expect(await unreadOf(client)).toBe(1);
    expect(await see(client, '/my-jobs')).toBe(0);
    // A message is read when it is seen, not when its page is.
    expect(await see(client, `/messages/${creator.id}`)).toBe(0);
    await client.browser.post(`/api/messages/${creator.id}/markRead`);
    expect(await unreadOf(client)).toBe(0);
    expect(await unreadOf(creator)).toBe(1);
  });

  it('hears of it once it is written', async () => {
    const { client } = await withTwoNotifications();
    const held = await app.platform.pool.connect();
    let heard = false;
    try {
      await held.query('begin');
      await held.query('select from notifications where user_id = $1 for update', [client.id]);
      const reply = see(client, '/my-jobs').then(() => {
        heard = true;
      });
      await expect
        .poll(async () => {
          const { rowCount } = await held.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rowCount;
        })
        .toBeGreaterThan(0);
      await client.browser.get('/api/user');
      expect(heard).toBe(false);
      await held.query('rollback');
      await reply;
    } finally {
      held.release();
    }
  });

  it.each(['', 'my-jobs', 'https://elsewhere.example/my-jobs', `/${'a'.repeat(2000)}`])(
    'is identified by a path only, not by %j',
    async (path) => {
      const { browser } = await registerClient(app);
      expect((await browser.post('/api/notifications/seen', { path })).status).toBe(400);
    },
  );
});
