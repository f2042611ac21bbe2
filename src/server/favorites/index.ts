import type { Capability } from '#server/platform/capability.ts';
import { notifications } from './notifications.ts';
import { notifySavedSearches } from './notify-saved-searches.ts';
import { addOneClickStop } from './one-click-unsubscribe.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

/** Saved creators and saved searches. */
export const favorites: Capability = {
  name: 'favorites',
  lastTimes: [
    'creator_changes.changed_at',
    'saved_search_creators.noted_at',
    'saved_searches.checked_at',
    'saved_searches.notified_at',
  ],
  routes,
  notifications,
  personalData,
  addRawRoutes: addOneClickStop,
  tasks: { 'notify-saved-searches': notifySavedSearches },
};
