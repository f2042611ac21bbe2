import { defineNotification } from '#server/platform/notification-kind.ts';
import { msg } from '#server/platform/words/message.ts';
import { savedSearchMatched } from './events.ts';

export const notifications = [
  defineNotification('saved_search.matched', {
    on: savedSearchMatched,
    type: 'notification',
    // It has a mail of its own.
    topic: null,
    tell: ({ userId, searchId, name, creatorIds }) => ({
      to: [userId],
      params: { searchId, name, count: creatorIds.length },
    }),
    say: ({ name, count }) =>
      msg(
        '{count, plural, one {A creator now matches your search “{name}”} other {# creators now match your search “{name}”}}',
        { name, count },
      ),
    data: ({ searchId }) => ({ savedSearchId: searchId }),
    path: () => '/saved-searches',
  }),
];
