import { isIP, isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../../config/config.ts';

type Trusted = Pick<Config, 'TRUST_PROXY'>;

/**
 * Trusts this many hops next to this process, or hops with these addresses: anything a visitor adds
 * before them is ignored.
 */
export function trustOf({ TRUST_PROXY }: Trusted): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof TRUST_PROXY === 'number' ? (_, hop) => hop < TRUST_PROXY : (TRUST_PROXY ?? false);
}

/** Has the server read what proxies write, before anything asks for a visitor's address. */
export function readForwardedFor(server: FastifyInstance, { TRUST_PROXY }: Trusted): void {
  if (!TRUST_PROXY) return;
  server.addHook('onRequest', async ({ raw: { headers } }) => {
    headers['x-forwarded-for'] = readableForwardedFor(headers['x-forwarded-for']);
  });
}

/**
 * The addresses of an `X-Forwarded-For` header, without ports. Some proxies write 'ip:port', and a
 * new port must not make a new visitor. Each proxy appends on the right: an entry that is no address
 * is dropped with all before it, so the visitor is the proxy that wrote it.
 */
function readableForwardedFor(header: string | string[] | undefined): string | undefined {
  const addresses = [header ?? ''].flat().join(',').split(',').map(addressOf);
  const readable = addresses.slice(addresses.lastIndexOf(undefined) + 1);
  return readable.length > 0 ? readable.join(', ') : undefined;
}

function addressOf(entry: string): string | undefined {
  const text = entry.trim();
  const [, v6 = text] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  const [, v4 = ''] = /^([\d.]+):\d{1,5}$/.exec(text) ?? [];
  if (isIPv4(v4)) return v4;
  // A zone (fe80::1%eth0) is any text.
  return isIP(v6) !== 0 && !v6.includes('%') ? v6 : undefined;
}
