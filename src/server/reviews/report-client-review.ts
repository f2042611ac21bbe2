import { DomainError } from '#contract/errors.ts';
import { countDaily } from '#server/accounts/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { findOwnClientReview } from './client-review-store.ts';
import { clientReviewReported } from './events.ts';
import { insertReviewReport } from './review-store.ts';

/** Reports what a creator wrote about the viewer to the operators. */
export async function reportClientReview(ctx: SignedInContext, id: number, reason: string) {
  const reporterId = ctx.viewer.id;
  await inTransaction(ctx.db, async (tx) => {
    const review = await findOwnClientReview(tx, { id, clientId: reporterId, at: ctx.clock() });
    if (!review) throw new DomainError('review.not_found');
    await countDaily(ctx, tx, 'report.sent', { userId: reporterId });
    const reportId = await insertReviewReport(tx, { reporterId, clientReviewId: id, reason });
    if (reportId === undefined) throw new DomainError('review.already_reported');
    await ctx.events.record(tx, clientReviewReported, { reportId, reporterId, clientReviewId: id });
  });
  return { ok: true } as const;
}
