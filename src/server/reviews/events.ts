import { defineEvent } from '#server/platform/events/event.ts';

interface ReviewFact {
  readonly reviewId: number;
  readonly clientId: number;
  /** The creator's profile. */
  readonly creatorId: number;
  readonly jobId: number | null;
  readonly bookingId: number | null;
}
export const reviewWritten = defineEvent<ReviewFact & { readonly rating: number }>(
  'review.written',
);
export const reviewAnswered = defineEvent<ReviewFact>('review.answered');
export const reviewReported = defineEvent<
  ReviewFact & { readonly reportId: number; readonly reporterId: number }
>('review.reported');
