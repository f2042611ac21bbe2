/** Formats dates and ages. Instants are ISO 8601 in UTC, calendar dates YYYY-MM-DD. */

export interface Writing {
  readonly locale: string;
  /** IANA name of the reader's time zone. */
  readonly timeZone: string;
}

/** 'MMM d, yyyy': Nov 5, 2026. */
export function formatDate(value: string, writing: Writing): string {
  return write(value, { month: 'short', day: 'numeric', year: 'numeric' }, writing);
}

/** 'EEE, MMM d': Thu, Nov 5; with the year if it is not this one: Sun, Nov 7, 2027. */
export function formatWeekday(value: string, writing: Writing, now: Date): string {
  const inYear = (day: string) => write(day, { year: 'numeric' }, writing);
  const other = inYear(value) !== inYear(now.toISOString());
  return write(
    value,
    { weekday: 'short', month: 'short', day: 'numeric', ...(other && { year: 'numeric' }) },
    writing,
  );
}

/** Day and hours: Sat, Nov 28, 7:00–9:00 AM; with the year if it is not this one. */
export function formatSpan(from: string, to: string, writing: Writing, now: Date): string {
  const day = (instant: string) => formatDate(instant, writing);
  const hours =
    day(from) === day(to)
      ? formatter(writing.locale, {
          hour: 'numeric',
          minute: '2-digit',
          timeZone: writing.timeZone,
        })
          .formatRange(new Date(from), new Date(to))
          // Node and browsers use different spaces here.
          .replaceAll(/[\u202f\u2009\u00a0]/g, ' ')
          .replace(/ ?– ?/, '–')
      : `${formatTime(from, writing)}–${formatTime(to, writing)}`;
  return `${formatWeekday(from, writing, now)}, ${hours}`;
}

/** 'MMMM d, yyyy': November 5, 2026. */
export function formatDay(value: string, writing: Writing): string {
  return write(value, { month: 'long', day: 'numeric', year: 'numeric' }, writing);
}

/** 'MMMM dd, yyyy': November 05, 2026; other languages omit the zero: 5 de noviembre de 2026. */
export function formatLongDate(value: string, writing: Writing): string {
  const day = writing.locale.startsWith('en') ? '2-digit' : 'numeric';
  return write(value, { month: 'long', day, year: 'numeric' }, writing);
}

/** 'h:mm a': 2:05 PM. */
export function formatTime(instant: string, writing: Writing): string {
  return write(instant, { hour: 'numeric', minute: '2-digit' }, writing);
}

/** 'MMM d, h:mm a': Nov 5, 2:05 PM. */
export function formatDateTime(instant: string, writing: Writing): string {
  return write(
    instant,
    { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    writing,
  );
}

/** Of a message: only the time if it is from today, otherwise with its date. */
export function formatMessageTime(instant: string, now: Date, writing: Writing): string {
  const today = formatDate(instant, writing) === formatDate(now.toISOString(), writing);
  return today ? formatTime(instant, writing) : formatDateTime(instant, writing);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** 'N minutes ago', 'N hours ago', '1 day ago', 'N days ago'; 'now' within the first minute. */
export function formatAge(instant: string, now: Date, locale: string): string {
  const age = now.getTime() - new Date(instant).getTime();
  const ago = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-Math.floor(count), unit);
  if (age < minuteMs)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
  if (age < hourMs) return ago(age / minuteMs, 'minute');
  if (age < dayMs) return ago(age / hourMs, 'hour');
  return ago(age / dayMs, 'day');
}

function write(
  value: string,
  parts: Intl.DateTimeFormatOptions,
  { locale, timeZone }: Writing,
): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const moment = new Date(day ? `${value}T00:00:00Z` : value);
  if (Number.isNaN(moment.getTime())) return value;
  // A calendar date is the same day everywhere.
  const written = formatter(locale, { ...parts, timeZone: day ? 'UTC' : timeZone }).format(moment);
  // Node and browsers use different spaces before AM and PM.
  return written.replaceAll('\u202f', ' ');
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached, as creating one costs far more than using it. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const cached = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, cached);
  return cached;
}
