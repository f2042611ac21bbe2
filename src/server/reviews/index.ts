import type { Capability } from '#server/platform/capability.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

export { reviewAnswered, reviewReported, reviewWritten } from './events.ts';
export { hideReview } from './hide-review.ts';

export const reviews: Capability = { name: 'reviews', routes, personalData };
