import { DomainError } from '#contract/errors.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { reviewAnswered } from './events.ts';
import { answerReviewRow, findReview, toReview } from './review-store.ts';

export function answerReview(ctx: SignedInContext, id: number, answer: string): Promise<Review> {
  return inTransaction(ctx.db, async (tx) => {
    const review = await findReview(tx, id);
    if (!review) throw new DomainError('review.not_found');
    if (review.creatorId !== ctx.viewer.creatorId) throw new DomainError('review.not_about_you');
    const answered = await answerReviewRow(tx, id, answer, ctx.clock());
    if (!answered) throw new DomainError('review.already_answered');
    await ctx.events.record(tx, reviewAnswered, {
      reviewId: id,
      clientId: review.clientId,
      creatorId: review.creatorId,
      jobId: review.jobId,
      bookingId: review.bookingId,
    });
    return toReview(answered);
  });
}
