/** A conversation between the client of component tests and someone else, for {@link Replies}. */
import { getMessageCard, type MessageCard } from '#contract/messages/message-card.ts';
import {
  type Conversation,
  listConversations,
  listMessages,
  type Message,
  markMessageRead,
  sendMessage,
} from '#contract/messages/messages.ts';
import { client, type Replies } from '../open-page.tsx';

export const writer = {
  id: 9,
  fullName: 'Ottoline Brackenbury',
  profileImage: '',
  isCreator: true,
  serviceType: 'photographer',
} as const;

/** From the writer to the client by default. */
export function makeMessage(id: number, overrides: Partial<Message> = {}): Message {
  return {
    id,
    senderId: writer.id,
    recipientId: client.id,
    content: `Line ${id}`,
    read: false,
    createdAt: new Date(Date.UTC(2026, 10, 22, 12, 0, id)).toISOString(),
    clientId: null,
    attachments: [],
    ...overrides,
  };
}

export function makeConversation(overrides: Partial<Conversation> = {}): Conversation {
  const { id, content, senderId, createdAt } = makeMessage(1);
  return {
    user: writer,
    lastMessage: { id, content, senderId, createdAt, attachmentCount: 0 },
    unreadCount: 0,
    blocked: false,
    ...overrides,
  };
}

export function makeCard(overrides: Partial<MessageCard> = {}): MessageCard {
  return {
    user: {
      ...writer,
      location: 'Austin, TX',
      createdAt: '2026-01-02T03:04:05.000Z',
      creatorId: 3,
    },
    blocked: false,
    refusal: null,
    jobs: [],
    bookings: [],
    ...overrides,
  };
}

/** Replies to all calls of this conversation's page. Sent messages, and ones added to the list, are stored. */
export function withConversation(replies: Replies, stored: Message[]): Replies {
  return replies
    .on(getMessageCard, () => makeCard())
    .on(listConversations, () => [makeConversation()])
    .on(markMessageRead, () => ({ ok: true as const }))
    .on(listMessages, ({ query = {} }, { onLink }) => {
      const { before, after, limit = 50 } = query as Record<string, number | undefined>;
      const within = stored.filter(
        ({ id }) => (before === undefined || id < before) && (after === undefined || id > after),
      );
      const page = after === undefined ? within.slice(-limit) : within.slice(0, limit);
      onLink?.(page.length < within.length ? '</api/messages/9?before=1>; rel="next"' : null);
      return page;
    })
    .on(sendMessage, ({ body }) => {
      const sent = makeMessage((stored.at(-1)?.id ?? 0) + 1, {
        senderId: client.id,
        recipientId: writer.id,
        content: body.content ?? '',
        clientId: body.clientId ?? null,
      });
      stored.push(sent);
      return sent;
    });
}
