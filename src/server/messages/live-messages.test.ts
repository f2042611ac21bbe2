import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import type { TestApp } from '#testing/app.ts';
import { connectLive, type LiveEnd } from '#testing/live.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';

let app: TestApp;
/** A second process of the same site. */
let second: App;
let secondUrl: string;
beforeAll(async () => {
  app = await sharedTestApp();
  second = await createApp({
    config: readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: app.platform.config.DATA_DIR,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    }),
    databaseUrl: app.databaseUrl,
    withoutPages: true,
    withoutTasks: true,
  });
  secondUrl = await second.listen();
});
afterAll(async () => {
  await second.close();
  await app.close();
});

async function pair() {
  const [client, creator] = [await registerClient(app), await registerCreator(app)];
  return { client, creator };
}
const typingOf = ({ frames }: LiveEnd) =>
  frames.flatMap((frame) => (frame.type === 'typing_status' ? [frame.isTyping] : []));
const write = async (from: Person, to: Person, content: string) =>
  (await from.browser.post('/api/messages', { recipientId: to.id, content })).json;

describe('a message', () => {
  it('is shown to both people immediately, whichever process they are connected to', async () => {
    const { client, creator } = await pair();
    const ends = await Promise.all([
      connectLive(client.browser),
      connectLive(creator.browser, secondUrl),
      connectLive(creator.browser),
    ]);
    const message = await write(client, creator, 'Are you free in June?');
    for (const end of ends) {
      const frame = await end.next('new_message');
      expect(frame).toEqual({ type: 'new_message', ...message });
      expect(end.frames.filter(({ type }) => type === 'new_message')).toHaveLength(1);
    }
  });

  it('is shown to no one else', async () => {
    const { client, creator } = await pair();
    const stranger = await registerCreator(app);
    const [outside, inside] = [
      await connectLive(stranger.browser, secondUrl),
      await connectLive(creator.browser, secondUrl),
    ];
    await write(client, creator, 'For you alone');
    await inside.next('new_message');
    const own = await write(client, stranger, 'For the other');
    await outside.next('new_message', ({ id }) => id === own.id);
    expect(outside.frames.filter(({ type }) => type === 'new_message')).toHaveLength(1);
  });

  it('notifies its sender when it is read', async () => {
    const { client, creator } = await pair();
    const sender = await connectLive(client.browser, secondUrl);
    const message = await write(client, creator, 'Hello');
    await creator.browser.post(`/api/messages/${client.id}/markRead`);
    expect(await sender.next('messages_read')).toEqual({
      type: 'messages_read',
      readerId: creator.id,
      senderId: client.id,
      upToId: message.id,
    });
  });
});

describe('the owner of a connection', () => {
  it('takes the sender from the cookie, not from the message', async () => {
    const { client, creator } = await pair();
    const other = await registerClient(app);
    const forged = await connectLive(client.browser, undefined, { userId: creator.id });
    expect(forged.frames).toEqual([{ type: 'authenticated', userId: client.id }]);
    await write(other, creator, 'For the creator alone');
    const own = await write(client, creator, 'From the client');
    await forged.next('new_message', ({ id }) => id === own.id);
    const shown = forged.frames.filter(({ type }) => type === 'new_message');
    expect(shown).toEqual([{ type: 'new_message', ...own }]);

    const reader = await connectLive(creator.browser);
    const claim = { type: 'typing_status', recipientId: creator.id, isTyping: true } as const;
    forged.send({ ...claim, senderId: other.id } as never);
    expect((await reader.next('typing_status')).senderId).toBe(client.id);
  });
});

describe('a block', () => {
  it('reaches the other devices of the person who blocked, and no one else', async () => {
    const { client, creator } = await pair();
    const [elsewhere, blocked] = [
      await connectLive(creator.browser, secondUrl),
      await connectLive(client.browser),
    ];
    const changed = { type: 'contact_changed', userId: client.id } as const;
    await creator.browser.post(`/api/users/${client.id}/block`);
    expect(await elsewhere.next('contact_changed')).toEqual(changed);
    await write(client, await registerCreator(app), 'Hello to someone else');
    await blocked.next('new_message');
    expect(blocked.frames.map(({ type }) => type)).not.toContain('contact_changed');
  });

  it('that ends refreshes the other person’s open pages', async () => {
    const { client, creator } = await pair();
    await creator.browser.post(`/api/users/${client.id}/block`);
    const blocked = await connectLive(client.browser, secondUrl);
    await creator.browser.delete(`/api/users/${client.id}/block`);
    const woken = { type: 'contact_changed', userId: creator.id };
    expect(await blocked.next('contact_changed')).toEqual(woken);
  });

  it('that ends is not announced to people who still may not write, nor if there was none', async () => {
    const { client, creator } = await pair();
    await creator.browser.post(`/api/users/${client.id}/block`);
    await client.browser.post(`/api/users/${creator.id}/block`);
    const blocked = await connectLive(client.browser);
    // The client blocks them, too; and the second time there is no block to lift.
    await creator.browser.delete(`/api/users/${client.id}/block`);
    await creator.browser.delete(`/api/users/${client.id}/block`);
    const other = await registerCreator(app);
    await client.browser.post(`/api/users/${other.id}/block`);
    const own = { type: 'contact_changed', userId: other.id };
    await blocked.next('contact_changed', ({ userId }) => userId === other.id);
    expect(blocked.frames.filter(({ type }) => type === 'contact_changed')).toEqual([own]);
  });
});

describe('a blocked person', () => {
  it('gets no read receipts, now or later, until the block ends', async () => {
    const { client, creator } = await pair();
    const other = await registerCreator(app);
    const before = await write(client, creator, 'Read before the block');
    await creator.browser.post(`/api/messages/${before.id}/read`);
    await write(client, creator, 'Read behind it');
    await creator.browser.post(`/api/users/${client.id}/block`);
    const [blocked, reader] = [
      await connectLive(client.browser),
      await connectLive(creator.browser, secondUrl),
    ];
    await creator.browser.post(`/api/messages/${client.id}/markRead`);
    await reader.next('messages_read');
    await write(client, other, 'Comes after it');
    await blocked.next('new_message');
    expect(blocked.frames.map(({ type }) => type)).not.toContain('messages_read');
    const readOf = async ({ browser }: Person, partner: Person) =>
      (await browser.get(`/api/messages/${partner.id}`)).json.map(
        ({ read }: { read: boolean }) => read,
      );
    expect(await readOf(client, creator)).toEqual([true, false]);
    expect(await readOf(creator, client)).toEqual([true, true]);

    await creator.browser.delete(`/api/users/${client.id}/block`);
    await write(client, creator, 'Hello again');
    await creator.browser.post(`/api/messages/${client.id}/markRead`);
    await blocked.next('messages_read');
    expect(await readOf(client, creator)).toEqual([true, true, true]);
  });
});

describe('typing', () => {
  it('is shown to permitted people, in every process', async () => {
    const { client, creator } = await pair();
    const [typist, reader] = [
      await connectLive(client.browser),
      await connectLive(creator.browser, secondUrl),
    ];
    typist.send({ type: 'typing_status', recipientId: creator.id, isTyping: true });
    expect(await reader.next('typing_status')).toEqual({
      type: 'typing_status',
      senderId: client.id,
      isTyping: true,
    });
    typist.send({ type: 'typing_status', recipientId: creator.id, isTyping: false });
    await reader.next('typing_status', ({ isTyping }) => !isTyping);
  });

  it('is not shown to people who may not be messaged', async () => {
    const { client, creator } = await pair();
    const other = await registerCreator(app);
    const [typist, outside, inside] = [
      await connectLive(creator.browser),
      await connectLive(client.browser),
      await connectLive(other.browser),
    ];
    for (const { id } of [client, other])
      for (const isTyping of [true, false])
        typist.send({ type: 'typing_status', recipientId: id, isTyping });
    // Frames are passed on in their order.
    await inside.next('typing_status', ({ isTyping }) => !isTyping);
    outside.send({ type: 'ping' });
    await outside.next('pong');
    expect(outside.frames.map(({ type }) => type)).not.toContain('typing_status');
  });

  it('is cleared only after it was shown', async () => {
    const client = await registerClient(app);
    const typist = await connectLive(client.browser);
    for (let round = 0; round < 10; round += 1) {
      const { id, browser } = await registerCreator(app);
      const reader = await connectLive(browser);
      typist.send({ type: 'typing_status', recipientId: id, isTyping: true });
      typist.send({ type: 'typing_status', recipientId: id, isTyping: false });
      const received = () => typingOf(reader);
      await expect.poll(received).toHaveLength(2);
      expect(received()).toEqual([true, false]);
      reader.close();
    }
  });

  it('is sent a few times a second at most, whatever a page sends', async () => {
    const { client, creator } = await pair();
    const [typist, reader] = [
      await connectLive(client.browser),
      await connectLive(creator.browser),
    ];
    const sendTyping = (isTyping: boolean) =>
      typist.send({ type: 'typing_status', recipientId: creator.id, isTyping });
    for (let n = 0; n < 20; n += 1) sendTyping(false);
    for (let n = 0; n < 35; n += 1) for (const isTyping of [true, false]) sendTyping(isTyping);
    typist.send({ type: 'ping' });
    await typist.next('pong');
    reader.send({ type: 'ping' });
    await reader.next('pong');
    const received = typingOf(reader);
    expect(received.length).toBeLessThan(35);
    // Each is cleared once, none without having been shown.
    expect(received).toEqual(received.map((_, index) => index % 2 === 0));
  });
});

describe('a frame', () => {
  it('of an unknown type is ignored, an unreadable one gets an error', async () => {
    const { browser } = await registerClient(app);
    const live = await connectLive(browser);
    live.send({ type: 'wave' } as never);
    live.send({ type: 'typing_status', recipientId: 'everybody' } as never);
    live.send({ type: 'auth' });
    const received = (kind: string) => live.frames.filter(({ type }) => type === kind).length;
    // Frames are answered in their order.
    await live.next('authenticated', () => received('authenticated') === 2);
    expect(received('error')).toBe(1);
    live.close();
  });

  it('too many is answered once, and then no more', async () => {
    const { client, creator } = await pair();
    const live = await connectLive(client.browser);
    for (let sent = 0; sent < 200; sent += 1) live.send({ type: 'auth' });
    await live.next('error');
    await write(client, creator, 'Written after all of them');
    await live.next('new_message');
    expect(live.frames.filter(({ type }) => type === 'error')).toHaveLength(1);
    live.close();
  });
});
