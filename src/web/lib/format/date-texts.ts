/**
 * What each language calls days and months, and in which order it writes them. Engines know other words, by their
 * version: from Intl the server and the browser would write one date differently, and React would draw the page again.
 * A day stays beside its month: lines end elsewhere.
 */

export interface DateTexts {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  /** From Monday on. */
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  readonly halves: readonly [am: string, pm: string];
  readonly now: string;
  readonly ago: (count: number, unit: AgeUnit) => string;
  /** A date of the parts that are given. */
  readonly order: (parts: NamedParts) => string;
}

export type AgeUnit = 'minute' | 'hour' | 'day';

interface NamedParts {
  readonly weekday?: string | undefined;
  readonly day?: string | undefined;
  readonly month?: string | undefined;
  readonly year?: string | undefined;
  /** Whether the month is abbreviated. */
  readonly short: boolean;
}

const joined = (parts: readonly (string | undefined)[], between: string) =>
  parts.filter((part) => part !== undefined).join(between);

const en: DateTexts = {
  months: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
  shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  shortWeekdays: 'Mon Tue Wed Thu Fri Sat Sun'.split(' '),
  halves: ['AM', 'PM'],
  now: 'now',
  ago: (count, unit) => `${count} ${unit}${count === 1 ? '' : 's'} ago`,
  order: ({ weekday, day, month, year }) => {
    const date = joined([month, day], '\u00a0') || undefined;
    return day === undefined
      ? joined([weekday, date, year], ' ')
      : joined([weekday, date, year], ', ');
  },
};

const units = { minute: 'minuto', hour: 'hora', day: 'día' };

const es: DateTexts = {
  months: [
    ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
    ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
  ],
  shortMonths: 'ene feb mar abr may jun jul ago sept oct nov dic'.split(' '),
  weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  shortWeekdays: 'lun mar mié jue vie sáb dom'.split(' '),
  halves: ['a.m.', 'p.m.'],
  now: 'ahora',
  ago: (count, unit) => `hace ${count} ${units[unit]}${count === 1 ? '' : 's'}`,
  order: ({ weekday, day, month, year, short }) => {
    if (short) return joined([joined([weekday, day, month], '\u00a0') || undefined, year], ' ');
    const date = joined([day, month], '\u00a0de\u00a0') || undefined;
    return joined([weekday, joined([date, year], ' de ') || undefined], ', ');
  },
};

const languages: Readonly<Record<string, DateTexts>> = { en, es };

/** The words of a language ('es') or region ('es-US'). */
export function dateTextsOf(locale: string): DateTexts {
  const text = languages[locale.slice(0, 2)];
  if (!text) throw new Error(`No words for dates in ${locale}`);
  return text;
}
