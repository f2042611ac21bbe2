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
  /** Each topic once, in the order in which they are shown. */
  preferences: z.array(preference),
  mail: z.object({
    address: z.string(),
    /** Only a confirmed address gets mail about what is new. */
    confirmed: z.boolean(),
    /** Since when the address is known to take no mail, and why. */
    refused: z.nullable(z.object({ since: instant, reason: z.string() })),
  }),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  summary: 'By which way you hear of what, and whether mail reaches you',
  access: 'signed-in',
  reply: notificationSettings,
});

export const changePreference = endpoint({
  method: 'PATCH',
  path: '/api/notifications/settings',
  summary: 'Choose whether you hear of a topic by mail or push',
  access: 'signed-in',
  body: z.object({
    topic: z.enum(notificationTopics, 'Unknown topic'),
    channel: z.enum(notificationChannels, 'Unknown channel'),
    wanted: z.boolean('Must be true or false'),
  }),
  reply: notificationSettings,
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/notifications/mail/retry',
  summary: 'Write again to your address that refused mail before',
  access: 'signed-in',
  reply: ok,
  errors: ['notification.mail_not_refused'],
  perMinute: 5,
});

/** By the link of a mail, signed in or not. */
export const getMailSubscription = endpoint({
  method: 'GET',
  path: '/api/notifications/mail/subscription',
  summary: 'Whose mail the link of a mail switches off, and whether it is on',
  access: 'public',
  query: z.object({
    token: z._default(bounded(200), ''),
  }),
  reply: z.object({
    /** Told in part only: whoever was forwarded the mail shall not learn more. */
    address: z.string(),
    on: z.boolean(),
  }),
  errors: ['notification.link_invalid'],
});
