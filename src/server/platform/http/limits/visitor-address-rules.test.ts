import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { trustedProxies } from '#server/platform/config/setting-kinds.ts';
import { readForwardedFor, trustOf } from './trusted-proxies.ts';
import { networksOf } from './visitor-key.ts';

/** Whom a limit counts, once for each of six calls; `forwarded` gives each one's origin. */
async function countedFrom(proxies: string, forwarded: (nth: number) => string, calls = 6) {
  const config = { TRUST_PROXY: trustedProxies.parse(proxies) };
  const server = Fastify({ trustProxy: trustOf(config) });
  readForwardedFor(server, config);
  server.get('/', async ({ ip }) => networksOf(ip));
  const counted: ReturnType<typeof networksOf>[] = [];
  for (let nth = 1; nth <= calls; nth += 1) {
    const headers = { 'x-forwarded-for': forwarded(nth) };
    counted.push((await server.inject({ url: '/', headers })).json());
  }
  await server.close();
  return counted;
}

/** How many visitors these are, each the smallest of its networks. */
const visitorsIn = async (...args: Parameters<typeof countedFrom>) =>
  new Set((await countedFrom(...args)).map((networks) => networks.at(-1)?.key)).size;

it.each([
  ['on', 'one proxy that appends'],
  ['1', 'one proxy that appends'],
  ['loopback', 'proxies named by their addresses'],
])('TRUST_PROXY=%s: a forged first hop does not count behind %s', async (proxies) => {
  expect(await visitorsIn(proxies, (nth) => `1.2.3.${nth}, 203.0.113.9`)).toBe(1);
});

it('counts visitors separately behind a proxy that overwrites the header', async () => {
  expect(await visitorsIn('1', (nth) => `203.0.113.${nth}`)).toBe(6);
});

it('counts visitors separately behind two proxies, whatever they forge', async () => {
  expect(await visitorsIn('2', (nth) => `1.2.3.4, 203.0.113.${nth}, 10.0.0.1`)).toBe(6);
  expect(await visitorsIn('2', (nth) => `1.2.3.${nth}, 203.0.113.9, 10.0.0.1`)).toBe(1);
});

it('counts an IPv6 visitor by their /64 network', async () => {
  expect(await visitorsIn('1', (nth) => `2001:db8:1:2::${nth}`)).toBe(1);
  expect(await visitorsIn('1', (nth) => `2001:db8:1:${nth}::1`)).toBe(6);
});

it.each([
  ['/56, twice', 2, (nth: number) => `2001:db8:1:${nth.toString(16)}::1`],
  ['/48, eight times', 8, (nth: number) => `2001:db8:1:${nth.toString(16)}00::1`],
])('counts the networks of one %s, all together', async (_, scale, forwarded) => {
  const counted = await countedFrom('1', forwarded, 50);
  const shared = counted[0]?.find((network) => network.scale === scale);
  expect(shared).toBeDefined();
  for (const networks of counted) expect(networks).toContainEqual(shared);
});

it('counts an IPv4 address as itself, however it is written', async () => {
  expect(await visitorsIn('1', (nth) => (nth % 2 ? '203.0.113.9' : '::ffff:203.0.113.9'))).toBe(1);
});

it('trusts no header without TRUST_PROXY', async () => {
  expect(await visitorsIn('off', (nth) => `203.0.113.${nth}`)).toBe(1);
});

it.each([
  ['a port', (nth: number) => `203.0.113.9:100${nth}`],
  ['a port after IPv6', (nth: number) => `[2001:db8::9]:100${nth}`],
  ['text that is no address', (nth: number) => `unknown-${nth}`],
  ['a zone', (nth: number) => `fe80::9%${nth}`],
  ['a forged address before text that is none', (nth: number) => `1.2.3.${nth}, unknown`],
])('does not count %s as a visitor of its own', async (_, forwarded) => {
  expect(await visitorsIn('1', forwarded)).toBe(1);
  expect(await visitorsIn('loopback', forwarded)).toBe(1);
});

it('counts visitors separately behind a proxy that appends ports', async () => {
  expect(await visitorsIn('1', (nth) => `203.0.113.${nth}:1000`)).toBe(6);
  expect(await visitorsIn('1', (nth) => `[2001:db8:1:${nth}::1]:1000`)).toBe(6);
});
