import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { heartbeatSlots } from '#server/platform/live/live-connection.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { connectLive, type LiveEnd } from '#testing/live.ts';
import type { Browser } from '#testing/outside/browser.ts';
import { type Person, registerClient, registerCreator } from '#testing/people.ts';
import { suspendAccount } from '../index.ts';
import { tasks } from '../tasks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Opens a live connection; `closed` is its close code. */
async function connect(
  browser: Browser,
): Promise<{ closed: Promise<number>; open: () => boolean }> {
  // Node's WebSocket takes headers; the browser's, whose types these are, does not.
  const options = { headers: { cookie: browser.cookieHeader(), origin: app.url } };
  const address = `${app.url.replace('http', 'ws')}/ws`;
  const socket = new WebSocket(address, options as unknown as string[]);
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', (event) => resolve(event.code));
  });
  await new Promise<void>((resolve) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', userId: 1 })));
    socket.addEventListener('message', () => resolve());
    void closed.then(() => resolve());
  });
  return { closed, open: () => socket.readyState === socket.OPEN };
}

const signedOut = 4001;

describe('a live connection', () => {
  it('closes when its browser signs out, and only there', async () => {
    const person = await registerClient(app);
    const elsewhere = app.visitor();
    await elsewhere.post('/api/login', { username: person.username, password: person.password });
    const [here, there] = [await connect(person.browser), await connect(elsewhere)];
    await person.browser.post('/api/logout');
    expect(await here.closed).toBe(signedOut);
    expect(there.open()).toBe(true);
  });

  it('closes on other devices when the password changes', async () => {
    const person = await registerClient(app);
    const elsewhere = app.visitor();
    await elsewhere.post('/api/login', { username: person.username, password: person.password });
    const [here, there] = [await connect(person.browser), await connect(elsewhere)];
    await person.browser.post(`/api/user/${person.id}/password`, {
      currentPassword: person.password,
      newPassword: 'a-new-amber-1',
    });
    expect(await there.closed).toBe(signedOut);
    expect(here.open()).toBe(true);
  });

  it('closes when the person is suspended', async () => {
    const person = await registerClient(app);
    const live = await connect(person.browser);
    const { platform } = app;
    const suspend = () =>
      inTransaction(platform.db, (tx) => suspendAccount(platform, tx, person.id));
    expect([await suspend(), await suspend()]).toEqual([true, false]);
    expect(await live.closed).toBe(signedOut);
  });

  it('closes when its session expires', async () => {
    const person = await registerClient(app);
    const live = await connect(person.browser);
    app.travelTo(new Date(Date.now() + 13 * 3_600_000).toISOString());
    await tasks['tidy-accounts']?.(app.platform, {} as never);
    expect(await live.closed).toBe(signedOut);
    app.travelTo(undefined);
  });

  describe('whose session expires', () => {
    afterEach(() => app.travelTo(undefined));
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    const received = (live: LiveEnd) => live.frames.filter(({ type }) => type === 'new_message');
    async function writeTo(person: Person) {
      const { browser } = await registerClient(app);
      const sent = { recipientId: person.id, content: 'Hello' };
      expect((await browser.post('/api/messages', sent)).status).toBe(201);
    }

    it('receives nothing more from that moment on, and closes', async () => {
      const person = await registerCreator(app);
      const live = await connectLive(person.browser);
      const closed = new Promise<number>((resolve) => live.onClose(resolve));
      await writeTo(person);
      await live.next('new_message');
      app.travelTo(hours(13));
      await writeTo(person);
      expect(await closed).toBe(signedOut);
      expect(live.frames.at(-1)).toEqual({ type: 'signed_out' });
      expect(received(live)).toHaveLength(1);
    });

    it('closes even without any traffic', async () => {
      const { browser } = await registerCreator(app);
      const live = await connectLive(browser);
      const closed = new Promise<number>((resolve) => live.onClose(resolve));
      app.travelTo(hours(13));
      for (let turn = 0; turn < heartbeatSlots; turn += 1) app.platform.live.beat(turn);
      expect(await closed).toBe(signedOut);
    });

    it('can no longer send', async () => {
      const { browser } = await registerCreator(app);
      const live = await connectLive(browser);
      const closed = new Promise<number>((resolve) => live.onClose(resolve));
      app.travelTo(hours(13));
      live.send({ type: 'ping' });
      expect(await closed).toBe(signedOut);
      expect(live.frames.map(({ type }) => type)).not.toContain('pong');
    });

    it('continues if the session was used in between, and misses nothing', async () => {
      const person = await registerCreator(app);
      const live = await connectLive(person.browser);
      app.travelTo(hours(11));
      await person.browser.get('/api/user');
      app.travelTo(hours(13));
      await Promise.all([writeTo(person), writeTo(person), writeTo(person)]);
      await expect.poll(() => received(live).length).toBe(3);
      live.close();
    });
  });

  it('is refused without a session', async () => {
    expect(await (await connect(app.visitor())).closed).toBe(signedOut);
  });
});
