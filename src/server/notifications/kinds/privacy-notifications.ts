import type { Subscriber } from '#server/platform/events/event.ts';
import { archiveReady } from '#server/privacy/index.ts';
import { notifyOn } from '../delivery/notify.ts';

export const privacyNotifications: readonly Subscriber[] = [
  notifyOn(archiveReady, ({ userId }) => ({
    to: [userId],
    type: 'account',
    message: 'Your data is ready to download',
    data: { ownData: true },
  })),
];
