import { CalendarProblem } from '../calendar-problem.ts';
import type { CalendarEvent } from './calendar-event.ts';
import { dayMs } from './calendar-values.ts';
import type { AddedStart, Exceptions } from './event-occurrences.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';
import { startsOf } from './recurrences.ts';

const maxEvents = 10_000;
/** Occurrences in the window, of all events. */
const maxOccurrences = 200_000;
/** What lasts longer was not entered by a person. */
const longestEventMs = 10 * 366 * dayMs;

/** Epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A change of an occurrence and all that follow it. */
interface Change {
  readonly from: number;
  readonly event: CalendarEvent;
  /** Milliseconds by which the starts move. */
  readonly shift: number;
}

/** What separate events say of a series. */
interface Overrides {
  readonly instants: Set<number>;
  readonly days: Set<number>;
  readonly changes: Change[];
}

/**
 * All busy times that touch the window; whole days are in the owner's zone. Throws
 * {@link CalendarProblem} if there are too many, or one lasts absurdly long.
 */
export function busyTimesOf(
  given: readonly CalendarEvent[],
  window: Span,
  owners: (wall: number) => number,
): Span[] {
  const events = newest(given);
  const overrides = overridesOf(events);
  const times: Span[] = [];
  let blocking = 0;
  for (const event of events) {
    if (!event.isBusy) continue;
    const before = times.length;
    for (const time of timesOf(event, overrides.get(event.uid), window, owners)) {
      if (!(time.to > time.from && time.to > window.from && time.from < window.to)) continue;
      if (time.to - time.from > longestEventMs) throw new CalendarProblem('too_long');
      times.push(time);
      if (times.length > maxOccurrences) throw new CalendarProblem('too_many');
    }
    if (times.length > before) blocking += 1;
    if (blocking > maxEvents) throw new CalendarProblem('too_many');
  }
  return times;
}

/** Of several versions of an event or occurrence, the latest; those of the same age all count. */
function newest(events: readonly CalendarEvent[]): CalendarEvent[] {
  const keyOf = ({ uid, replaces }: CalendarEvent) =>
    `${uid} ${replaces ? [...replaces.value.instants, ...replaces.value.days].join() : ''}`;
  const latest = new Map<string, number>();
  for (const event of events) {
    const key = keyOf(event);
    latest.set(key, Math.max(event.sequence, latest.get(key) ?? 0));
  }
  return events.filter((event) => event.uid === '' || event.sequence === latest.get(keyOf(event)));
}

/** By the series' UID. */
function overridesOf(events: readonly CalendarEvent[]): ReadonlyMap<string, Overrides> {
  const all = new Map<string, Overrides>();
  for (const event of events) {
    if (!event.replaces) continue;
    const of = all.get(event.uid) ?? { instants: new Set(), days: new Set(), changes: [] };
    const { value, wall, goesOn } = event.replaces;
    for (const instant of value.instants) of.instants.add(instant);
    for (const day of value.days) of.days.add(day);
    if (goesOn)
      of.changes.push({ from: event.clock.at(wall), event, shift: event.start.wall - wall });
    all.set(event.uid, of);
  }
  for (const { changes } of all.values()) changes.sort((a, b) => a.from - b.from);
  return all;
}

const isIn = ({ instants, days }: Exceptions, instant: number, wall: number) =>
  instants.has(instant) || days.has(Math.floor(wall / dayMs) * dayMs);

function* timesOf(
  event: CalendarEvent,
  overrides: Overrides | undefined,
  window: Span,
  owners: (wall: number) => number,
): Generator<Span> {
  const { clock, start, travel } = event;
  const spanOf = (wall: number, { length }: { length: number }): Span => {
    const from = clock.at(wall);
    const to = start.isDate ? owners(wall + length * dayMs) : from + length;
    return { from: from - travel - clock.early, to: to + clock.late };
  };
  for (const { wall, length } of occurrences(event, window)) {
    const instant = clock.at(wall);
    if (isIn(event.excluded, instant, wall)) continue;
    if (!event.replaces && overrides) {
      if (isIn(overrides, instant, wall)) continue;
      const change = overrides.changes.findLast(({ from }) => from <= instant);
      if (change) {
        if (change.event.isBusy) yield spanOf(wall + change.shift, change.event);
        continue;
      }
    }
    yield spanOf(wall, { length: length ?? event.length });
  }
}

/** The first one, those that are listed, and those of its rules up to the end of the window. */
function* occurrences(event: CalendarEvent, window: Span): Generator<AddedStart> {
  const first = event.start.wall;
  yield { wall: first, length: undefined };
  yield* event.added;
  // An occurrence of its own repeats with its series.
  if (event.replaces) return;
  const long = event.start.isDate ? event.length * dayMs : event.length;
  // Zones are at most a day apart.
  const reach = { from: window.from - long - 2 * dayMs, end: window.to + 2 * dayMs };
  for (const rule of event.rules) {
    const last = lastOf(rule, event);
    if (rule.frequency === 'MINUTELY' || rule.frequency === 'SECONDLY') {
      // No real calendar has them, and stepping through them would take hours.
      const end = Math.min(window.to, last, first + spanOfCount(rule)) + long;
      yield { wall: first, length: Math.max(0, end - event.clock.at(first)) };
      continue;
    }
    for (const wall of startsOf(rule, first, reach)) {
      if (event.clock.at(wall) > last) break;
      if (wall !== first) yield { wall, length: undefined };
    }
  }
}

/** How long a rule by the minute or second goes on, in milliseconds. */
function spanOfCount({ count, interval, frequency, ...by }: RecurrenceRule): number {
  const lists = Object.values(by).filter((list) => Array.isArray(list));
  if (count === undefined || lists.some((list) => list.length > 0)) return Number.POSITIVE_INFINITY;
  return count * interval * (frequency === 'MINUTELY' ? 60_000 : 1000);
}

/** The last instant at which a rule's occurrences may start. */
function lastOf({ until }: RecurrenceRule, { clock }: CalendarEvent): number {
  if (!until) return Number.POSITIVE_INFINITY;
  if (until.isUtc) return until.wall;
  // The whole of its last day counts.
  return until.isDate ? clock.at(until.wall + dayMs) - 1 : clock.at(until.wall);
}
