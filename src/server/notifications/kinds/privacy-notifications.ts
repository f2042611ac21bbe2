import type { Subscriber } from '#server/platform/events/event.ts';
import { archiveReady } from '#server/privacy/index.ts';
import { tellOf } from '../delivery/notify.ts';

export const ownDataNews: readonly Subscriber[] = [
  tellOf(archiveReady, ({ userId }) => ({
    to: [userId],
    type: 'account',
    message: 'Your data is ready to download',
    data: { ownData: true },
  })),
];
