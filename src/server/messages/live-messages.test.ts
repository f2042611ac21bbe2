import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { connectLive } from '#testing/live.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';

let app: TestApp;
/** A second process of the same site. */
let second: App;
let secondUrl: string;
beforeAll(async () => {
  app = await startTestApp();
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
const write = async (from: Person, to: Person, content: string) =>
  (await from.browser.post('/api/messages', { recipientId: to.id, content })).json;

describe('a message', () => {
  it('is shown to both people at once, whichever process they are connected to', async () => {
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

  it('is shown to nobody else', async () => {
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

  it('tells its sender when it is read', async () => {
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

describe('typing', () => {
  it('is told to whom it may be told, in every process', async () => {
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

  it('is not told to people who may not be written to', async () => {
    const { client, creator } = await pair();
    const [typist, reader] = [
      await connectLive(creator.browser),
      await connectLive(client.browser),
    ];
    typist.send({ type: 'typing_status', recipientId: client.id, isTyping: true });
    await write(client, creator, 'Hello');
    await typist.next('new_message');
    typist.send({ type: 'typing_status', recipientId: client.id, isTyping: false });
    const frame = await reader.next('typing_status');
    expect(frame.isTyping).toBe(false);
  });
});

describe('a frame', () => {
  it('of an unknown type is passed over, one that cannot be read is answered', async () => {
    const { browser } = await registerClient(app);
    const live = await connectLive(browser);
    live.send({ type: 'wave' } as never);
    live.send({ type: 'typing_status', recipientId: 'everybody' } as never);
    live.send({ type: 'auth' });
    const told = (kind: string) => live.frames.filter(({ type }) => type === kind).length;
    // Frames are answered in their order.
    await live.next('authenticated', () => told('authenticated') === 2);
    expect(told('error')).toBe(1);
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
