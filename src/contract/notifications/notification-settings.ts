import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { bounded, instant, ok } from '#contract/fields.ts';
import { notificationChannels, notificationTopics } from './notification-topics.ts';

const preference = z.object({
  topic: z.enum(notificationTopics),
  mail: z.boolean(),
  push: z.boolean(),
});

const notificationSettings = z.object({
  /** Each topic once, in display order. */
  preferences: z.array(preference),
  mail: z.object({
    address: z.string(),
    /** Only confirmed addresses get notification mail. */
    confirmed: z.boolean(),
    /** Since when mail to the address bounces, and why. */
    refused: z.nullable(z.object({ since: instant, reason: z.string() })),
  }),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const getNotificationSettings = endpoint('GET /api/notifications/settings', {
  summary: 'Your notification channels by topic, and whether email reaches you',
  access: 'signed-in',
  cost: 'read',
  reply: notificationSettings,
});

export const changePreference = endpoint('PATCH /api/notifications/settings', {
  summary: 'Choose whether a topic reaches you by email or push',
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({
    topic: z.enum(notificationTopics, 'Unknown topic'),
    channel: z.enum(notificationChannels, 'Unknown channel'),
    wanted: z.boolean('Must be true or false'),
  }),
  reply: notificationSettings,
});

export const retryMail = endpoint('POST /api/notifications/mail/retry', {
  summary: 'Resume emails to an address that bounced before',
  access: 'signed-in',
  cost: 'cheap',
  reply: ok,
  errors: ['notification.mail_not_refused'],
  perMinute: 5,
});

/** With a mail's link, signed in or not. */
export const getMailSubscription = endpoint('GET /api/notifications/mail/subscription', {
  summary: 'Whose emails an unsubscribe link turns off, and whether they are on',
  access: 'public',
  cost: 'cheap',
  query: z.object({
    token: z._default(bounded(200), ''),
  }),
  reply: z.object({
    /** Masked, as the mail may have been forwarded. */
    address: z.string(),
    on: z.boolean(),
  }),
  errors: ['notification.link_invalid'],
});
