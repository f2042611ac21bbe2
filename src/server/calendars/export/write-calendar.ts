import ICAL from 'ical.js';
import type { CreatorServiceType } from '#contract/constants.ts';
import type { OrderSide } from '#contract/order.ts';
import type { AgendaEntry } from '#server/bookings/index.ts';

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

const services: Readonly<Record<CreatorServiceType, string>> = {
  photographer: 'Photographer',
  videographer: 'Videographer',
  content_creator: 'Content creator',
};

/** An iCalendar file (RFC 5545) of these bookings, as one side of them sees them. Times are in UTC. */
export function writeCalendar(frame: CalendarFrame, entries: readonly AgendaEntry[]): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', `-//${frame.siteName}//Bookings//EN`);
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  const name = `${frame.siteName} ${frame.side === 'client' ? 'bookings' : 'work'}`;
  // The name as RFC 7986 specifies it, and as most programs read it.
  calendar.addPropertyWithValue('name', name);
  calendar.addPropertyWithValue('x-wr-calname', name);
  const interval = new ICAL.Property('refresh-interval');
  interval.resetType('duration');
  interval.setValue(ICAL.Duration.fromString(refresh));
  calendar.addProperty(interval);
  calendar.addPropertyWithValue('x-published-ttl', refresh);
  for (const entry of entries) calendar.addSubcomponent(eventOf(entry, frame));
  return `${calendar.toString()}\r\n`;
}

function eventOf(entry: AgendaEntry, { url, uidEnd, side }: CalendarFrame): ICAL.Component {
  const event = new ICAL.Component('vevent');
  const link = `${url}/bookings/${entry.id}`;
  const withName = side === 'client' ? entry.creatorName : entry.clientName;
  const title =
    side === 'client' ? `${services[entry.serviceType]}: ${withName}` : `Booking: ${withName}`;
  event.addPropertyWithValue('uid', `booking-${entry.id}${uidEnd}`);
  event.addPropertyWithValue('dtstamp', utc(entry.changedAt));
  event.addPropertyWithValue('created', utc(entry.createdAt));
  event.addPropertyWithValue('last-modified', utc(entry.changedAt));
  event.addPropertyWithValue('sequence', entry.revision);
  event.addPropertyWithValue('dtstart', utc(entry.startsAt));
  event.addPropertyWithValue('dtend', utc(entry.endsAt));
  event.addPropertyWithValue('summary', title);
  event.addPropertyWithValue('description', `Booking #${entry.id} with ${withName}\n${link}`);
  if (entry.address !== '') event.addPropertyWithValue('location', entry.address);
  event.addPropertyWithValue('url', link);
  event.addPropertyWithValue('status', statuses[entry.status]);
  event.addPropertyWithValue('transp', entry.status === 'cancelled' ? 'TRANSPARENT' : 'OPAQUE');
  return event;
}

function utc(instant: string): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(instant), true);
}
