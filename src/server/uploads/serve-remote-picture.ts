import type { FastifyInstance } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findCopy } from './remote-picture-store.ts';

const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#e7e5e4"/></svg>`;

/**
 * `/pictures?of=<address>`: our copy of a picture that lies elsewhere, in the narrowest form that is at least `w` pixels
 * wide. Until it is here, a portrait is not found (its owner's initials stand there) and any other picture a plain area.
 * Never fetches anything: an address that no one gave leads nowhere.
 */
export function serveRemotePictures(server: FastifyInstance, platform: Platform): void {
  server.get<{ Querystring: Record<string, unknown> }>(
    '/pictures',
    // A page of creators alone shows dozens.
    { config: { rateLimit: { max: 1200, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const { of, w, portrait } = request.query;
      const copy =
        typeof of === 'string' && of.length <= 2000 ? await findCopy(platform.db, of) : undefined;
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
