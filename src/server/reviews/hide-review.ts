import { recordRating, weighReviews } from '#server/creators/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { setReviewHidden } from './review-store.ts';

/**
 * Hides a review that breaks the rules, or shows it again; the creator's rating follows in the caller's
 * transaction. False if unchanged or missing.
 */
export async function hideReview(tx: Tx, id: number, hiddenAt: Date | null): Promise<boolean> {
  const row = await setReviewHidden(tx, id, hiddenAt);
  if (!row) return false;
  const sign = hiddenAt === null ? 1 : -1;
  await recordRating(tx, row.creatorId, sign * row.rating, sign);
  await weighReviews(tx, [row.creatorId]);
  return true;
}
