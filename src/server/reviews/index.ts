import { weighReviews } from '#server/creators/index.ts';
import { releaseTransferred } from '#server/payments/index.ts';
import type { Capability } from '#server/platform/capability.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { showsOrderOf } from '#server/platform/live/live-orders.ts';
import { clientReviewWritten, reviewAnswered, reviewWritten } from './events.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

export { hideClientReview } from './client-review-store.ts';
export { clientReviewReported, reviewReported } from './events.ts';
export { hideReview } from './hide-review.ts';
export { eraseReviewTexts } from './review-store.ts';

export const reviews: Capability = {
  name: 'reviews',
  routes,
  personalData,
  notifications,
  subscribers: [
    ...[reviewWritten, reviewAnswered, clientReviewWritten].map((event) =>
      showsOrderOf(event as typeof reviewAnswered, ({ jobId, bookingId }) => {
        if (jobId !== null) return { kind: 'job', id: jobId };
        return bookingId === null ? null : { kind: 'booking', id: bookingId };
      }),
    ),
    // A review can be written before its money has arrived. A review of money taken back weighs
    // less from the next night.
    subscribe(releaseTransferred, 'reviews.weigh', {
      after: ({ db }, { payload }) =>
        inTransaction(db, (tx) => weighReviews(tx, [payload.creatorId])),
    }),
  ],
};
