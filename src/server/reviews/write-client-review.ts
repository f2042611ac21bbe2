import { DomainError } from '#contract/errors.ts';
import { type ClientReview, clientReviewDays } from '#contract/reviews/client-reviews.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { hasClientsReview, insertClientReview } from './client-review-store.ts';
import { clientReviewWritten } from './events.ts';
import { findWork, type ReviewDraft } from './write-review.ts';

/**
 * Reviews the client of completed work once. The client's own review is public at once; this one is
 * shown when that is there, at the latest {@link clientReviewDays} after the work was completed.
 */
export function writeClientReview(ctx: SignedInContext, draft: ReviewDraft): Promise<ClientReview> {
  return inTransaction(ctx.db, async (tx) => {
    const work = await findWork(tx, ctx, draft);
    if (!work) throw new DomainError('review.work_not_found');
    const { creatorId } = work;
    if (creatorId === null || creatorId !== ctx.viewer.creatorId) {
      throw new DomainError('client_review.not_yours');
    }
    if (!work.completed || work.completedAt === null) throw new DomainError('review.not_completed');
    const now = ctx.clock();
    const last = Date.parse(work.completedAt) + clientReviewDays * 24 * 3_600_000;
    const shown = last <= now.getTime() || (await hasClientsReview(tx, draft));
    const review = await insertClientReview(tx, {
      creatorId,
      clientId: work.clientId,
      jobId: draft.jobId,
      bookingId: draft.bookingId,
      rating: draft.rating,
      comment: draft.comment,
      shownAt: shown ? now : new Date(last),
      createdAt: now,
    });
    if (!review) throw new DomainError('review.already_written');
    await ctx.events.record(tx, clientReviewWritten, {
      clientReviewId: review.id,
      clientId: review.clientId,
      creatorId,
      jobId: review.jobId,
      bookingId: review.bookingId,
      rating: review.rating,
      shownAt: shown ? null : review.shownAt,
    });
    return review;
  });
}
