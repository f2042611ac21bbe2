import { type Moment, parseMoment } from './calendar-values.ts';

export const frequencies = [
  'YEARLY',
  'MONTHLY',
  'WEEKLY',
  'DAILY',
  'HOURLY',
  'MINUTELY',
  'SECONDLY',
] as const;

/** A weekday from Monday, 0, and which of the month or the year: 0 for each, -1 for the last. */
interface RuleDay {
  readonly weekday: number;
  readonly nth: number;
}

/** RFC 5545, 3.3.10. Empty lists restrict nothing. */
export interface RecurrenceRule {
  readonly frequency: (typeof frequencies)[number];
  readonly interval: number;
  readonly count: number | undefined;
  readonly until: Moment | undefined;
  readonly weekStart: number;
  readonly months: readonly number[];
  readonly weekNumbers: readonly number[];
  readonly yearDays: readonly number[];
  readonly monthDays: readonly number[];
  readonly days: readonly RuleDay[];
  readonly hours: readonly number[];
  readonly minutes: readonly number[];
  readonly seconds: readonly number[];
  readonly positions: readonly number[];
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const known: ReadonlySet<string> = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'WKST',
  'BYMONTH',
  'BYWEEKNO',
  'BYYEARDAY',
  'BYMONTHDAY',
  'BYDAY',
  'BYHOUR',
  'BYMINUTE',
  'BYSECOND',
  'BYSETPOS',
]);

interface ParsedRule {
  /** Undefined if it can't be told how often it repeats. */
  readonly rule: RecurrenceRule | undefined;
  /** A part was left out because it can't be read. */
  readonly isIncomplete: boolean;
}

/** Leaves out what can't be read, so it repeats more often or for longer rather than less. */
export function parseRule(text: string): ParsedRule {
  let isIncomplete = false;
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().replace(/\s/g, '').split(';')) {
    const [, name = '', value = ''] = /^([A-Z-]+)=(.*)$/.exec(part) ?? [];
    if (known.has(name) && value !== '') parts.set(name, value);
    else if (part !== '' && !name.startsWith('X-')) isIncomplete = true;
  }
  const numbers = (name: string, min: number, max: number): number[] => {
    const values = (parts.get(name)?.split(',') ?? []).map((item) =>
      /^[+-]?\d{1,3}$/.test(item) ? Number(item) : Number.NaN,
    );
    const good = values.filter((value) => {
      const size = min < 0 ? Math.abs(value) : value;
      return size >= Math.max(min, min < 0 ? 1 : 0) && size <= max;
    });
    if (good.length < values.length) isIncomplete = true;
    return [...new Set(good)].toSorted((a, b) => a - b);
  };
  const whole = (name: string): number | undefined => {
    const value = parts.get(name);
    if (value === undefined || /^0*[1-9]\d{0,8}$/.test(value))
      return (value && Number(value)) || undefined;
    isIncomplete = true;
    return undefined;
  };
  const days: RuleDay[] = [];
  for (const item of parts.get('BYDAY')?.split(',') ?? []) {
    const [, nth = '0', day = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(item) ?? [];
    const weekday = weekdays.indexOf(day);
    if (weekday >= 0) days.push({ weekday, nth: Number(nth) });
    else isIncomplete = true;
  }
  const untilText = parts.get('UNTIL');
  const until = untilText === undefined ? undefined : parseMoment(untilText);
  if (untilText !== undefined && !until) isIncomplete = true;
  const frequency = frequencies.find((one) => one === parts.get('FREQ'));
  if (!frequency) return { rule: undefined, isIncomplete: true };
  const rule: RecurrenceRule = {
    frequency,
    interval: whole('INTERVAL') ?? 1,
    count: whole('COUNT'),
    until,
    weekStart: Math.max(0, weekdays.indexOf(parts.get('WKST') ?? 'MO')),
    months: numbers('BYMONTH', 1, 12),
    weekNumbers: numbers('BYWEEKNO', -53, 53),
    yearDays: numbers('BYYEARDAY', -366, 366),
    monthDays: numbers('BYMONTHDAY', -31, 31),
    days,
    hours: numbers('BYHOUR', 0, 23),
    minutes: numbers('BYMINUTE', 0, 59),
    seconds: numbers('BYSECOND', 0, 59),
    positions: numbers('BYSETPOS', -366, 366),
  };
  return { rule, isIncomplete };
}
