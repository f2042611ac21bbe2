import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { closeCodes } from '#contract/live.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { closeCodeAt, connectLive } from '#testing/live.ts';
import { registerClient } from '#testing/people.ts';
import { connectionLimit } from './connection-limit.ts';

let app: TestApp | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.close();
  app = undefined;
});
const env = { RATE_LIMITS: 'on', CONNECTIONS_PER_ADDRESS: '8' };

/**
 * A request on a connection that stays open; false if the server closed it. From an address that
 * nothing else on this machine connects from.
 */
async function request(url: string, localAddress = '127.0.0.7'): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  return Promise.race([
    once(socket, 'data').then(() => true),
    new Promise<false>((resolve) => socket.once('close', () => resolve(false))),
  ]);
}

it('one address can have this many open connections, and as many again once they are closed', async () => {
  app = await startTestApp({ env });
  const { url } = app;
  const open = [];
  for (let nth = 0; nth < 12; nth += 1) open.push(await request(url));
  expect(open).toEqual([...Array(8).fill(true), ...Array(4).fill(false)]);
  expect(await request(url, '127.0.0.8')).toBe(true);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => request(url)).toBe(true);
});

it('behind a proxy connections are not counted, and live ones by visitor', async () => {
  app = await startTestApp({ env: { ...env, TRUST_PROXY: 'on' } });
  const open = [];
  for (let nth = 0; nth < 12; nth += 1) open.push(await request(app.url));
  expect(open).toEqual(Array(12).fill(true));

  const { browser } = await registerClient(app);
  const live = [];
  for (let nth = 0; nth < 8; nth += 1) live.push(await connectLive(browser));
  expect(await closeCodeAt(browser, browser.url)).toBe(closeCodes.tooManyConnections);
  for (const end of live) end.close();
});

it('counts a visitor with IPv6 by the /64 network, and by the larger ones', () => {
  const takes = connectionLimit({ CONNECTIONS_PER_ADDRESS: 8 });
  const open = (ip: string) => takes(ip, new EventEmitter());
  const taken = Array.from({ length: 9 }, (_, nth) => open(`2001:db8:1:2::${nth + 1}`));
  expect(taken).toEqual([...Array(8).fill(true), false]);
  expect(open('2001:db8:1:3::1')).toBe(true);
  const others = Array.from({ length: 70 }, (_, nth) => open(`2001:db8:1:${nth + 1}00::1`));
  // Eight times as many for the /48, nine of which are open.
  expect(others.filter(Boolean)).toHaveLength(64 - 9);
});
