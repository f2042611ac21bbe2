import { savedSearchMatched } from '#server/favorites/index.ts';
import type { Subscriber } from '#server/platform/events/event.ts';
import { notifyOn } from '../delivery/notify.ts';

export const savedSearchNotifications: readonly Subscriber[] = [
  notifyOn(savedSearchMatched, ({ userId, searchId, name, creatorIds }) => ({
    to: [userId],
    type: 'notification',
    message:
      creatorIds.length === 1
        ? `A creator now matches your search “${name}”`
        : `${creatorIds.length} creators now match your search “${name}”`,
    data: { savedSearchId: searchId },
  })),
];
