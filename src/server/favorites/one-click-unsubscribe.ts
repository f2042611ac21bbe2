import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { DomainError } from '#contract/errors.ts';
import { signedLink } from '#server/platform/http/signed-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import { stopSearchByToken } from './saved-search-store.ts';

const link = z.object({ token: z.guid() });

/**
 * What a mail program posts by itself (RFC 8058) to the address of the page in the mail. It has neither a session nor
 * an origin: the token is the right, and can do nothing else.
 */
export function addOneClickStop(server: FastifyInstance, { db }: Platform): void {
  server.post('/saved-searches/stop', { config: signedLink }, async ({ query }, reply) => {
    const asked = z.safeParse(link, query);
    const stopped = asked.success && (await stopSearchByToken(db, asked.data.token));
    if (!stopped) throw new DomainError('saved_search.link_invalid');
    reply.header('cache-control', 'no-store');
    // A mail program wants no page, and RFC 8058 forbids to send it elsewhere.
    return reply.type('text/plain; charset=utf-8').send('Unsubscribed\n');
  });
}
