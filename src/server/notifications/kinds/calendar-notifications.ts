import { calendarWentStale, calendarWorksAgain } from '#server/calendars/index.ts';
import type { Subscriber } from '#server/platform/events/event.ts';
import { notifyOn } from '../delivery/notify.ts';

export const calendarNotifications: readonly Subscriber[] = [
  notifyOn(calendarWentStale, ({ userId, calendarId, name }) => ({
    to: [userId],
    type: 'notification',
    message: `Your calendar “${name}” could not be read for a day`,
    data: { calendarId },
  })),
  notifyOn(calendarWorksAgain, ({ userId, calendarId, name }) => ({
    to: [userId],
    type: 'notification',
    message: `Your calendar “${name}” is read again`,
    data: { calendarId },
  })),
];
