/** Topics that can be delivered outside the site, and their channels. */
import type { NotificationType } from './notifications.ts';

export const notificationTopics = [
  'messages',
  'bookings',
  'jobs',
  'new_jobs',
  'payments',
  'reviews',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

export const notificationChannels = ['mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Null for notifications only shown on the site, or mailed with their own opt-out. */
export const topicsOfTypes: Readonly<Record<NotificationType, NotificationTopic | null>> = {
  new_job: 'new_jobs',
  new_application: 'jobs',
  application_update: 'jobs',
  job_update: 'jobs',
  notification: 'bookings',
  payment_update: 'payments',
  message: 'messages',
  review: 'reviews',
  account: null,
};

/** The defaults: everything except push for each job nearby. */
export function wantedByDefault(topic: NotificationTopic, channel: NotificationChannel): boolean {
  return !(topic === 'new_jobs' && channel === 'push');
}
