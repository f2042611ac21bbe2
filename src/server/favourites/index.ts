import type { Capability } from '#server/platform/capability.ts';
import { notifications } from './notifications.ts';
import { addOneClickStop } from './one-click-stop.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { tellSavedSearches } from './tell-saved-searches.ts';

export { savedSearchMatched } from './events.ts';

/** What people keep: creators, and searches that go on searching. */
export const favourites: Capability = {
  name: 'favourites',
  routes,
  notifications,
  personalData,
  addRawRoutes: addOneClickStop,
  tasks: { 'tell-saved-searches': tellSavedSearches },
};
