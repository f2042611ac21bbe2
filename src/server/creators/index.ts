import type { CreatorProfile } from '#contract/creators/creator-replies.ts';
import type { Capability } from '#server/platform/capability.ts';
import { askAwayCreators } from './away/ask-away-creators.ts';
import { awayMail, byRequestMail } from './away/mails.ts';
import { personalData } from './personal-data.ts';
import {
  deleteRemoved,
  holdPortfolioItem,
  releasePortfolioItem,
} from './portfolio/remove-portfolio-item.ts';
import { routes } from './routes.ts';
import { loadListings } from './search/listing-index.ts';
import { indexNames } from './search/ranking-store.ts';
import { refreshListings } from './search/refresh-listings.ts';
import { listSitemapPlaces } from './search/search-creators.ts';
import { subscribers } from './subscribers.ts';

export { findFreeDays } from './availability/availability.ts';
export { isFree } from './availability/availability-store.ts';
export {
  confirmHold,
  deletePromise as releaseSlot,
  findBusyForJob,
  holdForOffer,
  insertHold as holdSlot,
  leavesRoom,
  movePromise as moveSlot,
  releaseOffered,
  replaceImportedTimes,
  takeTimeForJob,
} from './availability/busy-time-store.ts';
export { nearestSlots } from './availability/nearest-slots.ts';
export { seasonsOf } from './availability/working-hours-store.ts';
export { creatorChanged } from './events.ts';
export { isBeyondRadius, listJobAudience } from './job-audience-store.ts';
export { markAlike } from './listings/mark-alike.ts';
export {
  addToRating as recordRating,
  findCreatorAsSystem,
  findCreatorByUser,
  findUserOfCreator,
  holdCreatorShown,
  isCreatorShown,
  setUnlisted,
} from './profile/creator-store.ts';
export { coverJson, workJson } from './profile/creator-work-store.ts';
export { findPackageOf } from './profile/package-store.ts';
export { cardJson } from './search/creator-search-store.ts';
export {
  type AnswerTime,
  rankAgain,
  rebuildListings,
  saveAnswerTimes,
  weighReviews,
} from './search/ranking-store.ts';
export { matchCreators } from './search/search-creators.ts';
export type { CreatorProfile };
export { holdPortfolioItem, releasePortfolioItem };

export const creators: Capability = {
  name: 'creators',
  routes,
  subscribers,
  personalData,
  prepare: loadListings,
  backfills: [indexNames],
  sitemap: listSitemapPlaces,
  tasks: {
    'delete-removed-item': deleteRemoved,
    'refresh-listings': refreshListings,
    'ask-away-creators': askAwayCreators,
  },
  mails: [awayMail, byRequestMail],
};
