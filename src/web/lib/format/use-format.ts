import { useLingui } from '@lingui/react';
import { useSyncExternalStore } from 'react';
import { regionOf } from '#contract/i18n.ts';
import { useSite } from '../api/site.ts';
import { presentTime } from '../clock.ts';
import { clockOf } from './clock.ts';
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDate,
  formatMessageTime,
  formatTime,
  formatWeekday,
} from './format-date.ts';

const never = () => () => {};
const everyMinute = (notify: () => void) => {
  const timer = setInterval(notify, 60_000);
  return () => clearInterval(timer);
};
/** The current minute: the same value for everything rendered together. */
const presentMinute = () => Math.floor(presentTime() / 60_000) * 60_000;
let known: { readonly offset: number; readonly timeZone: string } | undefined;
/** Looked up again only after a change of the clock's offset, as every date on a page needs it several times. */
function browserTimeZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (known?.offset !== offset) {
    known = { offset, timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  }
  return known.timeZone;
}

/** Now, to the minute. The first render uses the server's value, so both agree. */
export function useNow(): Date {
  const { now } = useSite();
  const drawn = new Date(now).getTime();
  return new Date(useSyncExternalStore(everyMinute, presentMinute, () => drawn));
}

/** The earliest date that is still today somewhere: in UTC, it is already tomorrow during a Texas evening. */
export function useFirstDay(): string {
  return new Date(useNow().getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
}

/** The reader's time zone; on the server and in the browser's first render, as known to the server. */
export function useTimeZone(): string {
  const { timeZone } = useSite();
  return useSyncExternalStore(never, browserTimeZone, () => timeZone);
}

/** The reader's date, YYYY-MM-DD. */
export function useToday(): string {
  return clockOf(useTimeZone(), useNow().toISOString())[0];
}

/** Dates and ages in the reader's format. */
export function useFormat() {
  const { i18n } = useLingui();
  const now = useNow();
  const writing = { locale: regionOf(i18n.locale), timeZone: useTimeZone() };
  return {
    /** MMM d, yyyy */
    date: (value: string) => formatDate(value, writing),
    /** EEE, MMM d, with the year if it is another one; of an instant on the clock in `timeZone` */
    weekday: (value: string, timeZone = writing.timeZone) =>
      formatWeekday(value, { ...writing, timeZone }, now),
    /** MMMM d, yyyy */
    day: (value: string) => formatDay(value, writing),
    /** MMMM dd, yyyy */
    longDate: (value: string) => formatLongDate(value, writing),
    /** h:mm a */
    time: (instant: string, timeZone = writing.timeZone) =>
      formatTime(instant, { ...writing, timeZone }),
    /** MMM d, h:mm a */
    dateTime: (instant: string) => formatDateTime(instant, writing),
    /** h:mm a today, otherwise MMM d, h:mm a */
    messageTime: (instant: string) => formatMessageTime(instant, now, writing),
    /** N minutes ago, N hours ago, 1 day ago, N days ago */
    age: (instant: string) => formatAge(instant, now, writing.locale),
  };
}
