import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getMessageCard } from '#contract/messages/message-card.ts';
import { invalidate, queryOf } from '#web/lib/api/query.ts';
import { useLiveFrame } from '#web/lib/live/live.ts';

/** Whom one writes with, and whether one may. */
export function useCard(userId: number) {
  return useQuery(queryOf(getMessageCard, { params: { userId } }));
}

/**
 * Anyone who writes first may be answered, whom one blocked in another window not, and anyone who unblocked one again: the
 * card is asked for again.
 */
export function useAnswerable(userId: number): void {
  const client = useQueryClient();
  const refused = useCard(userId).data?.refusal != null;
  useLiveFrame(['new_message'], ({ senderId }) => {
    if (senderId === userId && refused) void invalidate(client, getMessageCard);
  });
  useLiveFrame(['contact_changed'], (changed) => {
    if (changed.userId === userId) void invalidate(client, getMessageCard);
  });
}

/**
 * Why nothing can be written now. Where something was in the way it is asked for again: what was said live may have been
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
