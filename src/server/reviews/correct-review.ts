import { DomainError } from '#contract/errors.ts';
import { correctableUntil, type Review } from '#contract/reviews/reviews.ts';
import { recordRating, weighReviews } from '#server/creators/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { correctReviewRow, findReview, toReview } from './review-store.ts';

/** What its writer mistyped: once, within 48 hours, and until the creator answers. */
export function correctReview(
  ctx: SignedInContext,
  id: number,
  text: { readonly rating: number; readonly comment: string },
): Promise<Review> {
  return inTransaction(ctx.db, async (tx) => {
    const review = await findReview(tx, id);
    if (!review) throw new DomainError('review.not_found');
    if (review.clientId !== ctx.viewer.id) throw new DomainError('review.not_yours');
    if (review.answer !== null) throw new DomainError('review.already_answered');
    const now = ctx.clock();
    if (now > correctableUntil(review)) throw new DomainError('review.not_correctable');
    const corrected = await correctReviewRow(tx, id, { ...text, now });
    if (!corrected) throw new DomainError('review.not_correctable');
    await recordRating(tx, review.creatorId, text.rating - review.rating, 0);
    await weighReviews(tx, [review.creatorId]);
    return toReview(corrected);
  });
}
