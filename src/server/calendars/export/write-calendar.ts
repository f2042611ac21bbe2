import ICAL from 'ical.js';
import type { CreatorServiceType, JobServiceType } from '#contract/constants.ts';
import type { OrderSide } from '#contract/order.ts';
import type { AgendaEntry } from '#server/bookings/index.ts';
import type { HireEntry } from '#server/jobs/index.ts';
import type { DeliveryPromise } from '#server/platform/delivery-promise.ts';
import { pathOfOrder } from '#server/platform/order-kinds.ts';

/** How often a subscribed calendar should refresh. */
const refresh = 'PT30M';

export interface CalendarFrame {
  readonly siteName: string;
  /** Origin without a trailing slash. */
  readonly url: string;
  /** The UIDs' suffix: never changed, so calendars recognize an event. */
  readonly uidEnd: string;
  readonly side: OrderSide;
}

const statuses = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
} as const;

const services: Readonly<Record<CreatorServiceType | JobServiceType, string>> = {
  photographer: 'Photographer',
  videographer: 'Videographer',
  content_creator: 'Content creator',
  photography: 'Photographer',
  videography: 'Videographer',
  content_creation: 'Content creator',
};

interface CalendarEvent {
  /** Without the frame's suffix. */
  readonly uid: string;
  readonly start: ICAL.Time;
  readonly end: ICAL.Time;
  readonly summary: string;
  readonly about: string;
  readonly path: string;
  readonly location: string;
  readonly status: (typeof statuses)[keyof typeof statuses];
  readonly of: Pick<AgendaEntry, 'revision' | 'changedAt' | 'createdAt' | 'promise'>;
}

/**
 * An iCalendar file (RFC 5545) of these bookings and jobs, as one side of them sees them. Times are
 * in UTC; a job without hours takes its whole days.
 */
export function writeCalendar(
  frame: CalendarFrame,
  {
    bookings = [],
    hires = [],
  }: { bookings?: readonly AgendaEntry[]; hires?: readonly HireEntry[] },
): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${frame.siteName}//Bookings//EN`);
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  const name = `${frame.siteName} ${frame.side === 'client' ? 'bookings' : 'work'}`;
  // The name as RFC 7986 specifies it, and as most programs read it.
  calendar.addPropertyWithValue('name', name);
  calendar.addPropertyWithValue('x-wr-calname', name);
  const interval = new ICAL.Property('refresh-interval');
  interval.resetType('duration');
  interval.setValue(ICAL.Duration.fromString(refresh));
  calendar.addProperty(interval);
  calendar.addPropertyWithValue('x-published-ttl', refresh);
  const events = [
    ...bookings.map((entry) => bookingEvent(entry, frame.side)),
    ...hires.flatMap((entry) => jobEvents(entry, frame.side)),
  ];
  for (const event of events) calendar.addSubcomponent(componentOf(event, frame));
  return `${foldedByOctets(calendar.toString())}\r\n`;
}

/** Octets of a line (RFC 5545, 3.1). The library counts characters, and begins a line without its leading space. */
const maxOctets = 75;

/** Lines of at most 75 octets, none ending within a character. */
export function foldedByOctets(text: string): string {
  const encoder = new TextEncoder();
  const octets = (one: string) => encoder.encode(one).length;
  const fold = (line: string) => {
    let folded = '';
    let length = 0;
    for (const { segment } of characters.segment(line)) {
      const size = octets(segment);
      if (length + size > maxOctets) {
        folded += '\r\n ';
        length = 1;
      }
      folded += segment;
      length += size;
    }
    return folded;
  };
  return text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(fold)
    .join('\r\n');
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

function bookingEvent(entry: AgendaEntry, side: OrderSide): CalendarEvent {
  const withName = side === 'client' ? entry.creatorName : entry.clientName;
  return {
    uid: `booking-${entry.id}`,
    start: utc(entry.startsAt),
    end: utc(entry.endsAt),
    summary:
      side === 'client' ? `${services[entry.serviceType]}: ${withName}` : `Booking: ${withName}`,
    about: `Booking #${entry.id} with ${withName}`,
    path: `/bookings/${entry.id}`,
    location: entry.address,
    status: statuses[entry.status],
    of: entry,
  };
}

/** One for each day with hours, or one for all whole days. */
function jobEvents(entry: HireEntry, side: OrderSide): CalendarEvent[] {
  const { jobId, title, times, firstDay, lastDay } = entry;
  const withName = side === 'client' ? entry.creatorName : entry.clientName;
  const after = ICAL.Time.fromDateString(lastDay);
  after.adjust(1, 0, 0, 0);
  const spans = times?.map(({ startsAt, endsAt }) => ({ start: utc(startsAt), end: utc(endsAt) }));
  return (spans ?? [{ start: ICAL.Time.fromDateString(firstDay), end: after }]).map((span, n) => ({
    ...span,
    uid: n === 0 ? `job-${jobId}` : `job-${jobId}-${n + 1}`,
    summary:
      side === 'client' ? `${services[entry.serviceType]}: ${withName}` : `${title}: ${withName}`,
    about: `Job #${jobId}, “${title}”, with ${withName}`,
    path: pathOfOrder({ kind: 'job', id: jobId }, side),
    location: entry.location,
    status: entry.ended ? 'CANCELLED' : 'CONFIRMED',
    of: entry,
  }));
}

function componentOf(
  { uid, start, end, summary, about, path, location, status, of }: CalendarEvent,
  { url, uidEnd }: CalendarFrame,
): ICAL.Component {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `${uid}${uidEnd}`);
  event.addPropertyWithValue('dtstamp', utc(of.changedAt));
  event.addPropertyWithValue('created', utc(of.createdAt));
  event.addPropertyWithValue('last-modified', utc(of.changedAt));
  event.addPropertyWithValue('sequence', of.revision);
  event.addPropertyWithValue('dtstart', start);
  event.addPropertyWithValue('dtend', end);
  event.addPropertyWithValue('summary', summary);
  const lines = [about, ...(of.promise ? [promised(of.promise)] : []), `${url}${path}`];
  event.addPropertyWithValue('description', lines.join('\n'));
  if (location !== '') event.addPropertyWithValue('location', location);
  event.addPropertyWithValue('url', `${url}${path}`);
  event.addPropertyWithValue('status', status);
  event.addPropertyWithValue('transp', status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE');
  return event;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'Delivery: 40 edited photos by Dec 12, 2026', in English as all of the calendar. */
function promised({ editedPhotos, dueOn }: DeliveryPromise): string {
  const photos =
    editedPhotos === null ? '' : `${editedPhotos} edited photo${editedPhotos === 1 ? '' : 's'} `;
  return `Delivery: ${photos}by ${day.format(new Date(dueOn))}`;
}

function utc(instant: string): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(instant), true);
}
