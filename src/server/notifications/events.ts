import type { NotificationData, NotificationType } from '#contract/notifications/notifications.ts';
import { defineEvent } from '#server/platform/events/event.ts';

/** One fact was noted for these people, each under an id of their own. */
export const notificationsStored = defineEvent<{
  readonly type: NotificationType;
  readonly message: string;
  readonly data: NotificationData;
  readonly timestamp: string;
  readonly stored: readonly { readonly id: number; readonly userId: number }[];
}>('notification.stored');
