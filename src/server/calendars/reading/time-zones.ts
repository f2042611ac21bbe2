import { type Component, type Line, valueIn } from './calendar-lines.ts';
import { type Moment, parseOffset } from './calendar-values.ts';
import type { Clock } from './clock.ts';
import { exactClock, ianaClock, unsureClock } from './clock.ts';
import { describedClock } from './described-zone.ts';
import { windowsZones } from './windows-zones.ts';

const hourMs = 3_600_000;

const utc = exactClock((wall) => wall);
/** The zones of the world are at most 14 hours before and 12 behind UTC. */
const anywhere = unsureClock((wall) => wall, 14 * hourMs, 12 * hourMs);

/** Finds the clock of a moment: UTC, the zone of its line, the calendar's, or else the owner's. */
export function clocksOf(calendar: Component, ownersZone: string, end: number) {
  const owners = ianaClock(ownersZone);
  const zones = new Map<string, Clock>();
  const described = calendar.parts.filter((part) => part.name === 'vtimezone');
  const named = (tzid: string): Clock => {
    const clock = zones.get(tzid) ?? clockNamed(tzid, described, end) ?? anywhere;
    zones.set(tzid, clock);
    return clock;
  };
  const whole = valueIn(calendar, 'x-wr-timezone');
  const floating = whole === '' ? owners : named(whole);
  return {
    owners,
    /** Whole days are the owner's, wherever the calendar is. */
    of: ({ isDate, isUtc }: Moment, line: Line): Clock => {
      if (isDate) return owners;
      if (isUtc) return utc;
      const tzid = line.parameters.get('tzid') ?? '';
      return tzid === '' ? floating : named(tzid);
    },
  };
}
export type Clocks = ReturnType<typeof clocksOf>;

/**
 * A zone of the world is better known here than in the calendar, whose rules may be old or half of
 * them. Other names are the calendar's own to describe.
 */
function clockNamed(tzid: string, described: readonly Component[], end: number): Clock | undefined {
  const name = tzid.trim();
  const city = name.includes('/') ? ianaWithin(name) : undefined;
  if (city !== undefined) return ianaClock(city);
  const own = described.find((zone) => valueIn(zone, 'tzid').replaceAll('"', '') === name);
  const clock = own && describedClock(own, end);
  if (clock) return clock;
  const windows = windowsZone(name);
  if (windows !== undefined) return ianaClock(windows);
  const offset = offsetWithin(name);
  if (offset) return offset;
  return isIana(name) ? ianaClock(name) : undefined;
}

/** Some write a path of their own before the name. */
function ianaWithin(path: string): string | undefined {
  const segments = path.split('/').filter((segment) => segment !== '');
  return [3, 2]
    .map((count) => segments.slice(-count).join('/'))
    .find((name) => name.includes('/') && isIana(name));
}

/** By its name, or as Windows shows it: `(UTC-05:00) Eastern Time (US & Canada)`. */
function windowsZone(name: string): string | undefined {
  const shown = name.replace(/^\([^)]*\)\s*/, '');
  const known =
    windowsZones[shown] ??
    windowsZones[`${shown} Standard Time`] ??
    windowsZones[shown.replace(/ Time \([^)]*\)$/, ' Standard Time')];
  if (known !== undefined || shown === name) return known;
  const cities = shown.split(/[,:]/).map((city) => city.trim().replaceAll(' ', '_'));
  return Object.values(windowsZones).find((zone) =>
    cities.some((city) => city !== '' && zone.endsWith(`/${city}`)),
  );
}

/** `GMT-0500`, `UTC+5:30`, `+02:00`; in `(UTC+01:00) Somewhere` summer time may add an hour. */
function offsetWithin(name: string): Clock | undefined {
  const [, open, sign, hours = '', minutes = '00', rest] =
    /^(\()?(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d\d)?\)?(.*)$/i.exec(name) ?? [];
  if (sign === undefined || (open === undefined && rest !== '')) return undefined;
  const offset = parseOffset(`${sign}${hours.padStart(2, '0')}${minutes}`);
  if (offset === undefined || Math.abs(offset) > 14 * hourMs) return undefined;
  return rest === ''
    ? exactClock((wall) => wall - offset)
    : unsureClock((wall) => wall - offset, hourMs, 0);
}

/** As `Temporal` says: `Intl` also takes abbreviations that several zones share. */
function isIana(name: string): boolean {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name) !== null;
  } catch {
    return false;
  }
}
