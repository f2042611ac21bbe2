import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getMessageCard } from '#contract/messages/message-card.ts';
import { invalidate, queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useLiveConnected, useLiveFrame } from '#web/lib/live/live.ts';

/** The conversation partner, and whether the viewer may write. */
export function useCard(userId: number) {
  return useQuery(queryOf(getMessageCard, { params: { userId } }));
}

/**
 * Refetches the card after events that change permission: a first message, a block in another
 * window, an unblock.
 */
export function useAnswerable(userId: number): void {
  const client = useQueryClient();
  const refused = useCard(userId).data?.refusal != null;
  const connected = useLiveConnected();
  const catchUp = useEffectEvent(() => {
    if (refused) void invalidate(client, getMessageCard);
  });
  // The first message may have arrived between the page's response and the connection.
  useEffect(() => {
    if (connected) catchUp();
  }, [connected]);
  useLiveFrame(['new_message'], ({ senderId }) => {
    if (senderId === userId && refused) void invalidate(client, getMessageCard);
  });
  useLiveFrame(['contact_changed'], (changed) => {
    if (changed.userId === userId) void invalidate(client, getMessageCard);
  });
}

/**
 * Why the viewer cannot write now. If blocked it is refetched, as a live event may have been
 * missed.
 */
export function useRefusal(userId: number): () => Promise<string | null> {
  const client = useQueryClient();
  const query = queryOf(getMessageCard, { params: { userId } });
  return async () => {
    const known = client.getQueryData(query.queryKey)?.refusal ?? null;
    if (known === null) return null;
    const card = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
    return card ? card.refusal : known;
  };
}
