import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
afterEach(() => app.close());

/** Calls, of which an address may make five a minute; `forwarded` gives each one's origin. */
async function contactFrom(proxies: string, forwarded: (nth: number) => string, calls = 6) {
  app = await startTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: proxies } });
  const words = { name: 'Ann', email: 'ann@example.com', message: 'Hello' };
  const statuses = [];
  for (let nth = 1; nth <= calls; nth += 1) {
    const headers = { 'x-forwarded-for': forwarded(nth) };
    statuses.push((await app.visitor().post('/api/contact', words, { headers })).status);
  }
  return statuses;
}
const limited = [201, 201, 201, 201, 201, 429];
const unlimited = Array(6).fill(201);

it.each([
  ['on', 'one proxy that appends'],
  ['1', 'one proxy that appends'],
  ['loopback', 'proxies named by their addresses'],
])('TRUST_PROXY=%s: a forged first hop does not count behind %s', async (proxies) => {
  expect(await contactFrom(proxies, (nth) => `1.2.3.${nth}, 203.0.113.9`)).toEqual(limited);
});

it('counts visitors separately behind a proxy that overwrites the header', async () => {
  expect(await contactFrom('1', (nth) => `203.0.113.${nth}`)).toEqual(unlimited);
});

it('counts visitors separately behind two proxies, whatever they forge', async () => {
  expect(await contactFrom('2', (nth) => `1.2.3.4, 203.0.113.${nth}, 10.0.0.1`)).toEqual(unlimited);
  await app.close();
  expect(await contactFrom('2', (nth) => `1.2.3.${nth}, 203.0.113.9, 10.0.0.1`)).toEqual(limited);
});

it('counts an IPv6 visitor by their /64 network', async () => {
  expect(await contactFrom('1', (nth) => `2001:db8:1:2::${nth}`)).toEqual(limited);
  await app.close();
  expect(await contactFrom('1', (nth) => `2001:db8:1:${nth}::1`)).toEqual(unlimited);
});

it.each([
  ['/56, twice', 10, (nth: number) => `2001:db8:1:${nth.toString(16)}::1`],
  ['/48, eight times', 40, (nth: number) => `2001:db8:1:${nth.toString(16)}00::1`],
])('counts the networks of one %s, all together', async (_, most, forwarded) => {
  expect(await contactFrom('1', forwarded, most + 3)).toEqual([
    ...Array(most).fill(201),
    ...Array(3).fill(429),
  ]);
});

it('counts an IPv4 address as itself, however it is written', async () => {
  expect(await contactFrom('1', (nth) => (nth % 2 ? '203.0.113.9' : '::ffff:203.0.113.9'))).toEqual(
    limited,
  );
});

it('trusts no header without TRUST_PROXY', async () => {
  expect(await contactFrom('off', (nth) => `203.0.113.${nth}`)).toEqual(limited);
});

it.each([
  ['a port', (nth: number) => `203.0.113.9:100${nth}`],
  ['a port after IPv6', (nth: number) => `[2001:db8::9]:100${nth}`],
  ['text that is no address', (nth: number) => `unknown-${nth}`],
  ['a zone', (nth: number) => `fe80::9%${nth}`],
  ['a forged address before text that is none', (nth: number) => `1.2.3.${nth}, unknown`],
])('does not count %s as a visitor of its own', async (_, forwarded) => {
  expect(await contactFrom('1', forwarded)).toEqual(limited);
  await app.close();
  expect(await contactFrom('loopback', forwarded)).toEqual(limited);
});

it('counts visitors separately behind a proxy that appends ports', async () => {
  expect(await contactFrom('1', (nth) => `203.0.113.${nth}:1000`)).toEqual(unlimited);
  await app.close();
  expect(await contactFrom('1', (nth) => `[2001:db8:1:${nth}::1]:1000`)).toEqual(unlimited);
});
