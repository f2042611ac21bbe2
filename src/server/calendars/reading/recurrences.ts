import { dayMs } from './calendar-values.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';

const hourMs = 3_600_000;

interface Day {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly monthLength: number;
  /** From 1. */
  readonly yearDay: number;
  readonly yearLength: number;
  /** From Monday, 0. */
  readonly weekday: number;
}

const modulo = (value: number, by: number) => ((value % by) + by) % by;
const dayNumber = (year: number, month: number, day = 1) =>
  Math.round(Date.UTC(year, month - 1, day) / dayMs);
/** January 1, 1970 was a Thursday. */
const weekdayOf = (number: number) => modulo(number + 3, 7);

function dayOf(number: number): Day {
  const date = new Date(number * dayMs);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + 1;
  const yearStart = dayNumber(year, 1);
  return {
    year,
    month,
    day: date.getUTCDate(),
    monthLength: dayNumber(year, month + 1) - dayNumber(year, month),
    yearDay: number - yearStart + 1,
    yearLength: dayNumber(year + 1, 1) - yearStart,
    weekday: weekdayOf(number),
  };
}

/** The day on which a year's first week begins: the first one with at least four days in it. */
function firstWeekOf(year: number, weekStart: number): number {
  const newYear = dayNumber(year, 1);
  const into = modulo(weekdayOf(newYear) - weekStart, 7);
  return into <= 3 ? newYear - into : newYear + 7 - into;
}

function isInWeek({ weekNumbers, weekStart }: RecurrenceRule, number: number, year: number) {
  let start = firstWeekOf(year, weekStart);
  let next = firstWeekOf(year + 1, weekStart);
  if (number < start) [start, next] = [firstWeekOf(year - 1, weekStart), start];
  else if (number >= next) [start, next] = [next, firstWeekOf(year + 2, weekStart)];
  const week = Math.floor((number - start) / 7) + 1;
  return has(weekNumbers, week, (next - start) / 7);
}

/** Whether the nth of a total is listed, counted from the start or, negative, from the end. */
const has = (list: readonly number[], nth: number, total: number) =>
  list.includes(nth) || list.includes(nth - total - 1);

function matchesWeekday({ days, frequency, months }: RecurrenceRule, of: Day): boolean {
  const ofMonth = frequency === 'MONTHLY' || (frequency === 'YEARLY' && months.length > 0);
  const at = ofMonth ? of.day : of.yearDay;
  const length = ofMonth ? of.monthLength : of.yearLength;
  return days.some(({ weekday, nth }) => {
    if (weekday !== of.weekday) return false;
    if (nth === 0 || !(ofMonth || frequency === 'YEARLY')) return true;
    return nth > 0 ? Math.ceil(at / 7) === nth : Math.ceil((length - at + 1) / 7) === -nth;
  });
}

function matches(rule: RecurrenceRule, number: number): boolean {
  const day = dayOf(number);
  return (
    (rule.months.length === 0 || rule.months.includes(day.month)) &&
    (rule.weekNumbers.length === 0 || isInWeek(rule, number, day.year)) &&
    (rule.yearDays.length === 0 || has(rule.yearDays, day.yearDay, day.yearLength)) &&
    (rule.monthDays.length === 0 || has(rule.monthDays, day.day, day.monthLength)) &&
    (rule.days.length === 0 || matchesWeekday(rule, day))
  );
}

/** What the rule leaves open is as in the first occurrence. */
function completed(rule: RecurrenceRule, first: number): RecurrenceRule {
  const day = dayOf(Math.floor(first / dayMs));
  const at = new Date(first);
  const isHourly = rule.frequency === 'HOURLY';
  const timed = {
    ...rule,
    hours: rule.hours.length > 0 || isHourly ? rule.hours : [at.getUTCHours()],
    minutes: rule.minutes.length > 0 ? rule.minutes : [at.getUTCMinutes()],
    seconds: rule.seconds.length > 0 ? rule.seconds : [at.getUTCSeconds()],
  };
  if ([rule.weekNumbers, rule.yearDays, rule.monthDays, rule.days].some((list) => list.length > 0))
    return timed;
  if (rule.frequency === 'YEARLY') {
    const months = rule.months.length > 0 ? rule.months : [day.month];
    return { ...timed, months, monthDays: [day.day] };
  }
  if (rule.frequency === 'MONTHLY') return { ...timed, monthDays: [day.day] };
  if (rule.frequency === 'WEEKLY') return { ...timed, days: [{ weekday: day.weekday, nth: 0 }] };
  return timed;
}

/** A rule's periods: the days of the nth, and which is the first that can reach a time. */
interface Periods {
  readonly days: (n: number) => readonly [first: number, end: number];
  readonly reaching: (wall: number) => number;
}

function periodsOf({ frequency, interval, weekStart }: RecurrenceRule, first: number): Periods {
  const firstDay = Math.floor(first / dayMs);
  const { year, month } = dayOf(firstDay);
  const at = (unit: number) => Math.max(0, Math.floor(unit / interval) - 1);
  switch (frequency) {
    case 'YEARLY':
      return {
        days: (n) => [dayNumber(year + n * interval, 1), dayNumber(year + n * interval + 1, 1)],
        reaching: (wall) => at(new Date(wall).getUTCFullYear() - year),
      };
    case 'MONTHLY':
      return {
        days: (n) => [
          dayNumber(year, month + n * interval),
          dayNumber(year, month + n * interval + 1),
        ],
        reaching: (wall) => at((wall - first) / dayMs / 31),
      };
    case 'WEEKLY': {
      const week = firstDay - modulo(weekdayOf(firstDay) - weekStart, 7);
      return {
        // The first week counts from the first occurrence on.
        days: (n) => [n === 0 ? firstDay : week + n * interval * 7, week + n * interval * 7 + 7],
        reaching: (wall) => at((wall - first) / dayMs / 7),
      };
    }
    case 'DAILY':
      return {
        days: (n) => [firstDay + n * interval, firstDay + n * interval + 1],
        reaching: (wall) => at((wall - first) / dayMs),
      };
    default:
      return {
        days: (n) => {
          const day = Math.floor((first + n * interval * hourMs) / dayMs);
          return [day, day + 1];
        },
        reaching: (wall) => at((wall - first) / hourMs),
      };
  }
}

function timesOf({ minutes, seconds }: RecurrenceRule, hours: readonly number[]): number[] {
  return hours.flatMap((h) =>
    minutes.flatMap((m) => seconds.map((s) => ((h * 60 + m) * 60 + s) * 1000)),
  );
}

function chosen(starts: readonly number[], positions: readonly number[]): readonly number[] {
  if (positions.length === 0) return starts;
  const at = positions.map((position) => starts.at(position > 0 ? position - 1 : position));
  return [...new Set(at)].filter((start) => start !== undefined).toSorted((a, b) => a - b);
}

/** The times of day of the nth period. */
function timesFrom(rule: RecurrenceRule, first: number): (n: number) => readonly number[] {
  if (rule.frequency !== 'HOURLY') {
    const times = timesOf(rule, rule.hours);
    return () => times;
  }
  return (n) => {
    const hour = new Date(first + n * rule.interval * hourMs).getUTCHours();
    return rule.hours.length > 0 && !rule.hours.includes(hour) ? [] : timesOf(rule, [hour]);
  };
}

/** Remembers the last day, which 24 hours ask for. */
function matcherOf(rule: RecurrenceRule): (day: number) => boolean {
  let last = Number.NaN;
  let did = false;
  return (day) => {
    if (day !== last) [last, did] = [day, matches(rule, day)];
    return did;
  };
}

/** All starts of one period, in order. */
function periodStarts(
  rule: RecurrenceRule,
  [firstDay, endDay]: readonly [number, number],
  times: readonly number[],
  isOn: (day: number) => boolean,
): readonly number[] {
  const starts: number[] = [];
  for (let day = firstDay; times.length > 0 && day < endDay; day += 1) {
    if (isOn(day)) for (const time of times) starts.push(day * dayMs + time);
  }
  return chosen(starts, rule.positions);
}

/**
 * The starts of a series in its own clock (`Moment.wall`), in order, from its first occurrence to
 * `end`; earlier ones than `from` may be left out. What the rule says of its end is the caller's, as
 * it is an instant. Not for rules by the minute or second.
 */
export function* startsOf(
  given: RecurrenceRule,
  first: number,
  { from, end }: { readonly from: number; readonly end: number },
): Generator<number> {
  const rule = completed(given, first);
  const periods = periodsOf(rule, first);
  const times = timesFrom(rule, first);
  const isOn = matcherOf(rule);
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  for (let n = rule.count === undefined ? periods.reaching(from) : 0; ; n += 1) {
    const days = periods.days(n);
    // An absurd interval leads past all dates.
    if (!(days[0] * dayMs <= end)) return;
    for (const start of periodStarts(rule, days, times(n), isOn)) {
      if (start < first) continue;
      if (start > end || left <= 0) return;
      left -= 1;
      yield start;
    }
  }
}
