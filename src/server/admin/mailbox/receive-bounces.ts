import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { isBearer } from '#server/platform/http/bearer.ts';
import { signedLink } from '#server/platform/http/signed-link.ts';
import { isDead } from '#server/platform/mail/failure-rules.ts';
import { noteRefusal } from '#server/platform/mail/record-refusal.ts';
import { findLastMailTo } from '#server/platform/mail/undeliverable-store.ts';
import type { Platform } from '#server/platform/platform.ts';

const bounce = z.object({
  address: z.string().check(z.maxLength(320)),
  /** The enhanced code (RFC 3463) of the bounce: only "no such mailbox" counts. */
  status: z.string().check(z.regex(/^[245]\.\d{1,3}\.\d{1,3}$/)),
  reason: z._default(z.string().check(z.maxLength(1000)), ''),
});

/**
 * Called by a script of the mail server for late bounces. It has neither a session nor an origin,
 * so it needs a configured token; without one, the route does not exist.
 */
export function takeBounces(server: FastifyInstance, platform: Platform): void {
  const { MAIL_BOUNCE_TOKEN: token } = platform.config;
  if (token === undefined) return;
  server.post('/api/mail/bounces', { config: signedLink }, async (request) => {
    if (!isBearer(request.headers.authorization, token)) throw new DomainError('not_authenticated');
    const parsed = bounce.safeParse(request.body);
    if (!parsed.success) throw new DomainError('invalid_input');
    const { address, status, reason } = parsed.data;
    if (!isDead(status)) return { noted: false };
    const mail = await findLastMailTo(platform.db, address);
    // Only for addresses mailed from here: a broken script must not fill the list.
    if (!mail) throw new DomainError('not_found');
    const text = `${status} ${reason}`.trim();
    const noted = await inTransaction(platform.db, (tx) =>
      noteRefusal(platform, tx, { address: mail.recipient, reason: text, mailId: mail.id }),
    );
    return { noted };
  });
}
