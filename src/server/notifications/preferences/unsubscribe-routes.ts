import type { FastifyInstance } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import { signedLink } from '#server/platform/http/signed-link.ts';
import type { Platform } from '#server/platform/platform.ts';
import { resumeMail, stopMail } from './stop-mail.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

/**
 * The one-click post of mail programs (RFC 8058), and the form on the page at the same address.
 * Neither has a session, and mail programs send no origin: the link is signed.
 */
export function addUnsubscribeRoutes(server: FastifyInstance, platform: Platform): void {
  server.post<{ Querystring: { token?: string | string[] }; Body: unknown }>(
    '/unsubscribe',
    { config: signedLink },
    async (request, reply) => {
      const token = String(request.query.token ?? '');
      const userId = await readUnsubscribeToken(platform, token);
      if (userId === undefined) throw new DomainError('notification.link_invalid');
      const form = fieldsOf(request.body);
      await (form['again'] === 'yes' ? resumeMail(platform, userId) : stopMail(platform, userId));
      reply.header('cache-control', 'no-store');
      // A mail program needs no page, and RFC 8058 forbids redirecting it.
      if ('choice' in form)
        return reply.redirect(`/unsubscribe?token=${encodeURIComponent(token)}`, 303);
      return reply.type('text/plain; charset=utf-8').send('Unsubscribed\n');
    },
  );
}

/** Anyone with the link may send any body. */
function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
