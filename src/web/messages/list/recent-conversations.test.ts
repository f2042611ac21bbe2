import { InfiniteQueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Conversation, Message } from '#contract/messages/messages.ts';
import type { Api } from '#web/lib/api/api.ts';
import { createQueryClient } from '#web/lib/api/query.ts';
import {
  afterMessage,
  afterReading,
  changeConversations,
  conversationsIn,
  conversationsQuery,
} from './recent-conversations.ts';

const me = 1;
const createdAt = '2026-11-05T14:05:00.000Z';
const conversation = (userId: number, lastId: number, unreadCount = 0): Conversation => ({
  user: { id: userId, fullName: '', profileImage: '', isCreator: false, serviceType: null },
  lastMessage: { id: lastId, content: '', senderId: userId, createdAt, attachmentCount: 0 },
  unreadCount,
  blocked: false,
});
const message = (id: number, senderId: number, recipientId: number): Message => ({
  ...{ id, senderId, recipientId, createdAt, content: `${id}`, read: false },
  ...{ clientId: null, attachments: [] },
});
const shown = (list: readonly Conversation[] | undefined) =>
  list?.map(({ user, lastMessage, unreadCount }) => [user.id, lastMessage.id, unreadCount]);
const reading = (senderId: number, upToId: number) =>
  ({ type: 'messages_read', readerId: me, senderId, upToId }) as const;
const list = [conversation(2, 20), conversation(3, 10, 1)];

describe('the list of conversations', () => {
  it('puts the conversation of a new message first, with its text, and counts unread ones', () => {
    const after = afterMessage(list, message(21, 3, me));
    expect(shown(after)).toEqual([
      [3, 21, 2],
      [2, 20, 0],
    ]);
    expect(after?.[0]?.lastMessage.content).toBe('21');
  });

  it('does not count own messages, which arrive as a response and live', () => {
    const once = afterMessage(list, message(21, me, 3)) ?? [];
    expect(shown(once)).toEqual([
      [3, 21, 1],
      [2, 20, 0],
    ]);
    expect(afterMessage(once, message(21, me, 3))).toBe(once);
  });

  it('is refetched for an unknown person, and for a message that may already be counted', () => {
    expect(afterMessage(list, message(21, 4, me))).toBeUndefined();
    expect(afterMessage(list, message(9, 3, me))).toBeUndefined();
  });

  it('has nothing unread after reading to the end, and is refetched after reading less', () => {
    expect(shown(afterReading(list, reading(3, 10)))).toEqual([
      [2, 20, 0],
      [3, 10, 0],
    ]);
    expect(afterReading(list, reading(3, 9))).toBeUndefined();
    expect(afterReading(list, { ...reading(me, 20), readerId: 2 })).toBe(list);
  });

  it('is updated in the cache, and refetched if a pending response may be older', async () => {
    const requests: ((reply: readonly Conversation[]) => void)[] = [];
    const api = (() => new Promise<unknown>((resolve) => requests.push(resolve))) as Api;
    const client = createQueryClient(api);
    const observer = new InfiniteQueryObserver(client, conversationsQuery);
    observer.subscribe(() => {});
    const now = () => {
      const { data } = observer.getCurrentResult();
      return data && shown(conversationsIn(data));
    };
    const arrives = (id: number) =>
      changeConversations(client, (kept) => afterMessage(kept, message(id, 3, me)));
    arrives(21);
    requests[0]?.(list);
    await expect.poll(() => requests.length).toBe(2);
    requests[1]?.([conversation(3, 21, 2)]);
    await expect.poll(now).toEqual([[3, 21, 2]]);
    arrives(22);
    expect([now(), requests.length]).toEqual([[[3, 22, 3]], 2]);
  });
});
