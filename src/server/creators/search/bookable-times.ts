/**
 * Who can be booked when, from listings in memory: the same answers as `creator_start_times`, see
 * decision 120.
 */
import type { Schedule } from '../listings/listing-rows-store.ts';
import type { CreatorSearch } from './parse-search.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const halfHourMs = 1_800_000;

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
const dateOf = (day: number) =>
  Temporal.PlainDate.from(new Date(day * dayMs).toISOString().slice(0, 10));

/** The instants at which clocks of the zone show a time: none if it is left out, two if it is repeated. */
function instantsOf(time: Temporal.PlainDateTime, zone: string): number[] {
  const first = time.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (!first.toPlainDateTime().equals(time)) return [];
  const second = time.toZonedDateTime(zone, { disambiguation: 'later' });
  return first.equals(second)
    ? [first.epochMilliseconds]
    : [first.epochMilliseconds, second.epochMilliseconds];
}

/** When a search's days and start are in one time zone. Instants are milliseconds since 1970, days are days. */
class ZoneTimes {
  readonly today: number;
  /** The last day that can be booked. */
  readonly last: number;
  /** When the requested start is. */
  readonly starts: readonly number[];
  private readonly zone: string;
  private readonly noons = new Map<number, number>();
  private readonly clocks = new Map<number, readonly [number, number]>();
  private readonly days = new Map<number, Float64Array>();

  constructor(
    zone: string,
    { at, date, start }: { at: Date; date?: string | undefined; start?: string | undefined },
  ) {
    this.zone = zone;
    const today = Temporal.Instant.fromEpochMilliseconds(at.getTime())
      .toZonedDateTimeISO(zone)
      .toPlainDate();
    this.today = dayOf(today.toString());
    this.last = dayOf(today.add({ months: 12 }).toString());
    this.starts =
      date !== undefined && start !== undefined
        ? instantsOf(Temporal.PlainDateTime.from(`${date}T${start}`), zone)
        : [];
  }

  /** The day that clocks show at an instant, and the minutes since its midnight, rounded up. */
  clockOf(instant: number): readonly [day: number, minutes: number] {
    const known = this.clocks.get(instant);
    if (known) return known;
    const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(this.zone);
    const clock = [
      dayOf(there.toPlainDate().toString()),
      there.hour * 60 + there.minute + (there.second + there.millisecond > 0 ? 1 : 0),
    ] as const;
    this.clocks.set(instant, clock);
    return clock;
  }

  /** When clocks show some minutes after midnight. */
  instantOf(day: number, minutes: number): number {
    const time = { hour: Math.floor(minutes / 60), minute: minutes % 60 };
    return dateOf(day).toPlainDateTime(time).toZonedDateTime(this.zone).epochMilliseconds;
  }

  noonOf(day: number): number {
    const known = this.noons.get(day);
    if (known !== undefined) return known;
    const noon = dateOf(day).toZonedDateTime({ timeZone: this.zone, plainTime: '12:00' });
    this.noons.set(day, noon.epochMilliseconds);
    return noon.epochMilliseconds;
  }

  /** Every half hour that clocks show on a day. */
  halfHoursOf(day: number): Float64Array {
    const known = this.days.get(day);
    if (known) return known;
    const date = dateOf(day);
    const midnight = date.toZonedDateTime({ timeZone: this.zone });
    const end = date.add({ days: 1 }).toZonedDateTime({ timeZone: this.zone }).epochMilliseconds;
    const change = midnight.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity;
    const first = midnight.epochMilliseconds;
    const halves =
      change >= end && end - first === dayMs
        ? Float64Array.from({ length: 48 }, (_, n) => first + n * halfHourMs)
        : Float64Array.from(
            Array.from({ length: 48 }, (_, n) =>
              instantsOf(date.toPlainDateTime({ hour: n >> 1, minute: (n % 2) * 30 }), this.zone),
            ).flat(),
          ).toSorted();
    this.days.set(day, halves);
    return halves;
  }
}

/**
 * Days that may differ from the week: their number, then day and longest work of each, then the
 * free times in pairs of minutes since 1970.
 */
export type SpecialDays = ArrayLike<number>;

const windows = { any: 0, today: 1, week: 7, month: 30 } as const;
const minuteMs = 60_000;
/** The length of a day, and how far a zone is from UTC: beyond, a moment is surely on another day. */
const surelyMs = 14 * hourMs;

export class BookableTimes {
  /** Whether the search asks for times at all. */
  readonly asks: boolean;
  /** Days of the window, from today on. */
  readonly window: number;
  /** The days that it may concern, in any zone. */
  readonly first: number;
  readonly last: number;
  private readonly search: CreatorSearch;
  private readonly day: number | null;
  private readonly firstMinute: number;
  private readonly zones = new Map<string, ZoneTimes>();

  constructor(search: CreatorSearch) {
    this.search = search;
    const { date, start, availability = 'any' } = search;
    this.window = windows[availability];
    this.day = date === undefined ? null : dayOf(date);
    const today = Math.floor(search.at.getTime() / dayMs);
    this.first = Math.min(this.day ?? today, this.window > 0 ? today - 1 : Infinity);
    this.last = Math.max(this.day ?? today, this.window > 0 ? today + this.window : -Infinity);
    this.asks = this.day !== null || this.window > 0;
    const [hours = 0, minutes = 0] = (start ?? '00:00').split(':').map(Number);
    this.firstMinute = this.day === null ? 0 : weekdayOf(this.day) * 1440 + hours * 60 + minutes;
  }

  /** Minutes that would be booked; null if nothing so long is sold. */
  lengthOf(schedule: Schedule): number | null {
    const { minutes } = this.search;
    if (minutes === undefined) return schedule.shortest;
    if (schedule.hourly) return minutes;
    const covering = schedule.packageMinutes.filter((length) => length >= minutes);
    return covering.length > 0 ? Math.min(...covering) : null;
  }

  /** Whether so many minutes can be booked at the requested start. */
  slotFits(schedule: Schedule, special: SpecialDays, minutes: number): boolean {
    const cut = this.cutOf(schedule);
    const isSpecial = this.day !== null && longestOn(special, this.day) !== undefined;
    return this.zoneOf(schedule).starts.some(
      (start) =>
        start >= cut &&
        (isSpecial
          ? isFree(special, start, minutes)
          : holds(schedule.week, 0, this.firstMinute, minutes)),
    );
  }

  /** The next start for such work, from the requested day on; null if there is none in 12 months. */
  nextStart(schedule: Schedule, special: SpecialDays): number | null {
    const length = schedule.shortest === null ? null : this.lengthOf(schedule);
    if (length === null) return null;
    const zone = this.zoneOf(schedule);
    const cut = this.cutOf(schedule);
    const [firstDay, minutes] = zone.clockOf(cut);
    for (let day = Math.max(firstDay, this.day ?? firstDay); day <= zone.last; day += 1) {
      const differing = longestOn(special, day);
      if ((differing ?? schedule.longest[weekdayOf(day)] ?? 0) < length) continue;
      const start =
        differing === undefined
          ? firstInWeek(schedule, day, day === firstDay ? minutes : 0, length)
          : zone.halfHoursOf(day).find((each) => each >= cut && isFree(special, each, length));
      if (start !== undefined) return differing === undefined ? zone.instantOf(day, start) : start;
    }
    return null;
  }

  zoneOf({ zone }: Schedule): ZoneTimes {
    const times = this.zones.get(zone) ?? new ZoneTimes(zone, this.search);
    this.zones.set(zone, times);
    return times;
  }

  /** Whether creators with this schedule are bookable, and on `special` days differently. */
  fits(schedule: Schedule, special: SpecialDays): boolean {
    const length = schedule.shortest === null ? null : this.lengthOf(schedule);
    if (length === null) return false;
    const { today, last } = this.zoneOf(schedule);
    if (this.day !== null) {
      const isOffered =
        this.search.start === undefined
          ? this.dayFits(schedule, special, this.day, length)
          : this.slotFits(schedule, special, length);
      if (this.day > last || !isOffered) return false;
    }
    if (this.window === 0) return true;
    for (let day = today; day < today + this.window; day += 1)
      if (this.dayFits(schedule, special, day, length)) return true;
    return false;
  }

  /** Single starts matter only on the day the notice ends; days have 23 to 25 hours. */
  private dayFits(schedule: Schedule, special: SpecialDays, day: number, minutes: number): boolean {
    const differing = longestOn(special, day);
    if ((differing ?? schedule.longest[weekdayOf(day)] ?? 0) < minutes) return false;
    const cut = this.cutOf(schedule);
    // Without asking the zone: noon is within half a day of UTC's.
    if (cut + surelyMs + dayMs < day * dayMs) return true;
    const zone = this.zoneOf(schedule);
    const noon = zone.noonOf(day);
    if (cut >= noon + surelyMs) return false;
    if (cut <= noon - surelyMs) return true;
    if (differing !== undefined)
      return zone.halfHoursOf(day).some((start) => start >= cut && isFree(special, start, minutes));
    const earliest = Math.max(0, 720 + Math.ceil((cut - noon) / minuteMs));
    return firstInWeek(schedule, day, earliest, minutes) !== undefined;
  }

  /** Before this no one can book them. */
  private cutOf({ noticeHours }: Schedule): number {
    return this.search.at.getTime() + noticeHours * hourMs;
  }
}

/** Monday is 0. */
const weekdayOf = (day: number) => (day + 3) % 7;

/** Undefined on a day like the week's. */
function longestOn(special: SpecialDays, day: number): number | undefined {
  const count = special[0] ?? 0;
  for (let n = 0; n < count; n += 1) if (special[1 + 2 * n] === day) return special[2 + 2 * n];
  return undefined;
}

/** Minutes after midnight of the first half hour, from some minute on, at which the work fits. */
function firstInWeek(
  { week }: Schedule,
  day: number,
  earliest: number,
  minutes: number,
): number | undefined {
  const midnight = weekdayOf(day) * 1440;
  for (let n = 0; n < week.length; n += 2) {
    const start = Math.ceil(Math.max((week[n] ?? 0) - midnight, earliest, 0) / 30) * 30;
    if (start < 1440 && midnight + start + minutes <= (week[n + 1] ?? 0)) return start;
  }
  return undefined;
}

/** Whether special days have room from an instant on. */
const isFree = (special: SpecialDays, start: number, minutes: number) =>
  holds(special, 1 + 2 * (special[0] ?? 0), start / minuteMs, minutes);

/** Whether one of the ranges, in pairs from an index on, has room from a minute on. */
function holds(ranges: ArrayLike<number>, from: number, start: number, minutes: number): boolean {
  for (let n = from; n < ranges.length; n += 2)
    if ((ranges[n] ?? 0) <= start && start + minutes <= (ranges[n + 1] ?? 0)) return true;
  return false;
}
