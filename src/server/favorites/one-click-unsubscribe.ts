import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { DomainError } from '#contract/errors.ts';
import { signedLink } from '#server/platform/http/signed-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import { stopSearchByToken } from './saved-search-store.ts';

const link = z.object({ token: z.guid() });

/**
 * The one-click post of mail programs (RFC 8058) to the address of the mail's page. It has neither
 * a session nor an origin: the token grants only this.
 */
export function addOneClickStop(server: FastifyInstance, { db }: Platform): void {
  server.post('/saved-searches/stop', { config: signedLink }, async ({ query }, reply) => {
    const asked = z.safeParse(link, query);
    const stopped = asked.success && (await stopSearchByToken(db, asked.data.token));
    if (!stopped) throw new DomainError('saved_search.link_invalid');
    reply.header('cache-control', 'no-store');
    // A mail program needs no page, and RFC 8058 forbids redirecting it.
    return reply.type('text/plain; charset=utf-8').send('Unsubscribed\n');
  });
}
