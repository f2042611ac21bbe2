import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { markMessageRead } from '#contract/messages/messages.ts';
import { useApi } from '#web/lib/api/query.ts';
import { isPassing, longestTryMs, pauseBetweenAttempts } from '#web/lib/api/trying-again.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { showUnread } from '../list/recent-conversations.ts';
import { conversationQuery, useConversationLog } from './conversation-query.ts';
import { unseenFrom } from './message-log.ts';

/**
 * Marks this person's messages as read once the viewer has seen them: up to the newest on screen, while the window
 * is visible and scrolled to the end of the conversation. Call it after the hook that keeps the log complete.
 */
export function useReading(userId: number, atEnd: boolean): void {
  const api = useApi();
  const client = useQueryClient();
  const { showRead } = useConversationLog(userId);
  const requestedUpTo = useRef(0);
  const [failures, setFailures] = useState(0);
  const query = conversationQuery(userId);
  const { queryKey } = query;
  const { data, status, fetchStatus } = useQuery(query);

  const newestSeen = () => {
    // The current value: a new connection's catch-up is not rendered yet.
    const state = client.getQueryState(queryKey);
    if (!state?.data) return undefined;
    const whole = state.status === 'success' && state.fetchStatus === 'idle';
    // Messages before a live one may be missing until the log is complete.
    const completeTo = whole ? Number.POSITIVE_INFINITY : (state.data.completeTo ?? 0);
    return unseenFrom(state.data, userId).findLast(({ id }) => id <= completeTo)?.id;
  };
  const showInList = () => {
    const cached = client.getQueryData(queryKey);
    const unreadCount = cached ? unseenFrom(cached, userId).length : 0;
    showUnread(client, userId, unreadCount);
  };
  const markVisible = useEffectEvent(() => {
    if (document.hidden || !atEnd) return;
    const messageId = newestSeen();
    if (messageId === undefined || messageId <= requestedUpTo.current) return;
    requestedUpTo.current = messageId;
    const signal = AbortSignal.timeout(longestTryMs);
    api(markMessageRead, { params: { messageId } }, { signal }).then(
      () => {
        setFailures(0);
        showRead(userId, messageId);
        showInList();
      },
      // The next check retries.
      (error) => {
        requestedUpTo.current = 0;
        if (isPassing(error)) setFailures((before) => before + 1);
      },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever there may be more to see.
  useEffect(() => markVisible(), [data, status, fetchStatus, atEnd]);
  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(markVisible, pauseBetweenAttempts(failures - 1));
    return () => clearTimeout(timer);
  }, [failures]);
  useEffect(() => {
    document.addEventListener('visibilitychange', markVisible);
    return () => document.removeEventListener('visibilitychange', markVisible);
  }, []);
}
