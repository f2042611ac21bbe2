import type { Capability } from '#server/platform/capability.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { bankNews } from './bank-news.ts';
import { bookingNews } from './booking-news.ts';
import { calendarNews } from './calendar-news.ts';
import { changedJobNews } from './changed-job-news.ts';
import { notificationsStored } from './events.ts';
import { frameOf } from './frame-rules.ts';
import { hireNews } from './hire-news.ts';
import { jobNews } from './job-news.ts';
import { livePeople } from './live-people.ts';
import { liveWork } from './live-work.ts';
import { mailNews } from './mail-news.ts';
import { moneyNews } from './money-news.ts';
import { operatorNews } from './operator-news.ts';
import { ownDataNews } from './own-data-news.ts';
import { peopleNews } from './people-news.ts';
import { personalData } from './personal-data.ts';
import { pushNews, pushNotification } from './push-news.ts';
import { returnedMoneyNews } from './returned-money-news.ts';
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
    ...bankNews,
    ...bookingNews,
    ...calendarNews,
    ...hireNews,
    ...changedJobNews,
    ...jobNews,
    ...livePeople,
    ...liveWork,
    ...mailNews,
    ...moneyNews,
    ...operatorNews,
    ...ownDataNews,
    ...peopleNews,
    ...returnedMoneyNews,
    ...searchNews,
    pushNews,
    subscribe(notificationsStored, 'notifications.show', {
      live: async ({ live }, { payload: { stored, ...fact } }) => {
        for (const { id, userId } of stored) live.send(userId, frameOf({ id, ...fact }));
      },
    }),
  ],
};
