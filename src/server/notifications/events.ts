import { defineEvent } from '#server/platform/events/event.ts';

/** People have a new notice, each under an id of their own. `replaceable`: what follows may soon take its place. */
export const notificationsStored = defineEvent<{
  readonly kind: string;
  readonly replaceable: boolean;
  readonly stored: readonly { readonly id: number; readonly userId: number }[];
}>('notification.stored');
