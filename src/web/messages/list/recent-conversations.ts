import type { QueryClient } from '@tanstack/react-query';
import type { ServerFrame } from '#contract/live.ts';
import { type Conversation, listConversations, type Message } from '#contract/messages/messages.ts';
import { invalidate, queryOf } from '#web/lib/api/query.ts';

/** The conversations of a list; undefined if they cannot be derived and have to be fetched. */
type After = readonly Conversation[] | undefined;

/** The list after a message to or from its person: their conversation comes first. */
export function afterMessage(list: readonly Conversation[], message: Message): After {
  const { id, content, senderId, recipientId, createdAt, attachments, read } = message;
  const entry = list.find(({ user }) => user.id === senderId || user.id === recipientId);
  if (!entry) return undefined;
  const counts = senderId === entry.user.id && !read;
  // Own messages arrive twice: as the response, and live. An older message of theirs may already be counted.
  if (id <= entry.lastMessage.id) return counts && id < entry.lastMessage.id ? undefined : list;
  const lastMessage = { id, content, senderId, createdAt, attachmentCount: attachments.length };
  const unreadCount = entry.unreadCount + (counts ? 1 : 0);
  return [{ ...entry, lastMessage, unreadCount }, ...list.filter((one) => one !== entry)];
}

/** The list after someone read the messages of `senderId`. */
export function afterReading(
  list: readonly Conversation[],
  { senderId, upToId }: Extract<ServerFrame, { type: 'messages_read' }>,
): After {
  const entry = list.find(({ user }) => user.id === senderId);
  if (!entry?.unreadCount) return list;
  if (upToId < entry.lastMessage.id) return undefined;
  return list.map((one) => (one === entry ? { ...one, unreadCount: 0 } : one));
}

/**
 * Updates the cached list; refetches it if that is not enough, or if a pending response may be
 * older.
 */
export function changeConversations(
  client: QueryClient,
  change: (list: readonly Conversation[]) => After,
): void {
  const { queryKey } = queryOf(listConversations);
  const state = client.getQueryState(queryKey);
  const whole = state?.fetchStatus === 'idle' && !state.isInvalidated;
  const after = whole && state.data ? change(state.data) : undefined;
  if (after === undefined) void invalidate(client, listConversations);
  else if (after !== state?.data) client.setQueryData(queryKey, [...after]);
}
