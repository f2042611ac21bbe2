import type { Capability } from '#server/platform/capability.ts';
import { notifications } from './notifications.ts';
import { notifySavedSearches } from './notify-saved-searches.ts';
import { addOneClickStop } from './one-click-unsubscribe.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

/** Saved creators and saved searches. */
export const favorites: Capability = {
  name: 'favorites',
  routes,
  notifications,
  personalData,
  addRawRoutes: addOneClickStop,
  tasks: { 'notify-saved-searches': notifySavedSearches },
};
