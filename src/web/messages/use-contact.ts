import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getContact } from '#contract/message-safety.ts';
import { useLiveFrame } from '#web/lib/live.ts';
import { invalidate, queryOf } from '#web/lib/query.ts';

/** Whether one may write to a person. Whoever writes first may be answered: their message asks anew. */
export function useContact(userId: number) {
  const client = useQueryClient();
  const contact = useQuery(queryOf(getContact, { params: { userId } }));
  useLiveFrame(['new_message'], ({ senderId }) => {
    if (senderId === userId && contact.data?.refusal) void invalidate(client, getContact);
  });
  return contact.data;
}
