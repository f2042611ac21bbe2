/** What creators say about their clients, and what other creators see of it. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import {
  averageStars,
  count,
  id,
  idParams,
  instant,
  ok,
  requiredText,
  stars,
} from '#contract/fields.ts';
import { longestReviewReport, rating } from './reviews.ts';

export const clientReviewErrors = {
  'client_review.not_yours': [403, 'Only the creator of this work can review its client'],
} as const satisfies ErrorDefinitions;

/** A creator's review is shown at the latest this many days after the order was completed. */
export const clientReviewDays = 14;

export const clientReview = z.object({
  id: z.int(),
  creatorId: z.int(),
  clientId: z.int(),
  jobId: z.nullable(z.int()),
  bookingId: z.nullable(z.int()),
  rating: stars,
  comment: z.string(),
  /** From when on the client, and creators they write to or hire, can read it. */
  shownAt: instant,
  createdAt: instant,
});
export type ClientReview = z.infer<typeof clientReview>;

/** An order's review of its client, for the two sides of the order. */
export const orderClientReview = z.object({
  id: z.int(),
  /** Null for the client until `shownAt`, as is the comment. */
  rating: z.nullable(stars),
  comment: z.nullable(z.string()),
  /** Once the client has reviewed the creator, at the latest 14 days after the order was completed. */
  shownAt: instant,
  /** Whether others than its author can read it now. */
  shown: z.boolean(),
  createdAt: instant,
});
export type OrderClientReview = z.infer<typeof orderClientReview>;

/** How a client's orders went, for creators who decide whether to work for them. */
export const clientRecord = z.object({
  /** Jobs they hired someone for, and bookings that were confirmed. */
  hired: count,
  completed: count,
  /** Confirmed bookings and published jobs that they canceled, unless nothing had been delivered in time. */
  cancelled: count,
  /** Offers that they let expire, accepted or declined. */
  offers: count,
  /** Of these, without the expired ones. */
  offersDecided: count,
  /** Average of the creators' reviews, null without any. */
  rating: z.nullable(averageStars),
  reviewCount: count,
  /** The newest, at most three. */
  reviews: z.array(
    z.object({
      id: z.int(),
      rating: stars,
      comment: z.string(),
      createdAt: instant,
      creatorName: z.string(),
    }),
  ),
});
export type ClientRecord = z.infer<typeof clientRecord>;

export const writeClientReview = endpoint('POST /api/client-reviews', {
  summary: 'Reviews the client of completed work, a job or a booking, once, by its creator',
  access: 'signed-in',
  cost: 'cheap',
  body: z
    .object({
      jobId: z.optional(z.nullable(id)),
      bookingId: z.optional(z.nullable(id)),
      rating,
      comment: requiredText(1, 5000, 'Please write a few words'),
    })
    .check(
      z.refine(
        (body) => (body.jobId == null) !== (body.bookingId == null),
        'Choose the job or booking to review',
      ),
    ),
  reply: clientReview,
  status: 201,
  errors: [
    'review.work_not_found',
    'client_review.not_yours',
    'review.not_completed',
    'review.already_written',
  ],
});

export const reportClientReview = endpoint('POST /api/client-reviews/:id/report', {
  summary: 'Asks the people who run the site to look at a review of a client, once, by that client',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  body: z.object({
    reason: requiredText(1, longestReviewReport, "Please say what's wrong with it"),
  }),
  reply: ok,
  status: 201,
  perMinute: 20,
  errors: ['review.not_found', 'review.already_reported', 'account.daily_limit'],
});

type StoredReview = Omit<OrderClientReview, 'rating' | 'comment' | 'shown'> & {
  readonly rating: number;
  readonly comment: string;
};

/** The review as this side may see it now; its author sees it at once, anyone else nothing. */
export function showClientReview(
  review: StoredReview | null,
  side: 'client' | 'creator' | null,
  now: Date,
): OrderClientReview | null {
  if (!review || side === null) return null;
  const shown = now >= new Date(review.shownAt);
  return {
    ...review,
    shown,
    ...(side === 'client' && !shown ? { rating: null, comment: null } : {}),
    shownAt: new Date(review.shownAt).toISOString(),
    createdAt: new Date(review.createdAt).toISOString(),
  };
}
