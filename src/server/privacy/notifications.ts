import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { archiveReady } from './events.ts';

export const notifications = [
  defineNotification('own_data.archive_ready', {
    on: archiveReady,
    type: 'account',
    notify: ({ userId }) => ({ to: [userId], params: {}, subject: 'archive' }),
    text: () => msg('Your data is ready to download'),
    data: () => ({ ownData: true }),
    path: () => '/profile/settings?tab=security',
  }),
];
