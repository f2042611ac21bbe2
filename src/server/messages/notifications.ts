import { personName } from '#server/accounts/index.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { endedBy } from '#server/platform/notification-presentation.ts';
import { messageSent, messagesRead, personBlocked } from './events.ts';
import { countUnreadFrom, findOldestUnread, mayNotify } from './notice-store.ts';

const subjectOf = (senderId: number) => `person:${senderId}`;
interface Params {
  /** Who wrote. */
  readonly userId: number;
}

export const notifications = [
  defineNotification('message.sent', {
    on: messageSent,
    type: 'message',
    notify: ({ senderId, recipientId }) => ({
      to: [recipientId],
      params: { userId: senderId },
      subject: subjectOf(senderId),
    }),
    text: ({ userId }: Params) => msg('{name} sent you a message', { name: personName(userId) }),
    data: ({ userId }) => ({ userId }),
    path: ({ userId }) => `/messages/${userId}`,
    renewed: {
      quietMinutes: 3,
      endedBy: [
        // Under the conversation's lock, so no message arrives in between.
        endedBy(messagesRead, async ({ readerId, senderId }, tx) => ({
          userId: readerId,
          subject: subjectOf(senderId),
          unreadSince: await findOldestUnread(tx, readerId, senderId),
        })),
        endedBy(personBlocked, ({ blockerId, blockedId }) => ({
          userId: blockerId,
          subject: subjectOf(blockedId),
          forGood: true,
        })),
      ],
      isCurrent: (db, readerId, { userId }) => mayNotify(db, readerId, userId),
      inMail: async (db, readerId, { userId }) =>
        msg('{count, plural, one {{name} sent you a message} other {{name} sent you # messages}}', {
          name: personName(userId),
          count: await countUnreadFrom(db, readerId, userId),
        }),
    },
  }),
];
