import type { StoredMessage } from './demo-store.ts';
import type { StoredCreator } from './place-jobs.ts';
import type { Random } from './random.ts';
import { conversations } from './words/conversations.ts';

/** Conversations between clients and creators; the printed accounts have several, the newest unread. */
export function makeConversations(
  random: Random,
  creators: readonly StoredCreator[],
  clientIds: readonly number[],
): StoredMessage[] {
  const [client = 0, ...otherClients] = clientIds;
  const own = creators.find(({ username }) => username === 'creator');
  const others = random.shuffle(creators.filter((creator) => creator !== own));
  const pairs = [
    ...others.slice(0, 5).map(({ userId }) => [client, userId] as const),
    ...(own ? [client, ...random.shuffle(otherClients).slice(0, 4)] : []).map(
      (id) => [id, own?.userId ?? 0] as const,
    ),
    ...others.slice(5, 25).map(({ userId }) => [random.pick(otherClients), userId] as const),
  ];
  return pairs.flatMap(([clientId, creatorUserId], nth) => {
    const lines = conversations[nth % conversations.length] ?? [];
    let age = random.int(30, 60 * 24 * 9);
    const begins = age + lines.length * 45;
    age = begins;
    return lines.map(([who, content], place): StoredMessage => {
      age -= random.int(4, 44);
      const fromClient = who === 'c';
      return {
        from: fromClient ? clientId : creatorUserId,
        to: fromClient ? creatorUserId : clientId,
        content,
        age,
        read: place < lines.length - 1 || nth % 3 !== 0,
      };
    });
  });
}
