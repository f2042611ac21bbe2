import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ServerFrame } from '#contract/live.ts';
import { type Conversation, listConversations, type Message } from '#contract/messages/messages.ts';
import { invalidate, type ListPage, pagesOf } from '#web/lib/api/query.ts';

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

/** The viewer's conversations, in pages. */
export const conversationsQuery = pagesOf(listConversations, { query: {} });
type Pages = InfiniteData<ListPage<Conversation[]>>;

export const conversationsIn = ({ pages }: Pages): Conversation[] =>
  pages.flatMap(({ items }) => items);

/** The same pages with these conversations, as many as before. */
function withConversations(data: Pages, list: readonly Conversation[]): Pages {
  let from = 0;
  const pages = data.pages.map((page) => {
    const items = list.slice(from, from + page.items.length);
    from += page.items.length;
    return { ...page, items };
  });
  return { ...data, pages };
}

/**
 * Updates the cached list; refetches it if that is not enough, or if a pending response may be
 * older.
 */
export function changeConversations(
  client: QueryClient,
  change: (list: readonly Conversation[]) => After,
): void {
  const { queryKey } = conversationsQuery;
  const state = client.getQueryState<Pages>(queryKey);
  const whole = state?.fetchStatus === 'idle' && !state.isInvalidated;
  const before = whole && state.data ? conversationsIn(state.data) : undefined;
  const after = before && change(before);
  if (after === undefined) void invalidate(client, listConversations);
  else if (state?.data && after !== before)
    client.setQueryData<Pages>(queryKey, withConversations(state.data, after));
}

/** Shows how many messages of a person are unread. */
export function showUnread(client: QueryClient, userId: number, unreadCount: number): void {
  client.setQueryData<Pages>(
    conversationsQuery.queryKey,
    (data) =>
      data &&
      withConversations(
        data,
        conversationsIn(data).map((entry) =>
          entry.user.id === userId ? { ...entry, unreadCount } : entry,
        ),
      ),
  );
}
