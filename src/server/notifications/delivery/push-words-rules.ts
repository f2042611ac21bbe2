import { placeOf } from '#contract/notifications/notification-places.ts';
import type { Notification, NotificationType } from '#contract/notifications/notifications.ts';

/** The specification's titles, as the panel has them. */
const titles: Readonly<Record<NotificationType, string>> = {
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

export interface PushWords {
  readonly title: string;
  /** Absent where the device shall only say that there is something. */
  readonly body?: string;
  readonly path: string;
  /** A device shows one of each tag, the newest. */
  readonly tag: string;
}

/** What a device shows of a piece of news; the words of it only where the person allowed that. */
export function pushWords(
  { type, message, data }: Pick<Notification, 'type' | 'message' | 'data'>,
  details: boolean,
): PushWords {
  const [about] = Object.entries(data);
  return {
    title: titles[type],
    ...(details ? { body: message.length > 200 ? `${message.slice(0, 199)}…` : message } : {}),
    path: placeOf({ type, data }),
    tag: `${type}-${about?.join('-') ?? ''}`.slice(0, 32),
  };
}
