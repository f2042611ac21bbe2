import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notification, NotificationType } from '#contract/notifications.ts';

const other = msg`New Notification`;

/** The specification's titles; what it does not name is a new notification, said more closely where we can. */
export const notificationTitles: Readonly<Record<NotificationType, MessageDescriptor>> = {
  new_job: msg`New Job Available`,
  new_application: msg`New Application`,
  application_update: msg`Application Status Update`,
  notification: other,
  job_update: msg`Job Update`,
  payment_update: msg`Payment Update`,
  message: msg`New Message`,
  review: msg`New Review`,
};

/** Where View leads. */
export function placeOf({ type, data }: Pick<Notification, 'type' | 'data'>): string {
  if (type === 'new_application') return '/my-jobs';
  if (type === 'message' && data.userId !== undefined) return `/messages/${data.userId}`;
  if (data.jobId !== undefined) return `/jobs/${data.jobId}`;
  if (data.bookingId !== undefined) return `/bookings/${data.bookingId}`;
  if (data.calendarId !== undefined) return '/profile/settings?tab=availability';
  if (type === 'review' && data.creatorId !== undefined) return `/creators/${data.creatorId}`;
  if (data.savedSearchId !== undefined) return '/saved-searches';
  return '/profile';
}
