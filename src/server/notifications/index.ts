import type { Capability } from '#server/platform/capability.ts';
import { pushNotices, pushNotification } from './delivery/push-notices.ts';
import { showNotices } from './delivery/show-notices.ts';
import { findDigests, writeDigest } from './digest/write-digest.ts';
import { personalData } from './personal-data.ts';
import { addUnsubscribeRoutes } from './preferences/unsubscribe-routes.ts';
import { pruneNotifications } from './prune-notifications.ts';
import { earlierNotices } from './render-notifications.ts';
import { routes } from './routes.ts';

export { notifyOn } from './delivery/notify.ts';
export { listNotificationsOf } from './notification-store.ts';
export { renderNotifications } from './render-notifications.ts';

export const notifications: Capability = {
  name: 'notifications',
  lastTimes: [
    'notification_digests.next_at',
    'notification_digests.sent_at',
    'notifications.notified_at',
    'notifications.unmailed_since',
  ],
  routes,
  personalData,
  addRawRoutes: addUnsubscribeRoutes,
  tasks: {
    'find-digests': findDigests,
    'write-digest': writeDigest,
    'push-notification': pushNotification,
    'prune-notifications': pruneNotifications,
  },
  notifications: [earlierNotices],
  subscribers: [pushNotices, showNotices],
};
