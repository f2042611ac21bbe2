import * as z from 'zod/mini';
import { creatorServiceTypes } from '#contract/constants.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { bounded, instant, longId, longIdParams, ok, pageLength } from '#contract/fields.ts';

export const notificationErrors = {
  'notification.not_found': [404, 'Notification not found'],
  'notification.link_invalid': [404, "This link isn't valid"],
  'notification.mail_not_refused': [409, 'Emails are already reaching your address'],
  'notification.push_unusable': [400, "We can't reach this device at the address its browser gave"],
} as const satisfies ErrorDefinitions;

/** The specification's four first; live frames send the others as `notification`. */
export const notificationTypes = [
  'new_job',
  'new_application',
  'application_update',
  'notification',
  'job_update',
  'payment_update',
  'message',
  'review',
  'account',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/**
 * The specification's titles; anything else is a generic notification, with a more specific title
 * if we have one.
 */
export const notificationTitles: Readonly<Record<NotificationType, string>> = {
  new_job: 'New Job Available',
  new_application: 'New Application',
  application_update: 'Application Status Update',
  notification: 'New Notification',
  job_update: 'Job Update',
  payment_update: 'Payment Update',
  message: 'New Message',
  review: 'New Review',
  account: 'New Notification',
};

/** Data for the View button to open its subject. */
export const notificationData = z.object({
  jobId: z.optional(z.int()),
  /** For the job's owner, who acts on the manage page. */
  manage: z.optional(z.literal(true)),
  bookingId: z.optional(z.int()),
  galleryId: z.optional(z.int()),
  offerId: z.optional(z.int()),
  applicationId: z.optional(z.int()),
  /** An imported calendar. */
  calendarId: z.optional(z.int()),
  /** A creator's profile. */
  creatorId: z.optional(z.int()),
  /** The sender. */
  userId: z.optional(z.int()),
  /** A saved search with a new match. */
  savedSearchId: z.optional(z.int()),
  /** The archive of the person's own data. */
  ownData: z.optional(z.literal(true)),
  /** The person's payouts, which are set up in the settings. */
  payouts: z.optional(z.literal(true)),
  /** Where it is listed on the operator pages. */
  desk: z.optional(z.enum(['problems', 'money'])),
});
export type NotificationData = z.infer<typeof notificationData>;

export const notification = z.object({
  id: z.int(),
  type: z.enum(notificationTypes),
  /** Its kind, in the reader's language, as `message`. */
  title: z.string(),
  message: z.string(),
  data: notificationData,
  /** The page where the person can act on it. */
  path: z.string(),
  timestamp: instant,
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

/** The current person and subject of a notification; each null if there is none. */
const noticeAbout = z.object({
  person: z.nullable(z.object({ fullName: z.string(), profileImage: z.string() })),
  /** The job's title, or the booked package's. */
  title: z.nullable(z.string()),
  /** Of a booking. */
  serviceType: z.nullable(z.enum(creatorServiceTypes)),
  startsAt: z.nullable(instant),
  /** Where the booked work is. */
  timeZone: z.nullable(z.string()),
  /** Of a job, YYYY-MM-DD. */
  date: z.nullable(z.string()),
});
export const listedNotification = z.extend(notification, { about: noticeAbout });
export type ListedNotification = z.infer<typeof listedNotification>;

export const listNotifications = endpoint('GET /api/notifications', {
  summary: 'Your notifications that were not dismissed, newest first; the Link header goes on',
  access: 'signed-in',
  cost: 'read',
  query: z.object({
    /** As in the Link header. */
    before: z.optional(longId),
    limit: pageLength(100, 30),
  }),
  paged: true,
  reply: z.array(listedNotification),
});

export const countUnread = endpoint('GET /api/notifications/unread', {
  summary: 'How many of your notifications are unread',
  access: 'signed-in',
  cost: 'cheap',
  reply: z.object({ count: z.int() }),
});

export const readNotification = endpoint('POST /api/notifications/:id/read', {
  summary: 'Mark a notification as read',
  access: 'signed-in',
  cost: 'cheap',
  params: longIdParams,
  reply: ok,
  errors: ['notification.not_found'],
});

export const readAllNotifications = endpoint('POST /api/notifications/read-all', {
  summary: 'Mark all notifications as read',
  access: 'signed-in',
  cost: 'cheap',
  reply: ok,
});

export const seeNotifications = endpoint('POST /api/notifications/seen', {
  summary:
    'Mark as read what leads to the page that you look at, but messages, which are read themselves; answers how many that were',
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({
    /** Path and query. */
    path: bounded(2000, undefined, 'Enter a page').check(
      z.regex(/^\//, 'A path must start with a slash'),
    ),
  }),
  reply: z.object({ count: z.int() }),
  perMinute: 240,
});

export const dismissNotification = endpoint('POST /api/notifications/:id/dismiss', {
  summary: 'Take a notification off the list; with {undo: true} it is restored',
  access: 'signed-in',
  cost: 'cheap',
  params: longIdParams,
  body: z.object({ undo: z.optional(z.boolean()) }),
  reply: ok,
  errors: ['notification.not_found'],
});
