import * as ofClients from '#contract/reviews/client-reviews.ts';
import * as contract from '#contract/reviews/reviews.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { answerReview } from './answer-review.ts';
import { correctReview } from './correct-review.ts';
import { reportClientReview } from './report-client-review.ts';
import { reportReview } from './report-review.ts';
import { writeClientReview } from './write-client-review.ts';
import { writeReview } from './write-review.ts';

export const routes: readonly Route[] = [
  handle(contract.writeReview, (ctx, { body }) =>
    writeReview(ctx, {
      jobId: body.jobId ?? null,
      bookingId: body.bookingId ?? null,
      rating: body.rating,
      comment: body.comment,
    }),
  ),
  handle(contract.correctReview, (ctx, { params, body }) => correctReview(ctx, params.id, body)),
  handle(contract.answerReview, (ctx, { params, body }) =>
    answerReview(ctx, params.id, body.answer),
  ),
  handle(contract.reportReview, (ctx, { params, body }) =>
    reportReview(ctx, params.id, body.reason),
  ),
  handle(ofClients.writeClientReview, (ctx, { body }) =>
    writeClientReview(ctx, {
      jobId: body.jobId ?? null,
      bookingId: body.bookingId ?? null,
      rating: body.rating,
      comment: body.comment,
    }),
  ),
  handle(ofClients.reportClientReview, (ctx, { params, body }) =>
    reportClientReview(ctx, params.id, body.reason),
  ),
];
