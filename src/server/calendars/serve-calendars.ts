import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import type { OrderSide } from '#contract/order.ts';
import { hashSecret } from '#server/accounts/index.ts';
import { findAgendaEntryFor, listAgendaOf } from '#server/bookings/index.ts';
import { findHireFor, listHiresOf } from '#server/jobs/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findFeedBySecret, markFeedRead } from './export/feed-store.ts';
import { uidEnd } from './export/uid.ts';
import { type CalendarFrame, writeCalendar } from './export/write-calendar.ts';

const dayMs = 86_400_000;
const backMs = 90 * dayMs;
const maxEntries = 1000;
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

/** `/calendars/<secret>.ics` for calendars that subscribe, and the file of one booking or job for its two sides. */
export function serveCalendars(server: FastifyInstance, platform: Platform): void {
  server.get<{ Params: { file: string } }>(
    '/calendars/:file',
    { config: { cost: 'read', perMinute: 30 } },
    async (request, reply) => {
      const secret = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
      const hash = hashSecret(secret ?? '');
      // Sessions do not matter: only the secret counts.
      const feed = secret === undefined ? undefined : await findFeedBySecret(platform.db, hash);
      if (!feed) throw new DomainError('not_found');
      const now = platform.clock().getTime();
      const since = new Date(now - backMs);
      const { db } = platform.visitors;
      const { userId, side } = feed;
      const [bookings, hires] = await Promise.all([
        listAgendaOf(db, userId, side, since, maxEntries),
        listHiresOf(db, userId, side, since, maxEntries),
      ]);
      if (feed.readAt === null || now - Date.parse(feed.readAt) > noteEveryMs)
        await markFeedRead(platform.db, hash);
      const text = writeCalendar(frameOf(platform, side), { bookings, hires });
      return send(request, reply, { text, name: 'bookings', control: 'private, max-age=300' });
    },
  );
  const serveOne = (
    path: string,
    pageOf: (id: string) => string,
    write: (viewerId: number, id: number) => Promise<{ text: string; name: string }>,
  ) =>
    server.get<{ Params: { id: string } }>(
      path,
      { config: { cost: 'read' } },
      async (request, reply) => {
        const { viewer } = await request.context();
        const { id } = request.params;
        // Mails link here: people without a session sign in, and find the same button on the page.
        if (!viewer && request.headers.accept?.includes('text/html')) {
          const page = pageOf(String(Number(id) || ''));
          return reply.redirect(`/auth?next=${encodeURIComponent(page)}`, 303);
        }
        if (!viewer) throw new DomainError('not_authenticated');
        const file = await write(viewer.id, /^\d{1,9}$/.test(id) ? Number(id) : 0);
        return send(request, reply, { ...file, control: 'private, no-cache' });
      },
    );
  serveOne(
    '/api/bookings/:id/calendar.ics',
    (id) => `/bookings/${id}`,
    async (viewerId, id) => {
      const entry = await findAgendaEntryFor(platform.db, viewerId, id);
      if (!entry) throw new DomainError('booking.not_found');
      const text = writeCalendar(frameOf(platform, entry.side), { bookings: [entry] });
      return { text, name: `booking-${id}` };
    },
  );
  serveOne(
    '/api/jobs/:id/calendar.ics',
    (id) => `/jobs/${id}`,
    async (viewerId, id) => {
      const entry = await findHireFor(platform.db, viewerId, id);
      if (!entry) throw new DomainError('job.not_found');
      const text = writeCalendar(frameOf(platform, entry.side), { hires: [entry] });
      return { text, name: `job-${id}` };
    },
  );
}
