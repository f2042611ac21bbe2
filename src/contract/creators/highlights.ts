/** The home page's creators, reviews and totals. */
import * as z from 'zod/mini';
import { endpoint, type ReplyOf } from '#contract/endpoint.ts';
import { averageStars } from '#contract/fields.ts';
import { creatorCard } from './creator-replies.ts';

export const getHighlights = endpoint('GET /api/highlights', {
  summary: 'Featured portfolios with reviews, a recent review, and what was done so far',
  access: 'public',
  cost: 'read',
  reply: z.object({
    /** By Featured: creators with a picture and at least one review. */
    portfolios: z.array(
      z.extend(creatorCard, {
        /** The newest review of four stars and more. */
        quote: z.nullable(z.object({ comment: z.string(), clientName: z.string() })),
      }),
    ),
    /** Average of all visible reviews, null without any. */
    rating: z.nullable(averageStars),
    reviewCount: z.int(),
    /** Completed jobs and bookings. */
    completedCount: z.int(),
  }),
});
export type Highlights = ReplyOf<typeof getHighlights>;
export type FeaturedPortfolio = Highlights['portfolios'][number];
