import type { StoredMessage } from './demo-store.ts';
import type { StoredCreator } from './place-jobs.ts';
import type { Random } from './random.ts';
import { type Conversation, conversations } from './texts/demo-texts.ts';

/** A client's completed work with a creator. */
export interface DoneWork {
  readonly clientId: number;
  readonly creatorUserId: number;
  readonly daysAgo: number;
}

/** Minutes after midnight between which people start to write. */
const hours = [9 * 60, 16 * 60] as const;
const maxDays = 9;

/**
 * Conversations between clients and creators, by day and about what they have to do with each
 * other; the printed accounts have several, the newest unread. `now` is in the region's time zone.
 */
export function makeConversations(
  random: Random,
  creators: readonly StoredCreator[],
  clientIds: readonly number[],
  done: readonly DoneWork[],
  now: Temporal.ZonedDateTime,
): StoredMessage[] {
  const [client = 0, ...otherClients] = clientIds;
  const own = creators.find(({ username }) => username === 'creator');
  const byUser = new Map(creators.map((creator) => [creator.userId, creator]));
  const pairOf = ({ clientId, creatorUserId }: DoneWork) => [clientId, creatorUserId] as const;
  const others = random.shuffle(creators.filter((creator) => creator !== own));
  const ownClients = random.shuffle(otherClients).slice(0, 3);
  const pairs = [
    ...done
      .filter(({ clientId }) => clientId === client)
      .slice(-2)
      .map(pairOf),
    ...done
      .filter(({ creatorUserId }) => creatorUserId === own?.userId)
      .slice(-2)
      .map(pairOf),
    ...others.slice(0, 4).map(({ userId }) => [client, userId] as const),
    ...(own ? [client, ...ownClients] : []).map((id) => [id, own?.userId ?? 0] as const),
    ...others.slice(4, 25).map(({ userId }) => [random.pick(otherClients), userId] as const),
  ];
  /** By whom. */
  const told = new Map<Conversation, readonly number[]>();
  const each = new Map(pairs.map((pair) => [pair.join(' '), pair] as const)).values();
  return [...each].flatMap(([clientId, creatorUserId], nth) => {
    const creator = byUser.get(creatorUserId);
    const work = done.findLast(
      (one) => one.clientId === clientId && one.creatorUserId === creatorUserId,
    );
    // Nobody has the same twice, if there is another.
    const uses = (one: Conversation) => {
      const by = told.get(one) ?? [];
      const own = by.filter((id) => id === clientId || id === creatorUserId).length;
      return 1000 * own + by.length;
    };
    const [conversation] = random
      .shuffle(conversations.filter((one) => creator && fits(one, creator, work)))
      .toSorted((a, b) => uses(a) - uses(b));
    if (!conversation) return [];
    told.set(conversation, [...(told.get(conversation) ?? []), clientId, creatorUserId]);
    const { lines } = conversation;
    const pauses = lines.map(() => random.int(4, 44));
    const longest = work ? Math.min(maxDays, work.daysAgo - 2) : maxDays;
    let at = now
      .subtract({ days: random.int(0, longest) })
      .startOfDay()
      .add({ minutes: random.int(...hours) });
    const length = pauses.reduce((sum, pause) => sum + pause, 5);
    if (Temporal.ZonedDateTime.compare(at.add({ minutes: length }), now) > 0)
      at = at.subtract({ days: 1 });
    return lines.map(([who, content], place): StoredMessage => {
      at = at.add({ minutes: pauses[place] ?? 0 });
      const fromClient = who === 'c';
      return {
        from: fromClient ? clientId : creatorUserId,
        to: fromClient ? creatorUserId : clientId,
        content,
        age: Math.round(now.since(at).total('minutes')),
        read: place < lines.length - 1 || nth % 3 !== 0,
      };
    });
  });
}

/** After completed work people write about it; before, about theirs to come. */
function fits(
  { service, subjects, after }: Conversation,
  creator: StoredCreator,
  work: DoneWork | undefined,
): boolean {
  return (
    (after === true) === (work !== undefined) &&
    (service ?? creator.serviceType) === creator.serviceType &&
    (subjects?.includes(creator.subject) ?? true)
  );
}
