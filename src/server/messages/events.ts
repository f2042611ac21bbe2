import { defineEvent } from '#server/platform/events/event.ts';

export const messageSent = defineEvent<{
  readonly messageId: number;
  readonly senderId: number;
  readonly recipientId: number;
}>('message.sent', 'nothing');

/** `readerId` has read the messages from `senderId` up to and including this one. */
export const messagesRead = defineEvent<{
  readonly readerId: number;
  readonly senderId: number;
  readonly upToId: number;
  /** The reader blocked the sender, who is not notified. */
  readonly withoutReceipt: boolean;
}>('message.read', 'nothing');

/** `blockerId` blocked `blockedId`. */
export const personBlocked = defineEvent<{
  readonly blockerId: number;
  readonly blockedId: number;
}>('message.person_blocked', 'nothing');

export const messageReported = defineEvent<{
  readonly reportId: number;
  readonly messageId: number;
  /** Who wrote it. */
  readonly senderId: number;
  readonly reporterId: number;
}>('message.reported', 'nothing');
