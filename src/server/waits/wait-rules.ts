/** Who hears of which time, and when. */
import { type DayPart, wave } from '#contract/waits/waits.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The same wait hears at most so often in a day: a time that is held and let go again and again is no news. */
const maxToldADay = 3;

/** A start at which the work fits, on the creator's clock. */
export interface Start {
  /** YYYY-MM-DD */
  readonly day: string;
  /** After midnight. */
  readonly minutes: number;
  readonly startsAt: string;
}

export interface OpenWait {
  readonly id: number;
  readonly from: string;
  readonly to: string;
  /** 1 for Monday; empty: every day. */
  readonly weekdays: readonly number[];
  readonly part: DayPart;
  /** Days with room that are no news. */
  readonly known: readonly string[];
  /** When it was told in the last day, in milliseconds since 1970. */
  readonly told: readonly number[];
}

const noon = 12 * 60;
const evening = 17 * 60;
const parts: Readonly<Record<DayPart, (minutes: number) => boolean>> = {
  any: () => true,
  morning: (minutes) => minutes < noon,
  afternoon: (minutes) => minutes >= noon && minutes < evening,
  evening: (minutes) => minutes >= evening,
};

const weekdayOf = (day: string) => Temporal.PlainDate.from(day).dayOfWeek;

/** Every day on which it could be booked, in order, with its first start; `starts` are in order. */
export function fittingDays(
  { from, to, weekdays, part }: Pick<OpenWait, 'from' | 'to' | 'weekdays' | 'part'>,
  starts: readonly Start[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { day, minutes, startsAt } of starts) {
    if (day < from || day > to || found.has(day) || !parts[part](minutes)) continue;
    if (weekdays.length > 0 && !weekdays.includes(weekdayOf(day))) continue;
    found.set(day, startsAt);
  }
  return found;
}

/** How many days are waited for. */
export function countDays({
  from,
  to,
  weekdays,
}: Pick<OpenWait, 'from' | 'to' | 'weekdays'>): number {
  const first = Temporal.PlainDate.from(from);
  const length = first.until(to, { largestUnit: 'days' }).days + 1;
  if (weekdays.length === 0) return length;
  return Array.from({ length }, (_, days) => first.add({ days }).dayOfWeek).filter((weekday) =>
    weekdays.includes(weekday),
  ).length;
}

interface Told {
  readonly waitId: number;
  readonly day: string;
  readonly startsAt: string;
  /** Other days with room that it hears of at once. */
  readonly others: number;
}

export interface Wave {
  readonly told: readonly Told[];
  /** What is known from now on, of the waits where that changed. */
  readonly known: ReadonlyMap<number, readonly string[]>;
  /** When the next ones hear, in milliseconds since 1970; null: nobody is left. */
  readonly nextAt: number | null;
}

/**
 * The next people to hear of days that have room by now: at most three of each day within half an hour. Who heard longest
 * ago comes first, those who never did by their entry; each hears once of all days that are news.
 */
export function planWave(
  waits: readonly (OpenWait & { readonly starts: readonly Start[] })[],
  /** Of each day, when people were told within the last half hour. */
  recent: ReadonlyMap<string, readonly number[]>,
  now: number,
): Wave {
  const told: Told[] = [];
  const known = new Map<number, readonly string[]>();
  const times = new Map([...recent].map(([day, at]) => [day, [...at].toSorted((a, b) => a - b)]));
  const later: number[] = [];
  const lastTold = ({ told: at }: OpenWait) => Math.max(0, ...at);
  const inTurn = waits.toSorted((a, b) => lastTold(a) - lastTold(b) || a.id - b.id);
  for (const wait of inTurn) {
    const fitting = fittingDays(wait, wait.starts);
    const still = wait.known.filter((day) => fitting.has(day));
    const news = [...fitting.keys()].filter((day) => !still.includes(day));
    const mayAt = wait.told.length < maxToldADay ? now : Math.min(...wait.told) + dayMs;
    const day =
      mayAt <= now ? news.find((each) => (times.get(each)?.length ?? 0) < wave.people) : undefined;
    const startsAt = day === undefined ? undefined : fitting.get(day);
    if (day !== undefined && startsAt !== undefined) {
      told.push({ waitId: wait.id, day, startsAt, others: news.length - 1 });
      times.set(day, [...(times.get(day) ?? []), now]);
      still.push(...news);
    } else if (news.length > 0) {
      const free = Math.min(
        ...news.map((each) => (times.get(each)?.[0] ?? now) + wave.minutes * minuteMs),
      );
      later.push(Math.max(mayAt, free));
    }
    if (still.length !== wait.known.length || told.at(-1)?.waitId === wait.id)
      known.set(wait.id, still.toSorted());
  }
  return { told, known, nextAt: later.length === 0 ? null : Math.min(...later) };
}

/** YYYY-MM-DD on the clock of a zone. */
export const todayIn = (timeZone: string, now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
