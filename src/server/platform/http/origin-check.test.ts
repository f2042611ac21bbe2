import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { sharedTestApp } from '#testing/shared-app.ts';
import { readConfig } from '../config/config.ts';
import { allowedOrigins, checkOrigin } from './origin-check.ts';

const here = allowedOrigins(readConfig({}), 3000);
const accepted = (method: string, headers: Record<string, string>) => {
  try {
    checkOrigin(method, headers, here);
    return true;
  } catch {
    return false;
  }
};

test.each([
  ['the site by its address', { origin: 'http://127.0.0.1:3000' }],
  ['the site by its name', { origin: 'http://localhost:3000' }],
  ['a same-origin fetch', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
  ['a same-origin request without Origin', { 'sec-fetch-site': 'same-origin' }],
])('takes %s', (_name, headers) => {
  expect(accepted('POST', headers)).toBe(true);
});

test.each([
  ['a request that names neither', {}],
  ['another site', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://127.0.0.1:3001' }],
  ['a sandboxed frame', { origin: 'null' }],
  [
    'a cross-site fetch that forges Origin',
    { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'cross-site' },
  ],
  ['a sibling site', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-site' }],
])('refuses %s', (_name, headers) => {
  expect(accepted('POST', headers)).toBe(false);
  expect(accepted('DELETE', headers)).toBe(false);
  expect(accepted('GET', headers)).toBe(true);
});

test('in production, only the public address counts as this site', () => {
  const origins = allowedOrigins(
    readConfig({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://a.example',
      PAYMENTS: 'sandbox',
      SECRETS_KEY: 'ab'.repeat(32),
    }),
    3000,
  );
  expect([...origins]).toEqual(['https://a.example']);
});

test('a request with two Host headers is refused', async () => {
  const app = await sharedTestApp();
  const { hostname, port, host } = new URL(app.url);
  const statusOf = async (hosts: readonly string[]) => {
    const socket = connect(Number(port), hostname);
    const lines = ['GET /api/jobs HTTP/1.1', ...hosts.map((one) => `Host: ${one}`)];
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    const [head] = await once(socket, 'data');
    socket.destroy();
    return Number(String(head).split(' ')[1]);
  };
  expect(await statusOf([host])).toBe(200);
  expect(await statusOf([host, 'evil.example'])).toBe(400);
  expect(await statusOf([host, host])).toBe(400);
  await app.close();
});
