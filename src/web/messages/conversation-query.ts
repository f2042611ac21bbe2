import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { listMessages, type Message } from '#contract/messages.ts';
import { apiOf } from '#web/lib/query.ts';
import { caughtUp, logFrom, type MessageLog, withMessage, withOlder } from './message-log.ts';

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
      for (;;) {
        const query = { after: log.completeTo, limit: catchUpSize };
        const missed: Message[] = await api(listMessages, { params, query }, { signal });
        // Live messages may have been added meanwhile.
        log = caughtUp({ ...(read() ?? log), completeTo: log.completeTo }, missed);
        if (missed.length < catchUpSize) return log;
      }
    },
  });
}

/** How the conversation on screen grows. */
export function useConversationLog(userId: number) {
  const client = useQueryClient();
  const change = (grow: (log: MessageLog) => MessageLog) =>
    client.setQueryData<MessageLog>(keyOfLog(userId), (log) => log && grow(log));
  return {
    add: (message: Message) => change((log) => withMessage(log, message)),
    catchUp: () => client.invalidateQueries({ queryKey: keyOfLog(userId) }),
    async loadOlder(before: number) {
      const query = { before, limit: pageSize };
      const page = await apiOf(client)(listMessages, { params: { userId }, query });
      change((log) => withOlder(log, page, pageSize));
    },
  };
}
