import type { StoredMessage } from './demo-store.ts';
import type { StoredCreator } from './place-jobs.ts';
import type { Random } from './random.ts';
import { inquiries } from './texts/demo-texts.ts';

/** Minutes after which creators usually reply. */
const paces = [12, 25, 50, 110, 240, 420];
/** How many clients write to each: enough to say how fast they reply. */
const clientsEach = 6;

/**
 * First messages of clients to these creators, answered the same day, each creator at a pace of their
 * own. `now` is in the region's time zone. No client writes to someone they have `written` with.
 */
export function makeInquiries(
  random: Random,
  creators: readonly Pick<StoredCreator, 'userId'>[],
  clientIds: readonly number[],
  written: readonly Pick<StoredMessage, 'from' | 'to'>[],
  now: Temporal.ZonedDateTime,
): StoredMessage[] {
  const pairs = new Set(written.flatMap(({ from, to }) => [`${from} ${to}`, `${to} ${from}`]));
  return creators.flatMap(({ userId }, nth) => {
    const pace = paces[nth % paces.length] ?? 0;
    const texts = random.shuffle(inquiries);
    const clients = random.shuffle(clientIds.filter((id) => !pairs.has(`${id} ${userId}`)));
    return clients.slice(0, clientsEach).flatMap((clientId, place): StoredMessage[] => {
      const [ask = '', reply = ''] = texts[place] ?? [];
      const asked = now
        .subtract({ days: random.int(3, 18) })
        .startOfDay()
        .add({ minutes: random.int(9 * 60, 11 * 60) });
      const responded = asked.add({ minutes: Math.round(pace * (0.7 + 0.6 * random.next())) });
      const age = (at: Temporal.ZonedDateTime) => Math.round(now.since(at).total('minutes'));
      return [
        { from: clientId, to: userId, content: ask, age: age(asked), read: true },
        { from: userId, to: clientId, content: reply, age: age(responded), read: true },
      ];
    });
  });
}
