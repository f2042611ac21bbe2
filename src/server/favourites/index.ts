import type { Capability } from '#server/platform/capability.ts';
import { routes } from './routes.ts';
import { tellSavedSearches } from './tell-saved-searches.ts';

export { savedSearchMatched } from './events.ts';

/** What people keep: creators, and searches that go on searching. */
export const favourites: Capability = {
  name: 'favourites',
  routes,
  tasks: { 'tell-saved-searches': tellSavedSearches },
};
