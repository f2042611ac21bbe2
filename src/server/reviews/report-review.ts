import { DomainError } from '#contract/errors.ts';
import { countDaily } from '#server/accounts/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { reviewReported } from './events.ts';
import { findReview, insertReviewReport } from './review-store.ts';

/** Reports someone else's review to the operators. */
export async function reportReview(ctx: SignedInContext, reviewId: number, reason: string) {
  const reporterId = ctx.viewer.id;
  await inTransaction(ctx.db, async (tx) => {
    const review = await findReview(tx, reviewId);
    if (!review) throw new DomainError('review.not_found');
    if (review.clientId === reporterId) throw new DomainError('review.own_report');
    await countDaily(ctx, tx, 'report.sent', { userId: reporterId });
    const reportId = await insertReviewReport(tx, { reporterId, reviewId, reason });
    if (reportId === undefined) throw new DomainError('review.already_reported');
    await ctx.events.record(tx, reviewReported, {
      reportId,
      reporterId,
      reviewId,
      clientId: review.clientId,
      creatorId: review.creatorId,
      jobId: review.jobId,
      bookingId: review.bookingId,
    });
  });
  return { ok: true } as const;
}
