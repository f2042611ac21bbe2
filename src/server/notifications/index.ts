import type { Capability } from '#server/platform/capability.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { frameOf } from './delivery/frame-rules.ts';
import { liveOrders } from './delivery/live-orders.ts';
import { livePeople } from './delivery/live-people.ts';
import { mailNotification } from './delivery/mail-notification.ts';
import { pushNotification, queuePushNotifications } from './delivery/push-notification.ts';
import { findDigests, writeDigest } from './digest/write-digest.ts';
import { notificationsStored } from './events.ts';
import { adminNotifications } from './kinds/admin-notifications.ts';
import { bookingNotifications } from './kinds/booking-notifications.ts';
import { calendarNotifications } from './kinds/calendar-notifications.ts';
import { changedJobNotifications } from './kinds/changed-job-notifications.ts';
import { chargebackNotifications } from './kinds/chargeback-notifications.ts';
import { hireNotifications } from './kinds/hire-notifications.ts';
import { jobNotifications } from './kinds/job-notifications.ts';
import { moneyNotifications } from './kinds/money-notifications.ts';
import { peopleNotifications } from './kinds/people-notifications.ts';
import { privacyNotifications } from './kinds/privacy-notifications.ts';
import { returnedMoneyNotifications } from './kinds/returned-money-notifications.ts';
import { savedSearchNotifications } from './kinds/saved-search-notifications.ts';
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
    ...chargebackNotifications,
    ...bookingNotifications,
    ...calendarNotifications,
    ...hireNotifications,
    ...changedJobNotifications,
    ...jobNotifications,
    ...livePeople,
    ...liveOrders,
    ...mailNotification,
    ...moneyNotifications,
    ...adminNotifications,
    ...privacyNotifications,
    ...peopleNotifications,
    ...returnedMoneyNotifications,
    ...savedSearchNotifications,
    queuePushNotifications,
    subscribe(notificationsStored, 'notifications.show', {
      live: async ({ live }, { payload: { stored, ...fact } }) => {
        for (const { id, userId } of stored) live.send(userId, frameOf({ id, ...fact }));
      },
    }),
  ],
};
