import { recentReviews } from '#contract/reviews/reviews.ts';
import { handle } from '#server/platform/http/route.ts';
import { listRecentReviews } from './recent-reviews-store.ts';

export const recentReviewsView = handle(recentReviews, (ctx, { query }) =>
  listRecentReviews(ctx.db, query.limit),
);
