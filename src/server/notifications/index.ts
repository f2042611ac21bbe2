import type { Capability } from '#server/platform/capability.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { frameOf } from './delivery/frame-rules.ts';
import { liveWork } from './delivery/live-orders.ts';
import { livePeople } from './delivery/live-people.ts';
import { mailNews } from './delivery/mail-notification.ts';
import { pushNews, pushNotification } from './delivery/push-notification.ts';
import { findDigests, writeDigest } from './digest/write-digest.ts';
import { notificationsStored } from './events.ts';
import { operatorNews } from './kinds/admin-notifications.ts';
import { bookingNews } from './kinds/booking-notifications.ts';
import { calendarNews } from './kinds/calendar-notifications.ts';
import { changedJobNews } from './kinds/changed-job-notifications.ts';
import { bankNews } from './kinds/chargeback-notifications.ts';
import { hireNews } from './kinds/hire-notifications.ts';
import { jobNews } from './kinds/job-notifications.ts';
import { moneyNews } from './kinds/money-notifications.ts';
import { peopleNews } from './kinds/people-notifications.ts';
import { ownDataNews } from './kinds/privacy-notifications.ts';
import { returnedMoneyNews } from './kinds/returned-money-notifications.ts';
import { searchNews } from './kinds/saved-search-notifications.ts';
import { personalData } from './personal-data.ts';
import { addUnsubscribeRoutes } from './preferences/unsubscribe-routes.ts';
import { routes } from './routes.ts';

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
