import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { savedSearchMatched } from './events.ts';

export const notifications = [
  defineNotification('saved_search.matched', {
    on: savedSearchMatched,
    type: 'notification',
    // It has a mail of its own.
    topic: null,
    notify: ({ userId, searchId, name, creatorIds }) => ({
      to: [userId],
      params: { searchId, name, count: creatorIds.length },
    }),
    text: ({ name, count }) =>
      msg(
        '{count, plural, one {A creator now matches your search “{name}”} other {# creators now match your search “{name}”}}',
        { name, count },
      ),
    data: ({ searchId }) => ({ savedSearchId: searchId }),
    path: () => '/saved-searches',
  }),
];
