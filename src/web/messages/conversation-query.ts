import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { listMessages, type Message } from '#contract/messages.ts';
import { apiOf } from '#web/lib/query.ts';
import {
  catchUpFrom,
  caughtUp,
  logFrom,
  type MessageLog,
  withMessage,
  withOlder,
  withRead,
} from './message-log.ts';

const pageSize = 50;
const catchUpSize = 1000;
const keyOfLog = (userId: number) => ['conversation', userId] as const;

/** One conversation: the newest page first; fetched again, only what was written since. */
export function conversationQuery(userId: number) {
  return queryOptions({
    queryKey: keyOfLog(userId),
    queryFn: async ({ client, signal }): Promise<MessageLog> => {
      const api = apiOf(client);
      const params = { userId };
      const read = () => client.getQueryData<MessageLog>(keyOfLog(userId));
      let log = read();
      // Whoever has nothing yet has nothing to catch up from.
      if (!log || log.completeTo === 0)
        return logFrom(
          await api(listMessages, { params, query: { limit: pageSize } }, { signal }),
          pageSize,
        );
      let after = Math.max(catchUpFrom(log, userId), 1);
      for (;;) {
        const query = { after, limit: catchUpSize };
        const missed: Message[] = await api(listMessages, { params, query }, { signal });
        // Live messages may have been added meanwhile.
        log = caughtUp({ ...(read() ?? log), completeTo: log.completeTo }, missed);
        if (missed.length < catchUpSize) return log;
        after = log.completeTo;
      }
    },
  });
}

/** Shows a stored message where its conversation is kept. */
export function addToLog(client: QueryClient, userId: number, message: Message): void {
  client.setQueryData<MessageLog>(keyOfLog(userId), (log) => log && withMessage(log, message));
}

/** How the conversation on screen grows. */
export function useConversationLog(userId: number) {
  const client = useQueryClient();
  const change = (grow: (log: MessageLog) => MessageLog) =>
    client.setQueryData<MessageLog>(keyOfLog(userId), (log) => log && grow(log));
  return {
    add: (message: Message) => addToLog(client, userId, message),
    showRead: (senderId: number, upToId: number) =>
      change((log) => withRead(log, senderId, upToId)),
    catchUp: () => client.invalidateQueries({ queryKey: keyOfLog(userId) }),
    async loadOlder(before: number) {
      const query = { before, limit: pageSize };
      const page = await apiOf(client)(listMessages, { params: { userId }, query });
      change((log) => withOlder(log, page, pageSize));
    },
  };
}
