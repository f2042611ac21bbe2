/** External calendars: imported as busy time, and subscribed to bookings. */

import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { bounded, idParams, instant, ok, onlyVisible, sized, text } from '#contract/fields.ts';
import { orderSides } from '#contract/order.ts';

export const calendarErrors = {
  'calendar.not_found': [404, 'Calendar not found'],
  'calendar.unreadable': [400, "We couldn't read this calendar"],
  'calendar.known': [409, "You've already added this calendar"],
  'calendar.too_many': [409, 'You can add at most 10 calendars. Remove one first.'],
  'calendar.feed_not_found': [404, "There's no such link"],
} as const satisfies ErrorDefinitions;

export const maxCalendars = 10;
/** The maximum size of an imported calendar, in bytes. */
export const largestCalendar = 5 * 1024 * 1024;

export const importedCalendar = z.object({
  id: z.int(),
  name: z.string(),
  source: z.enum(['url', 'file']),
  /** Its host; null for a file. The full address is secret and stays on the server. */
  host: z.nullable(z.string()),
  /** Busy events from yesterday to 12 months ahead, counting each occurrence of a series. */
  eventCount: z.int(),
  /**
   * From here to its last event all time is blocked, because the calendar has more events than are
   * used; null if all are.
   */
  cutAt: z.nullable(instant),
  /**
   * Lines about times that couldn't be read, or only in part. What they may mean blocks time; a line
   * that names no day can't.
   */
  unreadCount: z.int(),
  /** The first five of them. */
  unread: z.array(
    z.object({ line: z.int().check(z.describe('Counted from 1')), text: z.string() }),
  ),
  /** When its data was last confirmed as current. */
  readAt: instant,
  /** Why the last read failed; null if it succeeded. */
  failure: z.nullable(z.string()),
  failingSince: z.nullable(instant),
});
export type ImportedCalendar = z.infer<typeof importedCalendar>;

const name = z.optional(text(100).check(onlyVisible));

export const listCalendars = endpoint('GET /api/creator/calendars', {
  summary: 'The calendars whose events count as the own busy time',
  access: 'signed-in',
  cost: 'read',
  reply: z.array(importedCalendar),
  errors: ['creator.no_profile'],
});

const addressMessage = 'Enter a link that starts with https:// or webcal://';
export const addCalendar = endpoint('POST /api/creator/calendars', {
  summary:
    'Reads the calendar at an address now and then every half hour: its events are busy time',
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({
    url: bounded(2000, undefined, addressMessage).check(
      z.trim(),
      z.regex(/^(https?|webcals?):\/\/\S+$/i, addressMessage),
    ),
    name,
  }),
  reply: importedCalendar,
  status: 201,
  errors: ['creator.no_profile', 'calendar.unreadable', 'calendar.known', 'calendar.too_many'],
  perMinute: 20,
});

export const uploadCalendar = endpoint('POST /api/creator/calendars/file', {
  summary: 'Reads a calendar from the text of an .ics file: its events are busy time',
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({ content: sized(largestCalendar, '5 MB or less', 'Choose an .ics file'), name }),
  reply: importedCalendar,
  status: 201,
  errors: ['creator.no_profile', 'calendar.unreadable', 'calendar.too_many'],
  // As JSON, line ends and quotes are longer than in the file.
  bodyLimit: Math.ceil(largestCalendar * 1.3),
  perMinute: 20,
});

export const refreshCalendar = endpoint('POST /api/creator/calendars/:id/refresh', {
  summary: 'Reads a calendar now; what failed is said in the reply',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  reply: importedCalendar,
  errors: ['creator.no_profile', 'calendar.not_found'],
  perMinute: 20,
});

export const removeCalendar = endpoint('DELETE /api/creator/calendars/:id', {
  summary: 'Removes a calendar, and its events from the busy time',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  reply: ok,
  errors: ['creator.no_profile', 'calendar.not_found'],
});

const side = z.enum(orderSides, 'Side must be client or creator');
const feed = z.object({
  side,
  createdAt: instant,
  /** When a calendar last fetched it. */
  readAt: z.nullable(instant),
});
export type CalendarFeed = z.infer<typeof feed>;

export const listFeeds = endpoint('GET /api/calendar-feeds', {
  summary: 'The private addresses at which other calendars read the own bookings',
  access: 'signed-in',
  cost: 'read',
  reply: z.array(feed),
});

export const makeFeed = endpoint('POST /api/calendar-feeds', {
  summary: 'Makes a private address for one side; the one before stops working. Told once only.',
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({ side }),
  reply: z.extend(feed, { url: z.string() }),
  status: 201,
  errors: ['creator.no_profile'],
});

export const removeFeed = endpoint('DELETE /api/calendar-feeds/:side', {
  summary: 'Stops a private address',
  access: 'signed-in',
  cost: 'cheap',
  params: z.object({ side }),
  reply: ok,
  errors: ['calendar.feed_not_found'],
});
