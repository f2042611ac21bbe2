import type { Message } from '#contract/messages.ts';
import { defineEvent } from '#server/platform/events/event.ts';

/** Carries the whole message: every process shows it without asking the database. */
export const messageSent = defineEvent<{ readonly message: Message }>('message.sent');

/** What `senderId` wrote to `readerId` is read, up to and with this message. */
export const messagesRead = defineEvent<{
  readonly readerId: number;
  readonly senderId: number;
  readonly upToId: number;
}>('message.read');

export const messageReported = defineEvent<{
  readonly reportId: number;
  readonly messageId: number;
  /** Who wrote it. */
  readonly senderId: number;
  readonly reporterId: number;
}>('message.reported');
