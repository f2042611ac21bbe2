import type { FastifyInstance } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findCopy } from './remote-picture-store.ts';

const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#e7e5e4"/></svg>`;

/**
 * `/pictures?of=<address>`: our copy of a remote picture, in the narrowest size of at least `w`
 * pixels. Until it is fetched, a portrait is a 404 (its owner's initials are shown) and any other
 * picture a plain area. Never fetches anything: an unknown address is a 404.
 */
export function serveRemotePictures(server: FastifyInstance, platform: Platform): void {
  server.get<{ Querystring: Record<string, unknown> }>(
    '/pictures',
    // A single page of creators shows dozens.
    { config: { cost: 'cheap', perMinute: 1200 } },
    async (request, reply) => {
      const { of, w, portrait } = request.query;
      const copy =
        typeof of === 'string' && of.length <= 2000
          ? await findCopy(platform.visitors.db, of)
          : undefined;
      if (copy) {
        const wanted = Number(w) || Number.POSITIVE_INFINITY;
        const width = copy.widths.find((one) => one >= wanted) ?? copy.widths.at(-1);
        return reply
          .header('cache-control', 'public, max-age=3600')
          .redirect(`/files/${copy.key}/${width}.webp`, 302);
      }
      reply.header('cache-control', 'public, max-age=30');
      if (portrait !== undefined) throw new DomainError('not_found');
      return reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/svg+xml')
        .send(placeholder);
    },
  );
}
