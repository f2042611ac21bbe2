import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotificationType } from '#contract/notifications/notifications.ts';

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
  account: other,
};
