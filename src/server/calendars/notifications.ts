import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { calendarWentStale, calendarWorksAgain } from './events.ts';

interface Params {
  readonly calendarId: number;
  /** The owner's name for it. */
  readonly name: string;
}
const ofCalendar = {
  type: 'notification',
  topic: null,
  notify: ({ userId, calendarId, name }: Params & { readonly userId: number }) => ({
    to: [userId],
    params: { calendarId, name },
    subject: `calendar:${calendarId}`,
  }),
  data: ({ calendarId }: Params) => ({ calendarId }),
  path: () => '/profile/settings?tab=availability',
} as const;

export const notifications = [
  defineNotification('calendar.went_stale', {
    ...ofCalendar,
    on: calendarWentStale,
    text: ({ name }: Params) => msg("We couldn't read your calendar “{name}” for a day", { name }),
  }),
  defineNotification('calendar.works_again', {
    ...ofCalendar,
    on: calendarWorksAgain,
    text: ({ name }: Params) => msg('Your calendar “{name}” is working again', { name }),
  }),
];
