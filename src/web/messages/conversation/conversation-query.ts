import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { listMessages, type Message } from '#contract/messages/messages.ts';
import { apiOf, markOld } from '#web/lib/api/query.ts';
import { catchUp } from './catch-up.ts';
import {
  logFrom,
  type MessageLog,
  type MessagePage,
  nothingLoaded,
  withMessage,
  withOlder,
  withRead,
} from './message-log.ts';

const pageSize = 50;
const catchUpSize = 1000;
const keyOfLog = (userId: number) => ['conversation', userId] as const;

async function pageOf(
  client: QueryClient,
  userId: number,
  query: { before?: number; after?: number; limit: number },
  options: { signal?: AbortSignal } = {},
): Promise<MessagePage> {
  let more = false;
  const onLink = (link: string | null) => {
    more = link !== null;
  };
  const input = { params: { userId }, query };
  const messages = await apiOf(client)(listMessages, input, { ...options, onLink });
  return { messages, more };
}

/** One conversation: first the newest page; a refetch adds only newer messages. */
export function conversationQuery(userId: number) {
  const queryKey = keyOfLog(userId);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<MessageLog> => {
      // Read after each response, as messages arrive in between.
      const read = () => client.getQueryData<MessageLog>(queryKey) ?? nothingLoaded;
      // With no messages yet there is nothing to catch up from.
      if (!read().completeTo) {
        const newest = await pageOf(client, userId, { limit: pageSize }, { signal });
        return logFrom(newest, read().messages);
      }
      return catchUp({
        otherId: userId,
        read,
        // Nothing remains after sign-out.
        keep: (log) => client.setQueryData(queryKey, (before) => before && log),
        pageAfter: (after) => pageOf(client, userId, { after, limit: catchUpSize }, { signal }),
      });
    },
  });
}

function change(client: QueryClient, userId: number, grow: (log: MessageLog) => MessageLog): void {
  const queryKey = keyOfLog(userId);
  const state = client.getQueryState<MessageLog>(queryKey);
  // An unopened conversation is fetched when someone opens it.
  if (!state) return;
  const before = state.data ?? nothingLoaded;
  const log = grow(before);
  if (log === before) return;
  const loaded = log.completeTo !== null;
  // Some are still missing, as before.
  const missing = !loaded || state.isInvalidated;
  client.setQueryData(queryKey, log, loaded ? {} : { updatedAt: 0 });
  // A failed fetch may succeed now.
  if (missing && state.fetchStatus === 'idle') void client.invalidateQueries({ queryKey });
}

/** Adds a stored message to its cached conversation. */
export function addToLog(client: QueryClient, userId: number, message: Message): void {
  change(client, userId, (log) => withMessage(log, message));
}

/** Updates the conversation on screen. */
export function useConversationLog(userId: number) {
  const client = useQueryClient();
  return {
    add: (message: Message) => addToLog(client, userId, message),
    showRead: (senderId: number, upToId: number) =>
      change(client, userId, (log) => withRead(log, senderId, upToId)),
    catchUp: () => markOld(client, { queryKey: keyOfLog(userId) }),
    async loadOlder(before: number) {
      const query = { before, limit: pageSize };
      const page = await pageOf(client, userId, query);
      change(client, userId, (log) => withOlder(log, page));
    },
  };
}
