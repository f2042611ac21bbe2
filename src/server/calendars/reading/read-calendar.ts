import { CalendarProblem } from '../calendar-problem.ts';
import { busyTimesOf, type Span } from './busy-events.ts';
import { readEvent } from './calendar-event.ts';
import {
  type Component,
  parseCalendars,
  textOf,
  valueIn,
  writeComponent,
} from './calendar-lines.ts';
import { itemsOf, parseDuration, parseMoment } from './calendar-values.ts';
import { ianaClock } from './clock.ts';
import { clocksOf } from './time-zones.ts';

export interface CalendarText {
  readonly text: string;
  /** IANA name; the owner's, in which all-day and floating events are. */
  readonly timeZone: string;
  readonly window: Span;
  /** The UID suffix of this site's own events, which are skipped. */
  readonly ownUids: string;
}

export interface UnreadLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
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
  /** Lines about times that can't be read, or only in part, and the first of them. */
  readonly unreadCount: number;
  readonly unread: readonly UnreadLine[];
}

const maxNamed = 5;
const longestNamed = 80;

const readProperties: ReadonlySet<string> = new Set([
  'version',
  'method',
  'x-wr-timezone',
  'uid',
  'sequence',
  'dtstart',
  'dtend',
  'duration',
  'rrule',
  'rdate',
  'exdate',
  'recurrence-id',
  'status',
  'transp',
  'freebusy',
  'x-microsoft-cdo-busystatus',
  'x-microsoft-cdo-alldayevent',
  'x-apple-travel-duration',
  'tzid',
  'tzoffsetfrom',
  'tzoffsetto',
]);

/** Reads a calendar. Throws {@link CalendarProblem}. May take long on a hostile text: see `read-in-worker.ts`. */
export function readCalendar({ text, timeZone, window, ownUids }: CalendarText): CalendarReading {
  const calendars = parseCalendars(text);
  const unread: UnreadLine[] = [];
  let unreadCount = 0;
  const note = (of: Parameters<Parameters<typeof readEvent>[2]>[0]) => {
    unreadCount += 1;
    const said = 'value' in of ? textOf(of) : `BEGIN:${of.name.toUpperCase()}`;
    if (unread.length < maxNamed)
      unread.push({ line: of.number, text: said.slice(0, longestNamed) });
  };
  const kept = calendars.map((calendar) => keepTimes(calendar, ownUids));
  const owners = ianaClock(timeZone);
  const spans = [];
  const events = [];
  for (const calendar of kept) {
    const clocks = clocksOf(calendar, timeZone, window.to);
    const isCanceled = valueIn(calendar, 'method').toUpperCase() === 'CANCEL';
    for (const part of calendar.parts) {
      if (part.name === 'vfreebusy') spans.push(...freeBusyOf(part, window, note));
      if (part.name !== 'vevent') continue;
      const event = readEvent(part, clocks, note);
      if (event) events.push(isCanceled ? { ...event, isBusy: false } : event);
    }
  }
  spans.push(...busyTimesOf(events, window, owners.at));
  return {
    name: calendars.map((one) => valueIn(one, 'x-wr-calname')).find((name) => name !== '') ?? '',
    eventCount: spans.length,
    busy: joined(spans),
    times: kept.map((calendar) => writeComponent(calendar, readProperties)).join('\r\n'),
    unreadCount,
    unread,
  };
}

/** Keeps only times: an event's contents do not concern this site. */
function keepTimes(calendar: Component, ownUids: string): Component {
  const known = calendar.parts.filter(({ name }) =>
    ['vtimezone', 'vevent', 'vfreebusy'].includes(name),
  );
  // Tasks and the like take no time: without events, it is the wrong calendar.
  if (calendar.parts.length > 0 && known.every(({ name }) => name === 'vtimezone'))
    throw new CalendarProblem('no_events');
  const parts = known
    .filter((part) => !valueIn(part, 'uid').endsWith(ownUids))
    .map((part) => (part.name === 'vtimezone' ? part : { ...part, parts: [] }));
  return { ...calendar, parts };
}

/** Everything that isn't called free. */
function freeBusyOf(part: Component, window: Span, note: (of: Component['lines'][number]) => void) {
  const spans: Span[] = [];
  for (const line of part.lines.filter(({ name }) => name === 'freebusy')) {
    if (line.parameters.get('fbtype')?.toUpperCase() === 'FREE') continue;
    for (const item of itemsOf(line.value)) {
      const [start = '', end = ''] = item.split('/', 2);
      const from = parseMoment(start)?.wall;
      const to = parseMoment(end)?.wall ?? (from ?? 0) + (parseDuration(end) ?? Number.NaN);
      if (from === undefined || !(to > from)) note(line);
      else if (to > window.from && from < window.to) spans.push({ from, to });
    }
  }
  return spans;
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
