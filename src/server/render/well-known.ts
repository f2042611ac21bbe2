import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { takeCspReports } from './csp-reports.ts';

const dayMs = 86_400_000;
/** RFC 9116 recommends less than a year. */
const securityTextDays = 180;

/** security.txt, the change-password redirect, and the CSP report endpoint. */
export function addWellKnown(server: FastifyInstance, platform: Platform): void {
  const cheap = { config: { cost: 'cheap' } } as const;
  server.get('/.well-known/security.txt', cheap, async (_request, reply) => {
    const site = platform.publicUrl();
    // Constant for a whole day, so caches agree.
    const today = Math.floor(platform.clock().getTime() / dayMs);
    const expires = new Date((today + securityTextDays) * dayMs).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        `Contact: ${site}/contact\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${site}/.well-known/security.txt\n`,
      );
  });
  server.get('/.well-known/change-password', cheap, async (_request, reply) =>
    reply.redirect('/profile/settings?tab=security', 302),
  );
  takeCspReports(server, platform);
}
