import ICAL from 'ical.js';
import { CalendarProblem } from '../calendar-problem.ts';
import { clocksOf, type WallClock } from './wall-clock.ts';

const dayMs = 86_400_000;
const mostEvents = 10_000;
/** Steps that recurring events may take in total, including those before the window. */
const mostSteps = 200_000;
/**
 * No real calendar uses these, and a rule that never matches would be searched second by second for
 * hours.
 */
const tooOften: ReadonlySet<string> = new Set(['SECONDLY', 'MINUTELY']);

/** What lasts longer was not entered by a person. */
const longestEventMs = 10 * 366 * dayMs;

/** Epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

type Clocks = ReturnType<typeof clocksOf>;

/** Occurrences excluded from a series: instants, and whole days by date. */
interface Exceptions {
  readonly instants: Set<number>;
  readonly days: Set<string>;
}

/**
 * All busy times of a calendar that touch the window. All-day and floating events are in the
 * owner's zone. Throws {@link CalendarProblem} if there are too many, or one lasts absurdly long.
 */
export function busyTimesOf(calendar: ICAL.Component, window: Span, ownersZone: string): Span[] {
  const clocks = clocksOf(calendar, ownersZone);
  const events = calendar.getAllSubcomponents('vevent').filter(isReadable);
  if (events.length > mostEvents) throw new CalendarProblem('too_many');
  const replaced = replacedOccurrences(events, clocks);
  let steps = 0;
  const times: Span[] = [];
  for (const event of events.filter(makesBusy)) {
    for (const time of timesOf(event, clocks, replaced, window)) {
      steps += 1;
      if (steps > mostSteps) throw new CalendarProblem('too_many');
      if (!(time && time.to > time.from && time.to > window.from && time.from < window.to))
        continue;
      if (time.to - time.from > longestEventMs) throw new CalendarProblem('too_long');
      times.push(time);
    }
  }
  return times;
}

/** Of an event or series; undefined for an excluded occurrence. */
function* timesOf(
  event: ICAL.Component,
  clocks: Clocks,
  replaced: ReadonlyMap<string, Exceptions>,
  window: Span,
): Generator<Span | undefined> {
  const property = event.getFirstProperty('dtstart');
  const first = property?.getFirstValue();
  if (!property || !(first instanceof ICAL.Time)) return;
  const clock = clocks(property, first);
  const exceptions = exceptionsOf(event, clocks);
  if (!event.hasProperty('recurrence-id')) merge(exceptions, replaced.get(uidOf(event)));
  const endOf = endFrom(event, first, clock, clocks);
  for (const start of occurrences(event, first, clock, clocks, window)) {
    const from = clock(start);
    const out = exceptions.instants.has(from) || exceptions.days.has(dateOf(start));
    yield out ? undefined : { from, to: endOf(start, from) };
  }
}

/** One broken event does not affect the others. */
function isReadable(event: ICAL.Component): boolean {
  try {
    for (const property of event.getAllProperties()) property.getValues();
    return true;
  } catch {
    return false;
  }
}

function uidOf(event: ICAL.Component): string {
  return String(event.getFirstPropertyValue('uid') ?? '');
}

const dateOf = ({ year, month, day }: ICAL.Time) => `${year}-${month}-${day}`;

function makesBusy(event: ICAL.Component): boolean {
  const is = (name: string, value: string) =>
    String(event.getFirstPropertyValue(name) ?? '').toUpperCase() === value;
  return (
    !is('transp', 'TRANSPARENT') &&
    !is('status', 'CANCELLED') &&
    !is('x-microsoft-cdo-busystatus', 'FREE')
  );
}

function add(exceptions: Exceptions, property: ICAL.Property, clocks: Clocks): void {
  for (const value of property.getValues()) {
    if (!(value instanceof ICAL.Time)) continue;
    if (value.isDate) exceptions.days.add(dateOf(value));
    else exceptions.instants.add(clocks(property, value)(value));
  }
}

function merge(into: Exceptions, more: Exceptions | undefined): void {
  for (const instant of more?.instants ?? []) into.instants.add(instant);
  for (const day of more?.days ?? []) into.days.add(day);
}

function exceptionsOf(event: ICAL.Component, clocks: Clocks): Exceptions {
  const exceptions: Exceptions = { instants: new Set(), days: new Set() };
  for (const property of event.getAllProperties('exdate')) add(exceptions, property, clocks);
  return exceptions;
}

/** By the series' UID: occurrences overridden by an event of their own, including canceled ones. */
function replacedOccurrences(
  events: readonly ICAL.Component[],
  clocks: Clocks,
): ReadonlyMap<string, Exceptions> {
  const replaced = new Map<string, Exceptions>();
  for (const event of events) {
    const property = event.getFirstProperty('recurrence-id');
    if (!property) continue;
    const uid = uidOf(event);
    const exceptions = replaced.get(uid) ?? { instants: new Set(), days: new Set() };
    add(exceptions, property, clocks);
    replaced.set(uid, exceptions);
  }
  return replaced;
}

/** The starts of an event or a series, from the first to the end of the window. */
function* occurrences(
  event: ICAL.Component,
  first: ICAL.Time,
  clock: WallClock,
  clocks: Clocks,
  window: Span,
): Generator<ICAL.Time> {
  yield first;
  for (const property of event.getAllProperties('rdate')) {
    for (const value of property.getValues()) {
      const start = value instanceof ICAL.Period ? value.start : value;
      if (start instanceof ICAL.Time) yield inTermsOf(start, clocks(property, start), clock);
    }
  }
  for (const property of event.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) continue;
    if (tooOften.has(rule.freq)) throw new CalendarProblem('too_many');
    const last = Math.min(window.to, lastOf(rule, clock));
    // The rule's end is an instant, while its steps are local times, so they are not compared.
    rule.until = null;
    const steps = rule.iterator(first);
    for (let next = steps.next(); next && clock(next) <= last; next = steps.next()) {
      if (next.compare(first) !== 0) yield next;
    }
  }
}

function lastOf({ until }: ICAL.Recur, clock: WallClock): number {
  if (!until) return Number.POSITIVE_INFINITY;
  if (until.zone === ICAL.Timezone.utcTimezone) return until.toUnixTime() * 1000;
  if (!until.isDate) return clock(until);
  // Its last day counts in full.
  const dayAfter = until.clone();
  dayAfter.adjust(1, 0, 0, 0);
  return clock(dayAfter) - 1;
}

/** A start given in another zone, in the event's own. */
function inTermsOf(start: ICAL.Time, clock: WallClock, own: WallClock): ICAL.Time {
  const shift = Math.round((clock(start) - own(start)) / 1000);
  if (shift === 0) return start;
  const moved = start.clone();
  moved.adjust(0, 0, 0, shift);
  return moved;
}

/** When an occurrence ends: all-day events last whole days, others as long as the first one does. */
function endFrom(
  event: ICAL.Component,
  first: ICAL.Time,
  clock: WallClock,
  clocks: Clocks,
): (start: ICAL.Time, from: number) => number {
  const ends = event.getFirstProperty('dtend');
  const end = ends?.getFirstValue();
  const duration = event.getFirstPropertyValue('duration');
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : undefined;
  if (!first.isDate) {
    if (ends && end instanceof ICAL.Time) {
      const length = clocks(ends, end)(end) - clock(first);
      return (_, from) => from + length;
    }
    return (_, from) => from + (seconds ?? 0) * 1000;
  }
  const days =
    end instanceof ICAL.Time
      ? Math.round(end.subtractDate(first).toSeconds() / 86_400)
      : Math.ceil((seconds ?? 86_400) / 86_400);
  return (start, from) => {
    if (days < 1 || days > 400) return from + Math.max(0, days) * dayMs;
    const last = start.clone();
    last.adjust(days, 0, 0, 0);
    return clock(last);
  };
}
