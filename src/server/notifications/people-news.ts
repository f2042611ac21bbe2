import { messageSent, messagesRead } from '#server/messages/index.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { reviewAnswered, reviewWritten } from '#server/reviews/index.ts';
import { readMessageNotices, renewMessageNotice } from './notification-store.ts';
import { store, tellOf } from './notify.ts';
import { findName, findUserOfCreator } from './recipient-store.ts';

export const peopleNews: readonly Subscriber[] = [
  // Inside the message's transaction: so it is there before the recipient can have read the message.
  subscribe(messageSent, 'notifications.message', {
    within: async (platform, tx, event) => {
      const { senderId, recipientId } = event.payload.message;
      // One is enough until the recipient looks, however much is written.
      if (await renewMessageNotice(tx, recipientId, senderId)) return;
      await store(platform, tx, event, {
        to: [recipientId],
        type: 'message',
        message: `${await findName(tx, senderId)} wrote to you`,
        data: { userId: senderId },
      });
    },
  }),
  subscribe(messagesRead, 'notifications.messages-read', {
    within: (_platform, tx, { payload }) =>
      readMessageNotices(tx, payload.readerId, payload.senderId),
  }),
  tellOf(reviewWritten, async ({ clientId, creatorId, rating }, { db }) => ({
    to: [await findUserOfCreator(db, creatorId)],
    type: 'review',
    message: `${await findName(db, clientId)} reviewed you: ${rating} of 5 stars`,
    data: { creatorId },
  })),
  tellOf(reviewAnswered, async ({ clientId, creatorId }, { db }) => {
    const userId = await findUserOfCreator(db, creatorId);
    const name = userId === undefined ? 'The creator' : await findName(db, userId);
    return {
      to: [clientId],
      type: 'review',
      message: `${name} answered your review`,
      data: { creatorId },
    };
  }),
];
