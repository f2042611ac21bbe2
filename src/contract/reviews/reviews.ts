import * as z from 'zod/mini';
import { creatorServiceTypes } from '#contract/constants.ts';
import { creatorWork } from '#contract/creators/creator-work.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { id, idParams, instant, ok, pageLength, requiredText, stars } from '#contract/fields.ts';

export const reviewErrors = {
  'review.not_found': [404, 'Review not found'],
  'review.work_not_found': [404, "There's no such work to review"],
  'review.not_yours': [403, 'Only the client of this work can review it'],
  'review.not_completed': [409, 'Only completed work can be reviewed'],
  'review.already_written': [409, "You've already reviewed this work"],
  'review.not_correctable': [
    409,
    'A review can be corrected once, within 48 hours and until the creator replies',
  ],
  'review.not_about_you': [403, 'Only the reviewed creator can reply'],
  'review.own_report': [403, "You can't report your own message"],
  'review.already_reported': [409, "You've already reported this review"],
  'review.already_answered': [409, "You've already replied to this review"],
} as const satisfies ErrorDefinitions;

/** Characters. */
export const longestReviewReport = 2000;

export const rating = z
  .number('Rating must be from 1 to 5')
  .check(
    z.int('Rating must be a whole number of stars'),
    z.minimum(1, 'Rating must be from 1 to 5'),
    z.maximum(5, 'Rating must be from 1 to 5'),
    z.describe('Stars'),
  );

/** As it stands on a page. */
export const shownReview = z.object({
  id: z.int(),
  rating: stars,
  comment: z.string(),
  answer: z.nullable(z.string()),
  createdAt: instant,
  /** When its writer corrected it. */
  editedAt: z.nullable(instant),
});
export type ShownReview = z.infer<typeof shownReview>;

export const review = z.object({
  ...shownReview.shape,
  clientId: z.int(),
  creatorId: z.int(),
  jobId: z.nullable(z.int()),
  bookingId: z.nullable(z.int()),
});
export type Review = z.infer<typeof review>;

const correctableHours = 48;

/** Until when its writer may correct it, unless it is answered or corrected. */
export const correctableUntil = ({ createdAt }: Pick<Review, 'createdAt'>): Date =>
  new Date(Date.parse(createdAt) + correctableHours * 3_600_000);

const comment = requiredText(1, 5000, 'Please write a few words');

export const writeReview = endpoint('POST /api/reviews', {
  summary: 'Reviews completed work, a job or a booking, once',
  access: 'signed-in',
  cost: 'cheap',
  body: z
    .object({
      /** Kept for compatibility: the order determines whom the review is about. */
      creatorId: z.optional(z.unknown().check(z.describe('Not used'))),
      jobId: z.optional(z.nullable(id)),
      bookingId: z.optional(z.nullable(id)),
      rating: z._default(rating, 5),
      comment,
    })
    .check(
      z.refine(
        (body) => (body.jobId == null) !== (body.bookingId == null),
        'Choose the job or booking to review',
      ),
    ),
  reply: review,
  status: 201,
  errors: [
    'review.work_not_found',
    'review.not_yours',
    'review.not_completed',
    'review.already_written',
  ],
});

export const correctReview = endpoint('PUT /api/reviews/:id', {
  summary: 'Corrects one’s own review, once, within 48 hours and until it is answered',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  body: z.object({ rating, comment }),
  reply: review,
  errors: [
    'review.not_found',
    'review.not_yours',
    'review.not_correctable',
    'review.already_answered',
  ],
});

export const answerReview = endpoint('POST /api/reviews/:id/answer', {
  summary: 'Answers a review, once, by the reviewed creator',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  body: z.object({ answer: requiredText(1, 5000, 'Please write a reply') }),
  reply: review,
  errors: ['review.not_found', 'review.not_about_you', 'review.already_answered'],
});

export const reportReview = endpoint('POST /api/reviews/:id/report', {
  summary: 'Ask the people who run the site to look at a review, once',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  body: z.object({
    reason: requiredText(1, longestReviewReport, "Please say what's wrong with it"),
  }),
  reply: ok,
  status: 201,
  perMinute: 20,
  errors: [
    'review.not_found',
    'review.own_report',
    'review.already_reported',
    'account.daily_limit',
  ],
});

export const recentReviews = endpoint('GET /api/reviews/recent', {
  summary: 'The newest good words about completed work',
  access: 'public',
  cost: 'read',
  query: z.object({
    limit: pageLength(24, 6),
  }),
  reply: z.array(
    z.object({
      id: z.int(),
      rating: stars,
      comment: z.string(),
      answer: z.nullable(z.string()),
      createdAt: instant,
      title: z.nullable(z.string()),
      client: z.object({ fullName: z.string(), profileImage: z.string() }),
      creator: z.object({
        id: z.int(),
        fullName: z.string(),
        profileImage: z.string(),
        serviceType: z.enum(creatorServiceTypes),
        location: z.string(),
        work: creatorWork,
      }),
    }),
  ),
});
