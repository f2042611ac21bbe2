import type { Capability } from '#server/platform/capability.ts';
import { showsOrderOf } from '#server/platform/live/live-orders.ts';
import { reviewAnswered, reviewWritten } from './events.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

export { reviewAnswered, reviewReported, reviewWritten } from './events.ts';
export { hideReview } from './hide-review.ts';

export const reviews: Capability = {
  name: 'reviews',
  routes,
  personalData,
  notifications,
  subscribers: [reviewWritten, reviewAnswered].map((event) =>
    showsOrderOf(event as typeof reviewAnswered, ({ jobId, bookingId }) => {
      if (jobId !== null) return { kind: 'job', id: jobId };
      return bookingId === null ? null : { kind: 'booking', id: bookingId };
    }),
  ),
};
