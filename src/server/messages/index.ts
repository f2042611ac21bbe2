import type { Capability } from '#server/platform/capability.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { announceTyping } from './announce-typing.ts';
import { messageSent, messagesRead } from './events.ts';
import { measureAnswerTimes } from './measure-answer-times.ts';
import { findNewMessage } from './message-store.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { serveAttachments } from './serve-attachment.ts';

export { type Contact, contactQuery } from './contact-store.ts';
export { messageReported, personBlocked } from './events.ts';
export { describeContact } from './read-contact.ts';

export const messages: Capability = {
  name: 'messages',
  routes,
  personalData,
  addRawRoutes: serveAttachments,
  notifications,
  tasks: { 'measure-answer-times': measureAnswerTimes },
  frames: { typing_status: announceTyping },
  subscribers: [
    subscribe(messageSent, 'messages.show', {
      live: async ({ db, live }, { payload: { messageId, senderId, recipientId } }) => {
        // Also to the sender: their other devices show it too.
        const here = [recipientId, senderId].filter((id) => live.isConnected(id));
        const message = here.length > 0 ? await findNewMessage(db, messageId) : undefined;
        if (message) for (const id of here) live.send(id, { type: 'new_message', ...message });
      },
    }),
    subscribe(messagesRead, 'messages.show-read', {
      live: async ({ live }, { payload: { withoutReceipt, ...read } }) => {
        live.send(read.readerId, { type: 'messages_read', ...read });
        if (!withoutReceipt) live.send(read.senderId, { type: 'messages_read', ...read });
      },
    }),
  ],
};
