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
export const clientReviewWritten = defineEvent<
  Omit<ReviewFact, 'reviewId'> & {
    readonly clientReviewId: number;
    readonly rating: number;
    /** Until when the client waits to read it; null if they can at once. */
    readonly shownAt: string | null;
  }
>('client_review.written', 'nothing');
export const clientReviewReported = defineEvent<{
  readonly reportId: number;
  readonly reporterId: number;
  readonly clientReviewId: number;
}>('client_review.reported', 'nothing');
export const reviewReported = defineEvent<
  ReviewFact & { readonly reportId: number; readonly reporterId: number }
>('review.reported', 'nothing');
