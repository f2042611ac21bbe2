import type { NoticeFrame } from '#contract/live.ts';
import type { Notification } from '#contract/notifications/notifications.ts';

/** The flat frame of a notification; types beyond the specification's travel as `notification`. */
export function frameOf(notification: Omit<Notification, 'read'>): NoticeFrame {
  const { id, type: kind, message, data, timestamp } = notification;
  return {
    type:
      kind === 'new_job' || kind === 'new_application' || kind === 'application_update'
        ? kind
        : 'notification',
    id,
    kind,
    message,
    ...(data.jobId === undefined ? {} : { jobId: data.jobId }),
    data,
    timestamp,
  };
}
