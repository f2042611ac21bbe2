import { DomainError } from '#contract/errors.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { findReviewableBooking } from '#server/bookings/index.ts';
import { recordRating, weighReviews } from '#server/creators/index.ts';
import { findReviewableJob } from '#server/jobs/index.ts';
import type { ReviewableWork } from '#server/orders/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { showToClient } from './client-review-store.ts';
import { reviewWritten } from './events.ts';
import { insertReview, toReview } from './review-store.ts';

export interface ReviewDraft {
  readonly jobId: number | null;
  readonly bookingId: number | null;
  readonly rating: number;
  readonly comment: string;
}

/** The work to review, as the viewer may see it; under its lock. */
export async function findWork(
  tx: Tx,
  { viewer }: SignedInContext,
  { jobId, bookingId }: ReviewDraft,
): Promise<ReviewableWork | undefined> {
  if (jobId !== null) return findReviewableJob(tx, viewer, jobId);
  return bookingId === null ? undefined : findReviewableBooking(tx, viewer, bookingId);
}

/** Reviews completed work once; the creator's rating changes in the same transaction. */
export function writeReview(ctx: SignedInContext, draft: ReviewDraft): Promise<Review> {
  return inTransaction(ctx.db, async (tx) => {
    const work = await findWork(tx, ctx, draft);
    if (!work) throw new DomainError('review.work_not_found');
    if (work.clientId !== ctx.viewer.id) throw new DomainError('review.not_yours');
    if (!(work.completed || work.splitPaid) || work.creatorId === null)
      throw new DomainError('review.not_completed');
    const row = await insertReview(tx, {
      clientId: ctx.viewer.id,
      creatorId: work.creatorId,
      jobId: draft.jobId,
      bookingId: draft.bookingId,
      rating: draft.rating,
      comment: draft.comment,
    });
    if (!row) throw new DomainError('review.already_written');
    await showToClient(tx, draft, ctx.clock());
    await recordRating(tx, work.creatorId, draft.rating, 1);
    await weighReviews(tx, [work.creatorId]);
    await ctx.events.record(tx, reviewWritten, {
      reviewId: row.id,
      clientId: row.clientId,
      creatorId: row.creatorId,
      jobId: row.jobId,
      bookingId: row.bookingId,
      rating: row.rating,
    });
    return toReview(row);
  });
}
