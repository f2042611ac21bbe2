import type { Capability } from '#server/platform/capability.ts';
import { personalData } from './personal-data.ts';
import { pushNotices, pushNotification } from './push-notices.ts';
import { routes } from './routes.ts';
import { showNotices } from './show-notices.ts';
import { addUnsubscribeRoutes } from './unsubscribe-routes.ts';
import { earlierNotices } from './word-notices.ts';
import { findDigests, writeDigest } from './write-digest.ts';

export { notifyOn } from './notify.ts';

export const notifications: Capability = {
  name: 'notifications',
  routes,
  personalData,
  addRawRoutes: addUnsubscribeRoutes,
  tasks: {
    'find-digests': findDigests,
    'write-digest': writeDigest,
    'push-notification': pushNotification,
  },
  notifications: [earlierNotices],
  subscribers: [pushNotices, showNotices],
};
