import type { Capability } from '#server/platform/capability.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { bookingNews } from './booking-news.ts';
import { calendarNews } from './calendar-news.ts';
import { notificationsStored } from './events.ts';
import { frameOf } from './frame-rules.ts';
import { jobNews } from './job-news.ts';
import { mailNews } from './mail-news.ts';
import { moneyNews } from './money-news.ts';
import { ownDataNews } from './own-data-news.ts';
import { peopleNews } from './people-news.ts';
import { personalData } from './personal-data.ts';
import { pushNews, pushNotification } from './push-news.ts';
import { routes } from './routes.ts';
import { searchNews } from './search-news.ts';
import { addUnsubscribeRoutes } from './unsubscribe-routes.ts';
import { findDigests, writeDigest } from './write-digest.ts';

export const notifications: Capability = {
  name: 'notifications',
  routes,
  personalData,
  addRawRoutes: addUnsubscribeRoutes,
  tasks: {
    'find-digests': findDigests,
    'write-digest': writeDigest,
    'push-notification': pushNotification,
  },
  subscribers: [
    ...bookingNews,
    ...calendarNews,
    ...jobNews,
    ...mailNews,
    ...moneyNews,
    ...ownDataNews,
    ...peopleNews,
    ...searchNews,
    pushNews,
    subscribe(notificationsStored, 'notifications.show', {
      live: async ({ live }, { payload: { stored, ...fact } }) => {
        for (const { id, userId } of stored) live.send(userId, frameOf({ id, ...fact }));
      },
    }),
  ],
};
