import type { FastifyInstance } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import { notificationTopics } from '#contract/notification-topics.ts';
import type { Platform } from '#server/platform/platform.ts';
import { setPreferences } from './preference-store.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

/**
 * What a mail program posts by itself (RFC 8058), and the form on the page of the same address. Neither has a session
 * or, from a mail program, an origin: the link is signed.
 */
export function addUnsubscribeRoutes(server: FastifyInstance, platform: Platform): void {
  server.post<{ Querystring: { token?: string | string[] }; Body: unknown }>(
    '/unsubscribe',
    { config: { signed: true } },
    async (request, reply) => {
      const token = String(request.query.token ?? '');
      const userId = await readUnsubscribeToken(platform, token);
      if (userId === undefined) throw new DomainError('notification.link_invalid');
      const form = fieldsOf(request.body);
      const again = form['again'] === 'yes';
      await setPreferences(platform.db, userId, 'mail', notificationTopics, again);
      reply.header('cache-control', 'no-store');
      // A mail program wants no page, and RFC 8058 forbids to send it elsewhere.
      if ('choice' in form)
        return reply.redirect(`/unsubscribe?token=${encodeURIComponent(token)}`, 303);
      return reply.type('text/plain; charset=utf-8').send('Unsubscribed\n');
    },
  );
}

/** Whoever has the link may send anything with it. */
function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
