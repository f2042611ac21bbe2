import { useLingui } from '@lingui/react';
import { formatLongDate, formatTime } from '#web/lib/format/format-date.ts';
import { useTimeZone } from '#web/lib/format/use-format.ts';

/** Dates and times as the clocks in `timeZone` show them, and whether the reader's show others. */
export function useZonedFormat(timeZone: string) {
  const { i18n } = useLingui();
  const locale = i18n.locale === 'en' ? 'en-US' : i18n.locale;
  const readersZone = useTimeZone();
  const writing = { locale, timeZone };
  const weekday = (instant: string) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }).format(new Date(instant));
  const nameOfClock = (instant: string) =>
    new Intl.DateTimeFormat(locale, { timeZoneName: 'short', timeZone })
      .formatToParts(new Date(instant))
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return {
    /** MMMM dd, yyyy */
    longDate: (instant: string) => formatLongDate(instant, writing),
    /** h:mm a */
    time: (instant: string) => formatTime(instant, writing),
    /** h:mm a and the name of the clock, which tells the hour that comes twice: 1:30 AM CDT. */
    namedTime: (instant: string) => `${formatTime(instant, writing)} ${nameOfClock(instant)}`,
    nameOfClock,
    weekday,
    zone: timeZone.replaceAll('_', ' '),
    differsFromReaders: (instant: string) =>
      formatTime(instant, writing) !== formatTime(instant, { locale, timeZone: readersZone }),
  };
}
