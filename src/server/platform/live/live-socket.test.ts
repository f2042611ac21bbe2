import { connect, type Socket } from 'node:net';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeCodes, frameLimits, maxConnections } from '#contract/live.ts';
import type { TestApp } from '#testing/app.ts';
import { closeCodeAt, connectLive, type LiveEnd, withinASecond } from '#testing/live.ts';
import type { Browser } from '#testing/outside/browser.ts';
import { registerClient } from '#testing/people.ts';
import { sharedTestApp } from '#testing/shared-app.ts';
import { heartbeatSlots } from './live-connection.ts';
import { createLiveHub } from './live-hub.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const closeOf = (end: LiveEnd) => new Promise<number>((resolve) => end.onClose(resolve));

/**
 * A client that opens the connection with this frame, and then responds to nothing, not even the
 * close.
 */
async function connectMute(browser: Browser, early: Buffer = Buffer.of()): Promise<Socket> {
  const { hostname, port } = new URL(browser.url);
  const socket = connect(Number(port), hostname);
  socket.cork();
  socket.write(
    [
      'GET /ws HTTP/1.1',
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      `Origin: ${browser.url}`,
      `Cookie: ${browser.cookieHeader()}`,
      '\r\n',
    ].join('\r\n'),
  );
  socket.write(early);
  socket.uncork();
  await new Promise((resolve, reject) => {
    socket.once('data', resolve);
    socket.once('error', reject);
  });
  socket.resume();
  return socket;
}

describe('the live connections of a person', () => {
  it('are limited: the oldest is closed with a reason', async () => {
    const { browser } = await registerClient(app);
    const first = await connectLive(browser);
    const ended = closeOf(first);
    const others = await Promise.all(
      Array.from({ length: maxConnections - 1 }, () => connectLive(browser)),
    );
    const before = app.platform.live.count;
    const newest = await connectLive(browser);
    expect(await ended).toBe(closeCodes.tooManyConnections);
    expect(app.platform.live.count).toBe(before);
    newest.send({ type: 'ping' });
    await newest.next('pong');
    for (const end of [...others, newest]) end.close();
  });

  it('end within a second of sign-out even if the browser ignores the close', {
    // Retried, as the machine may be busy for a second once.
    retry: 3,
  }, async () => {
    const { browser } = await registerClient(app);
    const mute = await connectMute(browser);
    const gone = new Promise((resolve) => mute.once('close', resolve));
    await browser.post('/api/logout');
    await withinASecond(gone);
  });

  it('end if the client stops responding, and only then', async () => {
    const { browser } = await registerClient(app);
    const mute = await connectMute(browser);
    const gone = new Promise((resolve) => mute.once('close', resolve));
    const living = await connectLive(browser);
    const pongs = () => living.frames.filter(({ type }) => type === 'pong').length;
    for (const round of [1, 2]) {
      for (let turn = 0; turn < heartbeatSlots; turn += 1) app.platform.live.beat(turn);
      // The second response arrives after the protocol's pong.
      for (const reply of [2 * round - 1, 2 * round]) {
        living.send({ type: 'ping' });
        await living.next('pong', () => pongs() === reply);
      }
    }
    await gone;
    living.send({ type: 'ping' });
    await living.next('pong', () => pongs() === 5);
    living.close();
  });

  it('are closed immediately if their session ended while they were being opened', () => {
    const hub = createLiveHub();
    const closed: number[] = [];
    const connection = (sessionId: number) => ({
      viewer: {
        id: 1,
        username: 'ann',
        isCreator: false,
        isOperator: false,
        isSupport: false,
        lacksSecondFactor: false,
        confirmed: true,
        emailVerified: true,
        locale: null,
        creatorId: null,
        sessionId,
        timeZone: null,
        sessionEnd: Number.POSITIVE_INFINITY,
        opens: null,
      },
      locale: 'en',
      send: () => {},
      close: () => {},
      signOut: () => closed.push(sessionId),
      beat: () => {},
    });
    hub.endSessions(1, [7]);
    hub.add(connection(7));
    expect([closed, hub.count]).toEqual([[7], 0]);
    hub.add(connection(8));
    expect(hub.count).toBe(1);
  });
});

it('a page on another site gets no live connection, even with a valid cookie', async () => {
  const { browser } = await registerClient(app);
  const { port } = new URL(browser.url);
  const foreign = ['https://evil.example', `http://evil.example:${port}`, 'null', null];
  const codes = await Promise.all(foreign.map((origin) => closeCodeAt(browser, origin)));
  expect(codes).toEqual(foreign.map(() => closeCodes.crossSite));
  // The cookie is valid.
  (await connectLive(browser)).close();
});

it('a frame that is too large, however early, is not logged as a server error', async () => {
  const { browser } = await registerClient(app);
  const log = app.platform.log as Logger & { [pino.symbols.streamSym]: unknown };
  const [kept, lines] = [log[pino.symbols.streamSym], [] as string[]];
  log[pino.symbols.streamSym] = { write: (line: string) => lines.push(line) };
  log.level = 'warn';
  // A masked text frame that claims this many bytes.
  const frame = Buffer.alloc(14);
  frame.writeUInt16BE(0x81ff);
  frame.writeBigUInt64BE(BigInt(frameLimits.bytes + 1), 2);
  const socket = await connectMute(browser, frame);
  await new Promise((resolve) => socket.once('close', resolve));
  log.level = 'silent';
  log[pino.symbols.streamSym] = kept;
  expect(lines).toEqual([]);
});

it('a frame that is too large ends its own connection only', async () => {
  const { browser } = await registerClient(app);
  const [large, other] = [await connectLive(browser), await connectLive(browser)];
  const ended = closeOf(large);
  large.send({ type: 'x'.repeat(frameLimits.bytes) } as never);
  expect(await ended).toBe(1009);
  other.send({ type: 'ping' });
  await other.next('pong');
  other.close();
});
