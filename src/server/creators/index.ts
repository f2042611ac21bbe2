import type { CreatorProfile } from '#contract/creator-replies.ts';
import type { Capability } from '#server/platform/capability.ts';
import { personalData } from './personal-data.ts';
import { refreshListings } from './refresh-listings.ts';
import { deleteRemoved } from './remove-portfolio-item.ts';
import { routes } from './routes.ts';
import { subscribers } from './subscribers.ts';

export { findFreeTimes, isFree } from './availability-store.ts';
export { createProfile } from './become-creator.ts';
export {
  confirmHold,
  deletePromise as releaseSlot,
  insertHold as holdSlot,
  movePromise as moveSlot,
  replaceImportedTimes,
  type Slot,
} from './busy-time-store.ts';
export { cardJson } from './creator-search-store.ts';
export {
  addToRating as recordRating,
  findCreatorAsSystem,
  findCreatorByUser,
  holdCreatorShown,
  isCreatorShown,
} from './creator-store.ts';
export { creatorChanged, creatorJoined } from './events.ts';
export { matchCreators } from './match-creators.ts';
export { findPackageOf } from './package-store.ts';
export { saveAnswerTimes, weighReviews } from './ranking-store.ts';
export type { CreatorProfile };

export const creators: Capability = {
  name: 'creators',
  routes,
  subscribers,
  personalData,
  tasks: { 'delete-removed-item': deleteRemoved, 'refresh-listings': refreshListings },
};
