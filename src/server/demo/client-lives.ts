import type { Random } from './random.ts';
import type { JobIdea } from './texts/demo-texts.ts';

/** What kind of work a client needs, and how many of ten do; the printed client is the first. */
const lives: readonly (readonly [life: JobIdea['life'], clients: number])[] = [
  ['family', 8],
  ['couple', 5],
  ['kitchen', 4],
  ['shop', 6],
  ['property', 4],
  ['club', 4],
  ['stage', 4],
  ['office', 3],
  ['travel', 2],
];
const dealt = lives.flatMap(([life, clients]) => Array<JobIdea['life']>(clients).fill(life));

export type ClientPicker = (
  random: Random,
  idea: JobIdea,
  /** Those who can't have it, such as for what they have open. */
  busy?: ReadonlySet<number>,
) => number;

/** Finds the client who posts an idea: everyone has one kind of life, and posts the same thing once if others can. */
export function makeClientPicker(clientIds: readonly number[]): ClientPicker {
  const [printed = 0] = clientIds;
  const posted = new Map<number, Set<JobIdea>>();
  const has = (id: number, idea: JobIdea) => posted.get(id)?.has(idea) ?? false;
  return (random, idea, busy = new Set()) => {
    const living = clientIds.filter((_, nth) => dealt[nth % dealt.length] === idea.life);
    const free = living.filter((id) => !busy.has(id));
    const fresh = free.filter((id) => !has(id, idea));
    const [chosen = printed] =
      fresh.includes(printed) && random.chance(0.6)
        ? [printed]
        : random.shuffle([fresh, free, living].find(({ length }) => length > 0) ?? clientIds);
    posted.set(chosen, (posted.get(chosen) ?? new Set()).add(idea));
    return chosen;
  };
}
