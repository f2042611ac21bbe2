import { type Component, type Line, lineIn, valueIn } from './calendar-lines.ts';
import { dateWithin, dayMs, type Moment, parseDuration, parseMoment } from './calendar-values.ts';
import type { Clock } from './clock.ts';
import {
  type AddedStart,
  addedOf,
  type Exceptions,
  eventClockOf,
  excludedOf,
  lengthOf,
  type Note,
  type Replaced,
  replacedBy,
} from './event-occurrences.ts';
import { parseRule, type RecurrenceRule } from './recurrence-rule.ts';
import type { Clocks } from './time-zones.ts';

/** A `VEVENT`, as far as it can be read: what can't be is left out where that blocks more time. */
export interface CalendarEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly clock: Clock;
  readonly start: Moment;
  /** Whole days, if `start` is a date; otherwise milliseconds. */
  readonly length: number;
  /** Milliseconds before the start. */
  readonly travel: number;
  readonly rules: readonly RecurrenceRule[];
  readonly added: readonly AddedStart[];
  readonly excluded: Exceptions;
  /** The occurrence of the series with its UID that this event replaces. */
  readonly replaces: Replaced | undefined;

  readonly isBusy: boolean;
}

export function readEvent(event: Component, clocks: Clocks, note: Note): CalendarEvent | undefined {
  const started = readStart(event, note);
  if (!started) return undefined;
  const { start, line, isWhole } = started;
  const by = eventClockOf(start, line, clocks);
  if (by.clock.early > 0) note(line);
  return {
    uid: valueIn(event, 'uid'),
    sequence: Number.parseInt(valueIn(event, 'sequence'), 10) || 0,
    clock: by.clock,
    start,
    length: isWhole ? 1 : lengthOf(event, by, note),
    travel: Math.max(0, parseDuration(valueIn(event, 'x-apple-travel-duration')) ?? 0),
    rules: readRules(event, note),
    added: addedOf(event, by, note),
    excluded: excludedOf(event, by, note),
    replaces: replacedBy(event, by, note),
    isBusy: isBusy(event),
  };
}

interface Start {
  readonly start: Moment;
  readonly line: Line;
  /** Only its day is known. */
  readonly isWhole: boolean;
}

/** Of a start that can't be read, the day; of an event without one, the day of its end. */
function readStart(event: Component, note: Note): Start | undefined {
  const line = lineIn(event, 'dtstart');
  const start = line && parseMoment(line.value.split('\n', 1)[0] ?? '');
  if (line && start) return { start: asMarked(event, start), line, isWhole: false };
  note(line ?? event);
  const end = lineIn(event, 'dtend');
  const day = (line && dateWithin(line.value)) ?? (end && dateWithin(end.value));
  const from = line ?? end;
  return day && from && { start: day, line: from, isWhole: true };
}

/** Exchange marks whole days that it writes as midnights in UTC. */
function asMarked(event: Component, start: Moment): Moment {
  const isMarked =
    valueIn(event, 'x-microsoft-cdo-alldayevent').toUpperCase() === 'TRUE' &&
    start.isUtc &&
    start.wall % dayMs === 0;
  return isMarked ? { ...start, isDate: true, isUtc: false } : start;
}

function isBusy(event: Component): boolean {
  const is = (name: string, value: string) => valueIn(event, name).toUpperCase() === value;
  return (
    !is('transp', 'TRANSPARENT') &&
    !is('status', 'CANCELLED') &&
    !is('x-microsoft-cdo-busystatus', 'FREE')
  );
}

function readRules(event: Component, note: Note): RecurrenceRule[] {
  return event.lines
    .filter(({ name, value }) => name === 'rrule' && value !== '')
    .flatMap((line) => {
      const { rule, isIncomplete } = parseRule(line.value);
      if (isIncomplete || rule?.frequency === 'MINUTELY' || rule?.frequency === 'SECONDLY')
        note(line);
      return rule ?? [];
    });
}
