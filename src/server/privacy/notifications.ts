import { defineNotification } from '#server/platform/notification-kind.ts';
import { msg } from '#server/platform/words/message.ts';
import { archiveReady } from './events.ts';

export const notifications = [
  defineNotification('own_data.archive_ready', {
    on: archiveReady,
    type: 'account',
    tell: ({ userId }) => ({ to: [userId], params: {}, subject: 'archive' }),
    say: () => msg('Your data is ready to download'),
    data: () => ({ ownData: true }),
    path: () => '/profile/settings?tab=security',
  }),
];
