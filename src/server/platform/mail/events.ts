import { defineEvent } from '../events/event-kind.ts';

/** A mail server permanently rejected the mailbox as unknown. */
export const addressRefused = defineEvent<{ readonly address: string; readonly reason: string }>(
  'mail.address_refused',
  'nothing',
);
