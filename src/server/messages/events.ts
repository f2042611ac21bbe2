import { defineEvent } from '#server/platform/events/event.ts';

export const messageSent = defineEvent<{
  readonly messageId: number;
  readonly senderId: number;
  readonly recipientId: number;
}>('message.sent');

/** What `senderId` wrote to `readerId` is read, up to and with this message. */
export const messagesRead = defineEvent<{
  readonly readerId: number;
  readonly senderId: number;
  readonly upToId: number;
  /** The reader blocked the sender, who does not hear of it. */
  readonly withoutReceipt: boolean;
}>('message.read');

/** `blockerId` wants to hear nothing more of what `blockedId` wrote. */
export const personBlocked = defineEvent<{
  readonly blockerId: number;
  readonly blockedId: number;
}>('message.person_blocked');

export const messageReported = defineEvent<{
  readonly reportId: number;
  readonly messageId: number;
  /** Who wrote it. */
  readonly senderId: number;
  readonly reporterId: number;
}>('message.reported');
