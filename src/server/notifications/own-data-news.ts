import { archiveReady } from '#server/own-data/index.ts';
import type { Subscriber } from '#server/platform/events/event.ts';
import { tellOf } from './notify.ts';

export const ownDataNews: readonly Subscriber[] = [
  tellOf(archiveReady, ({ userId }) => ({
    to: [userId],
    type: 'account',
    message: 'Your data is ready to download',
    data: { ownData: true },
  })),
];
