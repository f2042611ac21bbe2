import type { Capability } from '#server/platform/capability.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { announceTyping } from './announce-typing.ts';
import { messageSent, messagesRead } from './events.ts';
import { measureAnswerTimes } from './measure-answer-times.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { serveAttachments } from './serve-attachment.ts';

export { type Contact, contactQuery } from './contact-store.ts';
export { messageReported, messageSent, messagesRead, personBlocked } from './events.ts';
export { describeContact } from './read-contact.ts';

export const messages: Capability = {
  name: 'messages',
  routes,
  personalData,
  addRawRoutes: serveAttachments,
  tasks: { 'measure-answer-times': measureAnswerTimes },
  frames: { typing_status: announceTyping },
  subscribers: [
    subscribe(messageSent, 'messages.show', {
      live: async ({ live }, { payload: { message } }) => {
        // Also to the sender: their other devices show it too.
        live.send(message.recipientId, { type: 'new_message', ...message });
        live.send(message.senderId, { type: 'new_message', ...message });
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
