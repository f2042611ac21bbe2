import { DomainError } from '#contract/errors.ts';
import { countDaily } from '#server/accounts/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { messageReported } from './events.ts';
import { findWriterFor, insertReport } from './report-store.ts';

/** Reports a message the viewer received to the operators. */
export async function reportMessage(ctx: SignedInContext, messageId: number, reason: string) {
  const reporterId = ctx.viewer.id;
  await inTransaction(ctx.db, async (tx) => {
    const senderId = await findWriterFor(tx, reporterId, messageId);
    if (senderId === undefined) throw new DomainError('message.not_found');
    if (senderId === reporterId) throw new DomainError('message.own_report');
    await countDaily(ctx, tx, 'report.sent', { userId: reporterId });
    const reportId = await insertReport(tx, { reporterId, messageId, reason });
    if (reportId === undefined) throw new DomainError('message.already_reported');
    await ctx.events.record(tx, messageReported, { reportId, messageId, senderId, reporterId });
  });
  return { ok: true } as const;
}
