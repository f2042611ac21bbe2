import type { Capability } from '#server/platform/capability.ts';
import { calendarStaleMail, calendarWorksMail } from './mails.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { serveCalendars } from './serve-calendars.ts';
import { subscribers } from './subscribers.ts';
import { tasks } from './tasks.ts';

export const calendars: Capability = {
  name: 'calendars',
  lastTimes: [
    'calendar_feeds.read_at',
    'calendar_imports.expanded_at',
    'calendar_imports.next_read_at',
    'calendar_imports.read_at',
  ],
  routes,
  notifications,
  personalData,
  addRawRoutes: serveCalendars,
  subscribers,
  tasks,
  mails: [calendarStaleMail, calendarWorksMail],
};
