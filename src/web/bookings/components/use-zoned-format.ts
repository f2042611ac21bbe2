import { useLingui } from '@lingui/react';
import { regionOf } from '#contract/i18n.ts';
import { clockOf } from '#web/lib/format/clock.ts';
import {
  formatDay,
  formatFullDay,
  formatLongDate,
  formatSpan,
  formatTime,
  formatWeekday,
} from '#web/lib/format/format-date.ts';
import { useNow, useTimeZone } from '#web/lib/format/use-format.ts';
import { writeDate, writeTime } from '#web/lib/format/write-date.ts';

/** Dates and times in `timeZone`, and whether the reader's zone differs. */
export function useZonedFormat(timeZone: string) {
  const { i18n } = useLingui();
  const locale = regionOf(i18n.locale);
  const readersZone = useTimeZone();
  const now = useNow();
  const writing = { locale, timeZone };
  const zoneName = (instant: string, timeZoneName: 'short' | 'longGeneric') =>
    new Intl.DateTimeFormat(locale, { timeZoneName, timeZone })
      .formatToParts(new Date(instant))
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const nameOfClock = (instant: string) => zoneName(instant, 'short');
  const shortDay = (instant: string) => formatWeekday(instant, writing, now);
  const namedTime = (instant: string) =>
    `${formatTime(instant, writing)}\u00a0${nameOfClock(instant)}`;
  return {
    /** MMMM dd, yyyy */
    longDate: (instant: string) => formatLongDate(instant, writing),
    /** MMMM d, yyyy: within a sentence. */
    day: (instant: string) => formatDay(instant, writing),
    /** Fri, Nov 27, and the year if it is another one. */
    shortDay,
    /** Fri, Nov 27, 7:00–9:00 AM, and the year if it is another one. */
    span: (from: string, to: string) => formatSpan(from, to, writing, now),
    /** h:mm a */
    time: (instant: string) => formatTime(instant, writing),
    /** h:mm a and the zone's name, which distinguishes the hour that occurs twice: 1:30 AM CDT. */
    namedTime,
    /** Fri, Nov 27, 7:00 AM CST */
    dayAndTime: (instant: string) => `${shortDay(instant)}, ${namedTime(instant)}`,
    nameOfClock,
    /** Friday, November 27, 2026 */
    fullDay: (instant: string) => formatFullDay(instant, writing),
    /** Its common name: Central Time. */
    zone: zoneName('2026-01-01T12:00:00Z', 'longGeneric'),
    /** h:mm a in the reader's zone, and its weekday if that differs; undefined if it is the same. */
    readersTime: (instant: string) => {
      const [theirDay, theirTime] = clockOf(readersZone, instant);
      const [day, time] = clockOf(timeZone, instant);
      if (theirTime === time) return undefined;
      const theirs = writeTime(theirTime, locale);
      if (theirDay === day) return theirs;
      return `${theirs} (${writeDate(theirDay, { weekday: 'short' }, writing)})`;
    },
  };
}
