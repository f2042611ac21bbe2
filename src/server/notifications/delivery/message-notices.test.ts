import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { TestApp } from '#testing/app.ts';
import { connectLive } from '#testing/live.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';
import { renewNotice } from '../renewed-notice-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const noticesOf = async (person: Person): Promise<Notification[]> =>
  (await person.browser.get('/api/notifications')).json;
const unreadOf = async (person: Person) =>
  (await person.browser.get('/api/notifications/unread')).json.count;
const write = (from: Person, to: Person) =>
  from.browser.post('/api/messages', { recipientId: to.id, content: 'Hello' });
const readUpTo = (reader: Person, messageId: number) =>
  reader.browser.post(`/api/messages/${messageId}/read`);
const readAllOf = (reader: Person, sender: Person) =>
  reader.browser.post(`/api/messages/${sender.id}/markRead`);
const minutesPass = (person: Person, minutes: number) =>
  app.sql(
    'update notifications set notified_at = notified_at - make_interval(mins => $2) where user_id = $1',
    [person.id, minutes],
  );

async function people() {
  const [ada, bob] = [
    await registerClient(app, { fullName: 'Ada' }),
    await registerClient(app, { fullName: 'Bob' }),
  ];
  return { ada, bob, creator: await registerCreator(app) };
}
const from = ({ id }: Person, read: boolean) => ({ data: { userId: id }, read });

describe('the notification of messages', () => {
  it('is one per sender, newest first, with the time of the latest message', async () => {
    const { ada, bob, creator } = await people();
    await write(ada, creator);
    await write(bob, creator);
    const [, first] = await noticesOf(creator);
    await write(ada, creator);
    const notifications = await noticesOf(creator);
    expect(notifications).toMatchObject([from(ada, false), from(bob, false)]);
    expect(notifications[0]?.id).toBe(first?.id);
    expect(Date.parse(notifications[0]?.timestamp ?? '')).toBeGreaterThan(
      Date.parse(first?.timestamp ?? ''),
    );
    expect(await unreadOf(creator)).toBe(2);
  });

  it('stays one through a long talk, read each time', async () => {
    const { ada, creator } = await people();
    for (let n = 0; n < 5; n += 1) {
      await write(ada, creator);
      expect(await unreadOf(creator)).toBe(1);
      await readAllOf(creator, ada);
      expect(await unreadOf(creator)).toBe(0);
    }
    expect(await noticesOf(creator)).toMatchObject([from(ada, true)]);
  });

  it('stays unread while a message is, whatever else is read', async () => {
    const { ada, creator } = await people();
    const first = (await write(ada, creator)).json;
    const second = (await write(ada, creator)).json;
    await readUpTo(creator, first.id);
    await creator.browser.post('/api/notifications/seen', { path: `/messages/${ada.id}` });
    expect(await noticesOf(creator)).toMatchObject([from(ada, false)]);
    await readUpTo(creator, second.id);
    expect(await noticesOf(creator)).toMatchObject([from(ada, true)]);
  });

  it('stays unread when a message arrives just as the previous one is read', async () => {
    const { ada, creator } = await people();
    for (let round = 0; round < 10; round += 1) {
      const seen = (await write(ada, creator)).json;
      await Promise.all([
        write(ada, creator),
        readUpTo(creator, seen.id),
        creator.browser.post('/api/notifications/seen', { path: `/messages/${ada.id}` }),
      ]);
      expect(await noticesOf(creator)).toMatchObject([from(ada, false)]);
      await readAllOf(creator, ada);
    }
  });

  it('is removed when its sender is blocked, on every device', async () => {
    const { ada, bob, creator } = await people();
    await write(ada, creator);
    await write(bob, creator);
    const live = await connectLive(creator.browser);
    const reply = await creator.browser.post(`/api/users/${ada.id}/block`);
    expect(reply.status, reply.text).toBe(200);
    await live.next('notifications_changed');
    expect(await noticesOf(creator)).toMatchObject([from(bob, false), from(ada, true)]);
    expect(await unreadOf(creator)).toBe(1);
    live.close();
  });

  it('reappears after being dismissed when another message arrives', async () => {
    const { ada, creator } = await people();
    await write(ada, creator);
    const [notice] = await noticesOf(creator);
    await creator.browser.post(`/api/notifications/${notice?.id}/dismiss`, {});
    expect([await noticesOf(creator), await unreadOf(creator)]).toEqual([[], 0]);
    await write(ada, creator);
    expect(await noticesOf(creator)).toMatchObject([from(ada, false)]);
  });

  it('is not renewed by a message it already covers, or an older one', async () => {
    const { ada, creator } = await people();
    await write(ada, creator);
    await write(ada, creator);
    await readAllOf(creator, ada);
    const before = await noticesOf(creator);
    const rows = await app.sql<{ id: number }>(
      `select id from events where name = 'message.sent' order by id desc limit 2`,
    );
    expect(rows).toHaveLength(2);
    for (const { id } of rows) {
      const noted = await inTransaction(app.platform.db, (tx) =>
        renewNotice(
          tx,
          creator.id,
          {
            event: { id, recordedAt: new Date().toISOString() },
            kind: 'message.sent',
            type: 'message',
            params: { userId: ada.id },
            subject: `person:${ada.id}`,
          },
          3,
        ),
      );
      expect(noted).toBeUndefined();
    }
    expect(await noticesOf(creator)).toEqual(before);
  });
});

describe('a connected person', () => {
  async function listening() {
    const { ada, creator } = await people();
    const { frames } = await connectLive(creator.browser);
    const count = (type: string) => frames.filter((frame) => frame.type === type).length;
    /** How often they got a notification, and how often only the bell refreshed. */
    const frameCounts = () => [count('notification'), count('notifications_changed')];
    return { ada, creator, frameCounts };
  }

  it('is notified of the first message, while those right after it only refresh the bell', async () => {
    const { ada, creator, frameCounts } = await listening();
    await write(ada, creator);
    await write(ada, creator);
    await write(ada, creator);
    await expect.poll(frameCounts).toEqual([1, 2]);
  });

  it('is notified again after some minutes', async () => {
    const { ada, creator, frameCounts } = await listening();
    await write(ada, creator);
    await minutesPass(creator, 4);
    await write(ada, creator);
    await write(ada, creator);
    await expect.poll(frameCounts).toEqual([2, 1]);
  });

  it('is notified again of messages after they read', async () => {
    const { ada, creator, frameCounts } = await listening();
    await write(ada, creator);
    await readAllOf(creator, ada);
    await write(ada, creator);
    await expect.poll(frameCounts).toEqual([2, 0]);
  });
});
