import { messageSent, messagesRead, personBlocked } from '#server/messages/index.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { reviewAnswered, reviewWritten } from '#server/reviews/index.ts';
import { endMessageNotice, settleMessageNotice } from '../delivery/message-notice-store.ts';
import { notifyOn } from '../delivery/notify.ts';
import { notifyMessage } from '../delivery/notify-message.ts';
import { pushUnreadCount } from '../delivery/push-unread-count.ts';
import { findName, findUserOfCreator } from '../delivery/recipient-store.ts';

/** A review is answered where the work was. */
function reviewed({
  creatorId,
  jobId,
  bookingId,
}: Readonly<Record<'jobId' | 'bookingId', number | null> & { creatorId: number }>) {
  return {
    creatorId,
    ...(jobId === null ? {} : { jobId }),
    ...(bookingId === null ? {} : { bookingId }),
  };
}

export const peopleNotifications: readonly Subscriber[] = [
  // Inside the message's transaction: so it is there before the recipient can have read the message.
  subscribe(messageSent, 'notifications.message', {
    within: (platform, tx, event) => notifyMessage(platform, tx, event, event.payload.message),
  }),
  subscribe(messagesRead, 'notifications.messages-read', {
    within: (_platform, tx, { payload }) =>
      settleMessageNotice(tx, payload.readerId, payload.senderId),
  }),
  subscribe(personBlocked, 'notifications.person-blocked', {
    within: async (platform, tx, { payload: { blockerId, blockedId } }) => {
      if (await endMessageNotice(tx, blockerId, blockedId))
        pushUnreadCount(platform, tx, blockerId);
    },
  }),
  notifyOn(reviewWritten, async ({ rating, ...fact }, { db }) => ({
    to: [await findUserOfCreator(db, fact.creatorId)],
    type: 'review',
    message: `${await findName(db, fact.clientId)} reviewed you: ${rating} of 5 stars`,
    data: reviewed(fact),
  })),
  notifyOn(reviewAnswered, async ({ clientId, ...fact }, { db }) => {
    const userId = await findUserOfCreator(db, fact.creatorId);
    const name = userId === undefined ? 'The creator' : await findName(db, userId);
    return {
      to: [clientId],
      type: 'review',
      message: `${name} answered your review`,
      data: reviewed(fact),
    };
  }),
];
