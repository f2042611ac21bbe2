export interface FreeTime {
  readonly startsAt: string;
  readonly endsAt: string;
}

const minuteMs = 60_000;
const stepMs = 30 * minuteMs;

/** Joins what only midnight divides. */
function joined(free: readonly FreeTime[]): { from: number; to: number }[] {
  const times: { from: number; to: number }[] = [];
  for (const { startsAt, endsAt } of free) {
    const last = times.at(-1);
    const next = { from: Date.parse(startsAt), to: Date.parse(endsAt) };
    if (last && last.to >= next.from) last.to = Math.max(last.to, next.to);
    else times.push(next);
  }
  return times;
}

/** Every half hour at which work of this length can begin, from free times in their order; ISO instants. */
export function startTimes(free: readonly FreeTime[], hours: number): string[] {
  const lengthMs = hours * 60 * minuteMs;
  return joined(free).flatMap(({ from, to }) => {
    const starts: string[] = [];
    for (let at = Math.ceil(from / stepMs) * stepMs; at + lengthMs <= to; at += stepMs) {
      starts.push(new Date(at).toISOString());
    }
    return starts;
  });
}

/** The longest work that fits into one of the free times, in half hours, at most `max` hours. */
export function longestHours(free: readonly FreeTime[], max: number): number {
  const lengths = joined(free).map(({ from, to }) => {
    const start = Math.ceil(from / stepMs) * stepMs;
    return Math.floor((to - start) / stepMs) / 2;
  });
  return Math.min(max, Math.max(0, ...lengths));
}

/** The `count` starts that are nearest to the one that was wanted, in their order. */
export function nearestStarts(starts: readonly string[], wanted: string, count: number): string[] {
  const distance = (start: string) => Math.abs(Date.parse(start) - Date.parse(wanted));
  return starts
    .filter((start) => start !== wanted)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted();
}
