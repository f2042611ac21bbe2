import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../../config/config.ts';
import { readableForwardedFor } from './forwarded-for.ts';

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
