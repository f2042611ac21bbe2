import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getMessageCard } from '#contract/message-card.ts';
import { useLiveFrame } from '#web/lib/live.ts';
import { invalidate, queryOf } from '#web/lib/query.ts';

/** Whom one writes with, and whether one may. */
export function useCard(userId: number) {
  return useQuery(queryOf(getMessageCard, { params: { userId } }));
}

/** Whoever writes first may be answered: their message asks anew. */
export function useAnswerable(userId: number): void {
  const client = useQueryClient();
  const refused = useCard(userId).data?.refusal != null;
  useLiveFrame(['new_message'], ({ senderId }) => {
    if (senderId === userId && refused) void invalidate(client, getMessageCard);
  });
}
