import { type Component, lineIn, valueIn } from './calendar-lines.ts';
import { itemsOf, parseMoment, parseOffset } from './calendar-values.ts';
import { type Clock, exactClock } from './clock.ts';
import { parseRule } from './recurrence-rule.ts';
import { startsOf } from './recurrences.ts';

interface Onset {
  readonly wall: number;
  /** Milliseconds ahead of UTC, before and from then on. */
  readonly before: number;
  readonly after: number;
}

/** The clock of a zone by the rules in the calendar itself; undefined if they can't be read. */
export function describedClock(zone: Component, end: number): Clock | undefined {
  const observances = zone.parts
    .filter((part) => part.name === 'standard' || part.name === 'daylight')
    .map((part) => onsetsOf(part, end));
  const onsets = observances.flatMap((found) => found ?? []).toSorted((a, b) => a.wall - b.wall);
  const [first] = onsets;
  if (!first || observances.includes(undefined)) return undefined;
  return exactClock((wall) => {
    let low = 0;
    let high = onsets.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((onsets[middle]?.wall ?? 0) <= wall) low = middle + 1;
      else high = middle;
    }
    const onset = onsets[low - 1];
    if (!onset) return wall - first.before;
    const isSkipped = wall - onset.wall < onset.after - onset.before;
    return wall - (isSkipped ? onset.before : onset.after);
  });
}

/** Undefined if they can't be read. */
function onsetsOf(part: Component, end: number): Onset[] | undefined {
  const after = parseOffset(valueIn(part, 'tzoffsetto'));
  const start = parseMoment(valueIn(part, 'dtstart'));
  if (after === undefined || !start) return undefined;
  const before = parseOffset(valueIn(part, 'tzoffsetfrom')) ?? after;
  const walls = [start.wall];
  for (const line of part.lines.filter(({ name }) => name === 'rdate')) {
    walls.push(...itemsOf(line.value).flatMap((item) => parseMoment(item)?.wall ?? []));
  }
  const text = lineIn(part, 'rrule')?.value;
  if (text !== undefined) {
    const { rule } = parseRule(text);
    if (rule?.frequency !== 'YEARLY') return undefined;
    // Its end is in UTC, the onsets are local.
    const until = rule.until ? rule.until.wall + (rule.until.isUtc ? before : 0) : end;
    walls.push(...startsOf(rule, start.wall, { from: start.wall, end: Math.min(end, until) }));
  }
  return walls.map((wall) => ({ wall, before, after }));
}
