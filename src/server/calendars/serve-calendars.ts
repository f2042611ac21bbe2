import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import type { OrderSide } from '#contract/order.ts';
import { hashSecret } from '#server/accounts/index.ts';
import { findAgendaEntryFor, listAgendaOf } from '#server/bookings/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findFeedBySecret, markFeedRead } from './export/feed-store.ts';
import { uidEnd } from './export/uid.ts';
import { type CalendarFrame, writeCalendar } from './export/write-calendar.ts';

const dayMs = 86_400_000;
const backMs = 90 * dayMs;
const mostEntries = 1000;
/** Frequent fetches are not recorded each time. */
const noteEveryMs = 10 * 60_000;

const frameOf = (ctx: Platform, side: OrderSide): CalendarFrame => ({
  siteName: ctx.settings.now().siteName,
  url: ctx.publicUrl(),
  uidEnd: uidEnd(ctx),
  side,
});

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { text: string; name: string; control: string },
): FastifyReply {
  const tag = `"${createHash('sha256').update(file.text).digest('base64url').slice(0, 27)}"`;
  reply
    .header('cache-control', file.control)
    .header('etag', tag)
    .header('x-robots-tag', 'noindex')
    .header('cross-origin-resource-policy', 'same-origin');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${file.name}.ics"`)
    .send(file.text);
}

/** `/calendars/<secret>.ics` for calendars that subscribe, and one booking's file for anyone who is signed in. */
export function serveCalendars(server: FastifyInstance, platform: Platform): void {
  server.get<{ Params: { file: string } }>(
    '/calendars/:file',
    { config: { cost: 'read', rateLimit: { max: 30, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const secret = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
      const hash = hashSecret(secret ?? '');
      // Sessions do not matter: only the secret counts.
      const feed = secret === undefined ? undefined : await findFeedBySecret(platform.db, hash);
      if (!feed) throw new DomainError('not_found');
      const now = platform.clock().getTime();
      const since = new Date(now - backMs);
      const { db } = platform.visitors;
      const entries = await listAgendaOf(db, feed.userId, feed.side, since, mostEntries);
      if (feed.readAt === null || now - Date.parse(feed.readAt) > noteEveryMs)
        await markFeedRead(platform.db, hash);
      const text = writeCalendar(frameOf(platform, feed.side), entries);
      return send(request, reply, { text, name: 'bookings', control: 'private, max-age=300' });
    },
  );
  server.get<{ Params: { id: string } }>(
    '/api/bookings/:id/calendar.ics',
    { config: { cost: 'read' } },
    async (request, reply) => {
      const { viewer } = await request.context();
      // Mails link here: people without a session sign in, and find the same button on the page.
      if (!viewer && request.headers.accept?.includes('text/html')) {
        return reply.redirect(
          `/auth?next=${encodeURIComponent(`/bookings/${Number(request.params.id) || ''}`)}`,
          303,
        );
      }
      if (!viewer) throw new DomainError('not_authenticated');
      const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
      const entry = await findAgendaEntryFor(platform.db, viewer.id, id);
      if (!entry) throw new DomainError('booking.not_found');
      const text = writeCalendar(frameOf(platform, entry.side), [entry]);
      return send(request, reply, { text, name: `booking-${id}`, control: 'private, no-cache' });
    },
  );
}
