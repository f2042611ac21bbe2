import ICAL from 'ical.js';

/** Converts a local time to epoch milliseconds. */
export type WallClock = (wall: ICAL.Time) => number;

const utc: WallClock = (wall) =>
  Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);

/** For an IANA zone, by the platform's rules. A skipped hour counts as the hour after it. */
export function ianaClock(timeZone: string): WallClock {
  return ({ year, month, day, hour, minute, second }) =>
    Temporal.PlainDateTime.from({ year, month, day, hour, minute, second }).toZonedDateTime(
      timeZone,
    ).epochMilliseconds;
}

/** By the rules in the calendar itself. */
function ownClock(zone: ICAL.Timezone): WallClock {
  return (wall) => utc(wall) - zone.utcOffset(wall) * 1000;
}

/** Finds the clock for a property: UTC, a zone of the calendar, an IANA zone, or else the owner's. */
export function clocksOf(calendar: ICAL.Component, ownersZone: string) {
  const owners = ianaClock(ownersZone);
  const known = new Map<string, WallClock>();
  for (const component of calendar.getAllSubcomponents('vtimezone')) {
    const tzid = String(component.getFirstPropertyValue('tzid') ?? '');
    const rules =
      component.getFirstSubcomponent('standard') ?? component.getFirstSubcomponent('daylight');
    if (rules) known.set(tzid, ownClock(new ICAL.Timezone({ component, tzid })));
  }
  const named = (tzid: string): WallClock => {
    const cached = known.get(tzid);
    if (cached) return cached;
    // Some write their own prefix before the IANA name.
    const name = tzid.replace(/^\/[^/]+\/(?:\d[^/]*\/)?/, '');
    const clock = isIana(name) ? ianaClock(name) : owners;
    known.set(tzid, clock);
    return clock;
  };
  return (property: ICAL.Property, wall: ICAL.Time): WallClock => {
    if (wall.isDate) return owners;
    if (wall.zone === ICAL.Timezone.utcTimezone) return utc;
    const tzid = property.getFirstParameter('tzid');
    return tzid ? named(tzid) : owners;
  };
}

function isIana(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
