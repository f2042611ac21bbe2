import type { FastifyInstance } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import { insertReading } from '#server/platform/audit/action-store.ts';
import { findMail } from '#server/platform/mail/mail-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { withoutLinks } from './read-mailbox.ts';

/**
 * Nothing in it runs or loads, wherever it is opened; its styles are inline. Only our own pages may
 * frame it.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** A mail as its reader sees it, for the frame of the mailbox. */
export function serveMail(server: FastifyInstance, platform: Platform): void {
  server.get<{ Params: { id: string } }>(
    '/api/operator/mails/:id/page',
    { config: { cost: 'cheap' } },
    async (request, reply) => {
      const { viewer, db, config } = await request.context();
      if (!viewer) throw new DomainError('not_authenticated');
      const { id } = request.params;
      if (!viewer.isOperator || !/^[1-9]\d{0,14}$/.test(id)) throw new DomainError('not_found');
      const mail = await findMail(db, Number(id));
      if (!mail) throw new DomainError('not_found');
      await insertReading(platform.db, {
        operatorId: viewer.id,
        action: 'mailbox.read',
        subject: 'site:mailbox',
      });
      const html = mail.secret && config.production ? withoutLinks(mail.html) : mail.html;
      return reply
        .header('content-security-policy', policy)
        .header('cache-control', 'private, no-store')
        .type('text/html; charset=utf-8')
        .send(html.replace('<head>', '<head><base target="_blank">'));
    },
  );
}
