import { defineEvent } from '../events/event.ts';

/** A mail server said for good that there is no such mailbox. */
export const addressRefused = defineEvent<{ readonly address: string; readonly reason: string }>(
  'mail.address_refused',
);
