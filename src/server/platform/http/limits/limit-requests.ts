import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import type { Platform } from '../../platform.ts';
import { type Counted, networksOf } from './visitor-key.ts';

/** Requests per minute of a visitor to all routes without a limit of their own. */
const defaultValue = 600;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's own limit; false for none. */
    perMinute?: number | false;
    /**
     * Signed-in calls are limited by account, as many people may share an address; public ones by
     * address, as an attacker may have many accounts.
     */
    byAccount?: boolean;
    /** A form is read before it is counted, so its values can be shown again. */
    countedAfterBody?: boolean;
  }
}

/** Limits requests by visitor or account, and tells callers what is left. */
export function limitRequests(server: FastifyInstance, { config, limits }: Platform): void {
  if (!config.RATE_LIMITS) return;
  const count = async (request: FastifyRequest, reply: FastifyReply) => {
    const { method, url } = request.routeOptions;
    const { perMinute, signed, byAccount } = request.routeOptions.config;
    // Signed calls come from few addresses, at any rate.
    const max = perMinute ?? (signed === true ? false : defaultValue);
    if (max === false) return;
    const own = perMinute !== undefined;
    const left = await limits.count(
      { name: own ? `${method} ${url}` : 'all', max },
      own && byAccount === true ? await callerOf(request) : networksOf(request.ip),
    );
    const resetSeconds = Math.ceil(left.resetMs / 1000);
    reply
      .header('x-ratelimit-limit', max)
      .header('x-ratelimit-remaining', Math.max(0, left.uses))
      .header('x-ratelimit-reset', resetSeconds);
    if (left.uses >= 0) return;
    reply.header('retry-after', resetSeconds);
    throw new DomainError('too_many_requests');
  };
  const isAfterBody = (request: FastifyRequest) =>
    request.routeOptions.config.countedAfterBody === true;
  server.addHook('onRequest', async (request, reply) => {
    if (!isAfterBody(request)) await count(request, reply);
  });
  server.addHook('preHandler', async (request, reply) => {
    if (isAfterBody(request)) await count(request, reply);
  });
}

/** The account that calls, or the networks of a visitor. */
export async function callerOf(request: FastifyRequest): Promise<readonly Counted[]> {
  const { viewer } = await request.context();
  return viewer ? [{ key: `account ${viewer.id}`, scale: 1 }] : networksOf(request.ip);
}
