import ICAL from 'ical.js';
import { CalendarProblem } from '../calendar-problem.ts';
import { busyTimesOf, type Span } from '../export/busy-events.ts';

export interface CalendarText {
  readonly text: string;
  /** IANA name; the owner's, in which all-day and floating events are. */
  readonly timeZone: string;
  readonly window: Span;
  /** The UID suffix of this site's own events, which are skipped. */
  readonly ownUids: string;
}

export interface CalendarReading {
  /** The calendar's own name, or an empty string. */
  readonly name: string;
  /** The number of busy events in the window, counting each occurrence. */
  readonly eventCount: number;
  /** In order, without overlaps and gaps too short to book. */
  readonly busy: readonly Span[];
  /** The calendar without anything but its times: no titles, places, people or notes. */
  readonly times: string;
}

const readProperties = new Set([
  'uid',
  'dtstart',
  'dtend',
  'duration',
  'rrule',
  'rdate',
  'exdate',
  'recurrence-id',
  'status',
  'transp',
  'x-microsoft-cdo-busystatus',
]);

/** Reads a calendar. Throws {@link CalendarProblem}. May take long on a hostile text: see `read-in-worker.ts`. */
export function readCalendar({ text, timeZone, window, ownUids }: CalendarText): CalendarReading {
  const calendars = parse(text);
  const names = calendars.map((one) => String(one.getFirstPropertyValue('x-wr-calname') ?? ''));
  for (const calendar of calendars) reduce(calendar, ownUids);
  const spans = calendars.flatMap((calendar) => busyTimesOf(calendar, window, timeZone));
  return {
    name: names.find((name) => name !== '') ?? '',
    eventCount: spans.length,
    busy: joined(spans),
    times: calendars.map((calendar) => calendar.toString()).join('\r\n'),
  };
}

/** A file may hold several calendars. */
function parse(text: string): ICAL.Component[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new CalendarProblem('not_a_calendar');
  try {
    const parsed: unknown[] = ICAL.parse(text.replace(/^\uFEFF?\s*/, ''));
    const roots = typeof parsed[0] === 'string' ? [parsed] : parsed;
    return roots.map((root) => new ICAL.Component(root as never));
  } catch (error) {
    throw new CalendarProblem('not_a_calendar', { cause: error });
  }
}

/** Keeps only times: an event's contents do not concern this site. */
function reduce(calendar: ICAL.Component, ownUids: string): void {
  // The library returns its live lists, which change as items are removed.
  for (const part of [...calendar.getAllSubcomponents()]) {
    const uid = String(part.getFirstPropertyValue('uid') ?? '');
    const known = part.name === 'vtimezone' || (part.name === 'vevent' && !uid.endsWith(ownUids));
    if (!known) calendar.removeSubcomponent(part);
    else if (part.name === 'vevent') {
      part.removeAllSubcomponents();
      for (const property of [...part.getAllProperties()]) {
        if (!readProperties.has(property.name)) part.removeProperty(property);
      }
    }
  }
  for (const property of [...calendar.getAllProperties()]) {
    if (property.name !== 'version') calendar.removeProperty(property);
  }
}

/** Half of the shortest booking. */
const shortestGapMs = 30 * 60_000;

function joined(spans: readonly Span[]): Span[] {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from - last.to < shortestGapMs) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}
