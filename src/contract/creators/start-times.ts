/** Lengths that can be booked, in hours. */
export const bookingHours = { min: 1, max: 24, step: 0.5 } as const;

export interface FreeTime {
  readonly startsAt: string;
  readonly endsAt: string;
}

const minuteMs = 60_000;
const stepMs = 30 * minuteMs;

/** Merges times that only midnight divides. */
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

/** Every half hour at which work of this length can start, from free times in order; ISO instants. */
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

const roundedMs = 5 * minuteMs;

/** A golden hour package's start on a day with this sunset: rounded down to five minutes. */
export function goldenStart(sunset: string, minutesBefore: number): string {
  const exact = Date.parse(sunset) - minutesBefore * minuteMs;
  return new Date(Math.floor(exact / roundedMs) * roundedMs).toISOString();
}

/** Like {@link startTimes}; for a golden hour package, its one start per day, if it is free. */
export function packageStarts(
  days: readonly {
    readonly free: readonly FreeTime[];
    readonly daylight: { readonly sunset: string } | null;
  }[],
  hours: number,
  minutesBeforeSunset: number | null | undefined,
): string[] {
  const free = days.flatMap((day) => day.free);
  if (minutesBeforeSunset == null) return startTimes(free, hours);
  const times = joined(free);
  return days
    .flatMap(({ daylight }) =>
      daylight ? [goldenStart(daylight.sunset, minutesBeforeSunset)] : [],
    )
    .filter((start) => {
      const from = Date.parse(start);
      return times.some((time) => time.from <= from && from + hours * 60 * minuteMs <= time.to);
    });
}

/** The longest work that fits from this start, in half hours; 0 if it is not free. */
export function longestFrom(free: readonly FreeTime[], start: string): number {
  const at = Date.parse(start);
  const time = joined(free).find(({ from, to }) => from <= at && at < to);
  return time ? Math.floor((time.to - at) / stepMs) / 2 : 0;
}

/** The `count` starts nearest to the requested one, in order. */
export function nearestStarts(starts: readonly string[], wanted: string, count: number): string[] {
  const distance = (start: string) => Math.abs(Date.parse(start) - Date.parse(wanted));
  return starts
    .filter((start) => start !== wanted)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted();
}
