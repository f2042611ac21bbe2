import type { FastifyInstance } from 'fastify';

/**
 * Nothing that a link opens is found by search engines, nor is its address told to other sites. This
 * site has to see where a form without scripts comes from.
 */
export function keepLinksPrivate(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    // The page may have its language in front.
    if (!/^\/(?:(?:api|[a-z]{2})\/)?g\//.test(request.url)) return;
    reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'same-origin');
  });
}
