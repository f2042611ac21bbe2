import { regionOf } from '#contract/i18n.ts';

/** A Monday; only its weekday counts. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** A wall-clock time (HH:MM) in the reader's format: 9:00 AM; 24:00 is midnight. */
export function formatClockTime(time: string, language: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (
    new Intl.DateTimeFormat(regionOf(language), {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    })
      .format(new Date(monday + (hours * 60 + minutes) * 60_000))
      // Node and browsers use different spaces before AM and PM.
      .replaceAll('\u202f', ' ')
  );
}

/** The same without the minutes of a full hour: 6 PM. */
export const formatShortTime = (time: string, language: string): string =>
  formatClockTime(time, language).replace(/:00(?!\d)/, '');

/** 1 is Monday, 7 Sunday. */
export function weekdayName(
  weekday: number,
  language: string,
  length: 'long' | 'short' = 'long',
): string {
  return new Intl.DateTimeFormat(regionOf(language), { weekday: length, timeZone: 'UTC' }).format(
    new Date(monday + (weekday - 1) * dayMs),
  );
}

/**
 * The day and time of a start chosen for a day: starts of the night after it count on from midnight
 * (24:30).
 */
export function dayAndTime(date: string, start: string): [date: string, time: string] {
  if (start < '24:00' || date === '') return [date, start];
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return [next, `${String(Number(start.slice(0, 2)) - 24).padStart(2, '0')}${start.slice(2)}`];
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The local day and time in this zone: ['2026-11-28', '18:00']. */
export function clockOf(timeZone: string, instant: string): [date: string, time: string] {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, clock);
  // In parts: how engines order and separate them differs, and changes with their versions.
  const parts = new Map(
    clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => (parts.get(type) ?? '').padStart(2, '0');
  return [`${part('year')}-${part('month')}-${part('day')}`, `${part('hour')}:${part('minute')}`];
}
