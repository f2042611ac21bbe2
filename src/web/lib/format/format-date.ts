/** Formats dates and ages. Instants are ISO 8601 in UTC, calendar dates YYYY-MM-DD. */
import { clockOf } from './clock.ts';
import { type AgeUnit, dateTextsOf } from './date-texts.ts';
import { type Writing, writeDate, writeRange, writeTimes } from './write-date.ts';

export type { Writing };

/** 'MMM d, yyyy': Nov 5, 2026. */
export const formatDate = (value: string, writing: Writing): string =>
  writeDate(value, { month: 'short', day: 'numeric', year: true }, writing);

/** 'EEE, MMM d': Thu, Nov 5; with the year if it is not this one: Sun, Nov 7, 2027. */
export function formatWeekday(value: string, writing: Writing, now: Date): string {
  const inYear =
    dayOf(value, writing).slice(0, 4) === dayOf(now.toISOString(), writing).slice(0, 4);
  const shape = { weekday: 'short', month: 'short', day: 'numeric', year: !inYear } as const;
  return writeDate(value, shape, writing);
}

/** Day and hours: Sat, Nov 28, 7:00–9:00 AM; with the year if it is not this one. */
export function formatSpan(from: string, to: string, writing: Writing, now: Date): string {
  const [start, end] = [clockOf(writing.timeZone, from), clockOf(writing.timeZone, to)];
  const hours =
    start[0] === end[0]
      ? writeTimes(start[1], end[1], writing.locale)
      : writeRange(formatTime(from, writing), formatTime(to, writing));
  return `${formatWeekday(from, writing, now)}, ${hours}`;
}

/** 'MMMM d, yyyy': November 5, 2026. */
export const formatDay = (value: string, writing: Writing): string =>
  writeDate(value, { month: 'long', day: 'numeric', year: true }, writing);

/** 'EEEE, MMMM d, yyyy': Friday, November 27, 2026. */
export const formatFullDay = (value: string, writing: Writing): string =>
  writeDate(value, { weekday: 'long', month: 'long', day: 'numeric', year: true }, writing);

/** 'MMMM dd, yyyy': November 05, 2026; other languages omit the zero: 5 de noviembre de 2026. */
export function formatLongDate(value: string, writing: Writing): string {
  const day = writing.locale.startsWith('en') ? '2-digit' : 'numeric';
  return writeDate(value, { month: 'long', day, year: true }, writing);
}

/** 'MMMM yyyy' of a day or month (YYYY-MM): November 2026. */
export const formatMonth = (month: string, locale: string): string =>
  writeDate(`${month.slice(0, 7)}-01`, { month: 'long', year: true }, { locale, timeZone: 'UTC' });

/** 'h:mm a': 2:05 PM. */
export const formatTime = (instant: string, writing: Writing): string =>
  writeDate(instant, { time: true }, writing);

/** 'MMM d, h:mm a': Nov 5, 2:05 PM. */
export const formatDateTime = (instant: string, writing: Writing): string =>
  writeDate(instant, { month: 'short', day: 'numeric', time: true }, writing);

/** Of a message: only the time if it is from today, otherwise with its date. */
export function formatMessageTime(instant: string, now: Date, writing: Writing): string {
  const today = dayOf(instant, writing) === dayOf(now.toISOString(), writing);
  return today ? formatTime(instant, writing) : formatDateTime(instant, writing);
}

/** The calendar date (YYYY-MM-DD) of an instant where it is read; a calendar date as it is. */
const dayOf = (value: string, { timeZone }: Writing): string =>
  value.length > 10 ? clockOf(timeZone, value)[0] : value;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** 'N minutes ago', 'N hours ago', '1 day ago', 'N days ago'; 'now' within the first minute. */
export function formatAge(instant: string, now: Date, locale: string): string {
  const age = now.getTime() - new Date(instant).getTime();
  const text = dateTextsOf(locale);
  const ago = (count: number, unit: AgeUnit) => text.ago(Math.floor(count), unit);
  if (age < minuteMs) return text.now;
  if (age < hourMs) return ago(age / minuteMs, 'minute');
  return age < dayMs ? ago(age / hourMs, 'hour') : ago(age / dayMs, 'day');
}
