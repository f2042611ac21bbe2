import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  type Conversation,
  listConversations,
  markConversationRead,
  markMessageRead,
} from '#contract/messages.ts';
import { useLiveConnected, useLiveFrame } from '#web/lib/live.ts';
import { queryOf, useApi } from '#web/lib/query.ts';
import { useConversationLog } from './conversation-query.ts';

/** Keeps the conversation on screen complete, and its messages read while somebody looks at it. */
export function useLiveConversation(userId: number): void {
  const api = useApi();
  const client = useQueryClient();
  const log = useConversationLog(userId);
  const connected = useLiveConnected();
  /** Arrived while nobody was looking. */
  const unseen = useRef<number | null>(null);

  const showRead = () =>
    client.setQueryData<Conversation[]>(queryOf(listConversations).queryKey, (kept) =>
      kept?.map((entry) => (entry.user.id === userId ? { ...entry, unreadCount: 0 } : entry)),
    );
  // A read that fails is made up for by the next one.
  const readAll = useEffectEvent(() => {
    api(markConversationRead, { params: { userId } }).then(showRead, () => {});
  });
  const readOne = (messageId: number) => {
    api(markMessageRead, { params: { messageId } }).then(showRead, () => {});
  };

  const look = useEffectEvent(() => {
    if (document.hidden || unseen.current === null) return;
    readOne(unseen.current);
    unseen.current = null;
  });
  useEffect(() => {
    readAll();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const catchUp = useEffectEvent(() => {
    void log.catchUp().then(readAll);
  });
  const wasConnected = useRef<boolean | null>(null);
  useEffect(() => {
    if (connected && wasConnected.current === false) catchUp();
    if (connected || wasConnected.current) wasConnected.current = connected;
  }, [connected]);

  useLiveFrame(['messages_read'], ({ readerId, senderId, upToId }) => {
    if (readerId === userId) log.showRead(senderId, upToId);
  });
  useLiveFrame(['new_message'], ({ type: _, ...message }) => {
    if (message.senderId !== userId && message.recipientId !== userId) return;
    log.add(message);
    if (message.senderId !== userId) return;
    if (document.hidden) unseen.current = message.id;
    else readOne(message.id);
  });
}
