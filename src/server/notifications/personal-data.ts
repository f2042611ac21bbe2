import type { PersonalColumn, PersonalData } from '#server/platform/personal-data/personal-data.ts';

const own = (table: PersonalColumn['table'], without: readonly string[] = []): PersonalColumn => ({
  table,
  column: 'user_id',
  names: 'user',
  exported: true,
  without,
  onDeletion: 'deleted',
});

export const personalData: PersonalData = {
  columns: [
    own('notifications'),
    own('notification_preferences'),
    own('notification_digests'),
    own('push_subscriptions', ['endpoint', 'p256dh', 'auth']),
  ],
};
