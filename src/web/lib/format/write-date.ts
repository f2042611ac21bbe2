import { clockOf } from './clock.ts';
import { dateTextsOf } from './date-texts.ts';

export interface Writing {
  readonly locale: string;
  /** IANA name of the reader's time zone. */
  readonly timeZone: string;
}

/** Which parts of a date are written, as for Intl; a time follows the date. */
export interface DateShape {
  readonly weekday?: 'long' | 'short' | false;
  readonly month?: 'long' | 'short';
  readonly day?: 'numeric' | '2-digit';
  readonly year?: boolean;
  readonly time?: boolean;
}

/**
 * An instant (ISO 8601) on the clock of the zone, or a calendar date (YYYY-MM-DD), which is the same day everywhere.
 * Anything else is returned unchanged.
 */
export function writeDate(value: string, shape: DateShape, { locale, timeZone }: Writing): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (Number.isNaN(Date.parse(value))) return value;
  const [date, time] = day ? [value, '00:00'] : clockOf(timeZone, value);
  const text = dateTextsOf(locale);
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  const nth = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const names = shape.weekday === 'long' ? text.weekdays : text.shortWeekdays;
  const short = shape.month === 'short';
  const written = text.order({
    weekday: shape.weekday ? names[nth] : undefined,
    day: shape.day && (shape.day === '2-digit' ? dayOfMonth : String(Number(dayOfMonth))),
    month: shape.month && (short ? text.shortMonths : text.months)[Number(month) - 1],
    year: shape.year ? year : undefined,
    short,
  });
  return [written, shape.time ? writeTime(time, locale) : ''].filter(Boolean).join(', ');
}

/** A time on a clock (HH:MM), in one line: 2:05 PM, a full hour also 2 PM; 24:00 is midnight. */
export function writeTime(time: string, locale: string, { short = false } = {}): string {
  const { hours, minutes, half } = readTime(time, locale);
  return `${short && minutes === '00' ? hours : `${hours}:${minutes}`}\u00a0${half}`;
}

/** From one written time to another, in one line: 11:00 AM – 1:30 PM. */
export const writeRange = (from: string, to: string): string => `${from}\u00a0–\u00a0${to}`;

/** From one time on a clock to another, in one line: 7:00–9:00 AM, 11:00 AM – 1:30 PM. */
export function writeTimes(from: string, to: string, locale: string): string {
  const { hours, minutes, half } = readTime(from, locale);
  const sameHalf = half === readTime(to, locale).half;
  const end = writeTime(to, locale);
  // Invisible word joiners: without them, a line can end after the dash.
  return sameHalf
    ? `${hours}:${minutes}\u2060–\u2060${end}`
    : writeRange(writeTime(from, locale), end);
}

function readTime(time: string, locale: string) {
  const [hour = '', minutes = ''] = time.split(':');
  const hours = Number(hour) % 24;
  return { hours: hours % 12 || 12, minutes, half: dateTextsOf(locale).halves[hours < 12 ? 0 : 1] };
}
