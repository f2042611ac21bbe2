import { defineEvent } from '#server/platform/events/event.ts';

/**
 * People have a new notification, each with its own id. `replaceable`: a follow-up may soon replace
 * it.
 */
export const notificationsStored = defineEvent<{
  readonly kind: string;
  readonly replaceable: boolean;
  readonly stored: readonly { readonly id: number; readonly userId: number }[];
}>('notification.stored', 'nothing');
