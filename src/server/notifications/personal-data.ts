import { column, type PersonalData } from '#server/platform/personal-data/personal-data.ts';

export const personalData: PersonalData = {
  columns: [
    column('notifications.user_id', 'user'),
    column('notification_preferences.user_id', 'user'),
    column('notification_digests.user_id', 'user'),
    column('push_subscriptions.user_id', 'user', { without: ['endpoint', 'p256dh', 'auth'] }),
  ],
};
