/** What an event says of its occurrences, in terms of its own clock. */
import { type Component, type Line, lineIn } from './calendar-lines.ts';
import { dayMs, itemsOf, type Moment, parseDuration, parseMoment } from './calendar-values.ts';
import type { Clock } from './clock.ts';
import type { Clocks } from './time-zones.ts';

const hourMs = 3_600_000;

/** A line of a calendar that can't be read, or only in part. */
export type Note = (line: Line | Component) => void;

/** Occurrences of a series: instants, and whole days by the event's own clock. */
export interface Exceptions {
  readonly instants: ReadonlySet<number>;
  readonly days: ReadonlySet<number>;
}

/** An occurrence that the event lists itself; `length` if it has one of its own. */
export interface AddedStart {
  readonly wall: number;
  readonly length: number | undefined;
}

/** The clock of an event, and the instants of other moments in it. */
export interface EventClock {
  readonly start: Moment;
  readonly clock: Clock;
  readonly instantOf: (moment: Moment, line: Line) => number;
}

/** A moment without a zone of its own has the start's. */
export function eventClockOf(start: Moment, line: Line, clocks: Clocks): EventClock {
  const clock = clocks.of(start, line);
  const instantOf = (moment: Moment, by: Line) => {
    const isFloating = !(moment.isDate || moment.isUtc || by.parameters.get('tzid'));
    const own = isFloating && line.parameters.get('tzid') ? clock : clocks.of(moment, by);
    return own.at(moment.wall);
  };
  return { start, clock, instantOf };
}

/** By the event's own clock; a date stays the date. */
function wallOf(moment: Moment, line: Line, { clock, instantOf }: EventClock): number {
  if (moment.isDate) return moment.wall;
  return moment.wall + instantOf(moment, line) - clock.at(moment.wall);
}

/** In whole days, at least one, for a date; otherwise in milliseconds, 0 if the event has no end. */
export function lengthOf(event: Component, { start, instantOf }: EventClock, note: Note): number {
  const line = lineIn(event, 'dtend');
  const end = line && parseMoment(line.value);
  if (line && !end) note(line);
  const duration = lineIn(event, 'duration');
  const long = duration && parseDuration(duration.value);
  if (duration && long === undefined) note(duration);
  if (start.isDate) {
    const length = end ? end.wall - start.wall : (long ?? dayMs);
    return Math.max(1, Math.ceil(length / dayMs));
  }
  const dtstart = lineIn(event, 'dtstart');
  if (!(end && line && dtstart)) return Math.max(0, long ?? (line || duration ? hourMs : 0));
  const length = instantOf(end, line) - instantOf(start, dtstart);
  if (length >= 0) return length;
  // An evening that ends after midnight, with the date of the evening.
  if (length >= -dayMs && length + dayMs <= dayMs * (2 / 3)) return length + dayMs;
  note(line);
  return hourMs;
}

/** Occurrences that the event lists itself. */
export function addedOf(event: Component, by: EventClock, note: Note): AddedStart[] {
  const lines = event.lines.filter(({ name }) => name === 'rdate');
  return lines.flatMap((line) =>
    itemsOf(line.value).flatMap((item) => addedFrom(item, line, by, note) ?? []),
  );
}

function addedFrom(item: string, line: Line, by: EventClock, note: Note): AddedStart | undefined {
  const [from = '', to] = item.split('/', 2);
  const moment = parseMoment(from);
  if (!moment) {
    note(line);
    return undefined;
  }
  // A date alone means the same time on that day.
  const timeOfDay = moment.isDate && !by.start.isDate ? by.start.wall % dayMs : 0;
  const wall = wallOf(moment, line, by) + timeOfDay;
  if (to === undefined || by.start.isDate) return { wall, length: undefined };
  const end = parseMoment(to);
  const length = end ? by.instantOf(end, line) - by.instantOf(moment, line) : parseDuration(to);
  if (length !== undefined && length >= 0) return { wall, length };
  note(line);
  return { wall, length: undefined };
}

export function excludedOf(event: Component, by: EventClock, note: Note): Exceptions {
  const excluded = { instants: new Set<number>(), days: new Set<number>() };
  for (const line of event.lines.filter(({ name }) => name === 'exdate'))
    addExceptions(excluded, line, by, note);
  return excluded;
}

function addExceptions(
  into: { readonly instants: Set<number>; readonly days: Set<number> },
  line: Line,
  by: EventClock,
  note: Note,
): Moment | undefined {
  let last: Moment | undefined;
  for (const item of itemsOf(line.value)) {
    const moment = parseMoment(item);
    if (!moment) note(line);
    else if (moment.isDate) into.days.add(moment.wall);
    else into.instants.add(by.instantOf(moment, line));
    last = moment ?? last;
  }
  return last;
}

export interface Replaced {
  readonly value: Exceptions;
  /** Of the replaced occurrence, by the event's own clock. */
  readonly wall: number;
  /** All later occurrences change with it. */
  readonly goesOn: boolean;
}

export function replacedBy(event: Component, by: EventClock, note: Note): Replaced | undefined {
  const line = lineIn(event, 'recurrence-id');
  if (!line) return undefined;
  const value = { instants: new Set<number>(), days: new Set<number>() };
  const moment = addExceptions(value, line, by, note);
  if (!moment) return undefined;
  const goesOn = line.parameters.get('range')?.toUpperCase() === 'THISANDFUTURE';
  return { value, wall: wallOf(moment, line, by), goesOn };
}
