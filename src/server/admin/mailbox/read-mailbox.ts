import { listMails as call, type Mail } from '#contract/admin/admin.ts';
import { insertReading } from '#server/platform/audit/action-store.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { listPage } from '#server/platform/http/list-page.ts';
import { listMails } from '#server/platform/mail/mail-store.ts';
import { findPerson } from '../people/people-store.ts';

/**
 * What was sent or, without SMTP, would have been. In production, sign-in links of others are
 * hidden.
 */
export async function readMailbox(
  ctx: SignedInContext,
  query: {
    readonly before?: number | undefined;
    readonly limit: number;
    readonly person?: number | undefined;
  },
): Promise<Mail[]> {
  const person = query.person === undefined ? null : await findPerson(ctx.db, query.person);
  if (person === undefined) return [];
  await insertReading(ctx.db, {
    operatorId: ctx.viewer.id,
    action: 'mailbox.read',
    subject: query.person === undefined ? 'site:mailbox' : `user:${query.person}`,
  });
  const rows = await listPage(ctx, call, { query }, ({ before, limit }) =>
    listMails(ctx.db, before, limit, person?.email),
  );
  return rows.map((row) => ({
    id: row.id,
    template: row.template,
    recipient: row.recipient,
    subject: row.subject,
    text: row.secret && ctx.config.production ? withoutLinks(row.text) : row.text,
    secret: row.secret,
    // The column's check constraint allows these values only.
    status: row.status as Mail['status'],
    failure: row.failure,
    createdAt: row.createdAt,
  }));
}

export function withoutLinks(text: string): string {
  return text.replace(/https?:\/\/[^\s"'<>]+/g, '[hidden]');
}
