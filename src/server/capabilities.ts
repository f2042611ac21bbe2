import { accounts } from './accounts/index.ts';
import { operator } from './admin/index.ts';
import { agreements } from './agreements/index.ts';
import { backups } from './backups/index.ts';
import { bookings, timedBookings } from './bookings/index.ts';
import { calendars } from './calendars/index.ts';
import { creators } from './creators/index.ts';
import { days } from './days/index.ts';
import { deliveries } from './deliveries/index.ts';
import { demo } from './demo/index.ts';
import { disputes } from './disputes/index.ts';
import { favorites } from './favorites/index.ts';
import { galleries } from './galleries/index.ts';
import { jobs, timedJobs } from './jobs/index.ts';
import { messages } from './messages/index.ts';
import { notifications, notifyOn } from './notifications/index.ts';
import { offers } from './offers/index.ts';
import { ordersOf } from './orders/index.ts';
import { payments } from './payments/index.ts';
import { places } from './places/index.ts';
import type { Capability } from './platform/capability.ts';
import { subscribe } from './platform/events/event.ts';
import { handleEvent, pruneEvents } from './platform/events/event-relay.ts';
import type { Route } from './platform/http/route.ts';
import { deliverMail } from './platform/mail/deliver-mail.ts';
import { pruneMails } from './platform/mail/prune-mails.ts';
import type { FindSides } from './platform/notification-presentation.ts';
import { settingsChanged } from './platform/settings/settings.ts';
import { runBackfill } from './platform/tasks/backfill.ts';
import type { Tasks } from './platform/tasks/tasks.ts';
import { privacy } from './privacy/index.ts';
import { views } from './read-models/index.ts';
import { reviews } from './reviews/index.ts';
import { uploads } from './uploads/index.ts';
import { waits } from './waits/index.ts';

/** Every capability, in the order in which one may call another. */
export const capabilities: readonly Capability[] = [
  places,
  accounts,
  uploads,
  creators,
  favorites,
  payments,
  agreements,
  galleries,
  deliveries,
  disputes,
  ordersOf([timedJobs, timedBookings]),
  jobs,
  bookings,
  calendars,
  days,
  reviews,
  messages,
  offers,
  waits,
  privacy,
  notifications,
  backups,
  views,
  operator,
  demo,
];

/** What a site consists of, put together from its capabilities. */
export function compose(capabilities: readonly Capability[]) {
  const notificationKinds = capabilities.flatMap((capability) => capability.notifications ?? []);
  const subscribers = [
    subscribe(settingsChanged, 'site.read-settings', { live: ({ settings }) => settings.reload() }),
    ...capabilities.flatMap((capability) => capability.subscribers ?? []),
    ...notificationKinds.flatMap(notifyOn),
  ];
  const backfills = capabilities.flatMap((capability) => capability.backfills ?? []);
  const tasks: Tasks = Object.assign(
    {
      'deliver-mail': deliverMail,
      'prune-events': pruneEvents,
      'prune-mails': pruneMails,
      'handle-event': handleEvent(subscribers),
      'run-backfill': runBackfill(backfills),
    },
    ...capabilities.map((capability) => capability.tasks ?? {}),
  );
  return {
    capabilities,
    routes: capabilities.flatMap((capability) => capability.routes ?? []) as readonly Route[],
    notificationKinds,
    subscribers,
    names: Object.assign({}, ...capabilities.map((capability) => capability.names ?? {})),
    orders: Object.assign(
      {},
      ...capabilities.map((capability) => capability.orders ?? {}),
    ) as FindSides,
    personalData: capabilities.flatMap((capability) =>
      capability.personalData ? [{ capability: capability.name, ...capability.personalData }] : [],
    ),
    /** None of these is believed once it lies in the future. */
    lastTimes: capabilities.flatMap((capability) => capability.lastTimes ?? []),
    backfills,
    tasks,
  };
}
export const { routes, notificationKinds, tasks, lastTimes } = compose(capabilities);
