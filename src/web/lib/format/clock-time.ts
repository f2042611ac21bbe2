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

/** 1 is Monday, 7 Sunday. */
export function weekdayName(weekday: number, language: string): string {
  return new Intl.DateTimeFormat(regionOf(language), { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(monday + (weekday - 1) * dayMs),
  );
}

/** The half hours of a day as HH:MM, from 6 AM on, the night's last. */
export const halfHours: readonly string[] = Array.from({ length: 48 }, (_, n) => {
  const half = (n + 12) % 48;
  return `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
});

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The local day and time in this zone: ['2026-11-28', '18:00']. */
export function clockOf(timeZone: string, instant: string): [date: string, time: string] {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, clock);
  const [date = '', time = ''] = clock.format(new Date(instant)).split(', ');
  return [date, time];
}
