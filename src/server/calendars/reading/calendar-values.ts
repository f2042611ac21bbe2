/** The values of an iCalendar line, in the spellings that programs write. */

export const dayMs = 86_400_000;

/** A date or time as it is written. */
export interface Moment {
  /** The clock's time as if it were UTC, in milliseconds; of a date, its midnight. */
  readonly wall: number;
  readonly isDate: boolean;
  readonly isUtc: boolean;
}

const moment =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Undefined if it is neither a date nor a time. */
export function parseMoment(text: string): Moment | undefined {
  const [, year, month, day, hour, minute, second, zone] = moment.exec(text.trim()) ?? [];
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (Number.isNaN(date) || new Date(date).getUTCDate() !== Number(day)) return undefined;
  if (hour === undefined) return { wall: date, isDate: true, isUtc: false };
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second ?? 0);
  if (seconds > 86_400 || Number(minute) > 59 || Number(second ?? 0) > 60) return undefined;
  const offset = zone === undefined || /^z$/i.test(zone) ? 0 : (parseOffset(zone) ?? 0);
  return { wall: date + seconds * 1000 - offset, isDate: false, isUtc: zone !== undefined };
}

/** The first date in a text that is no time, such as `20270310T2500`. */
export function dateWithin(text: string): Moment | undefined {
  const found = /\d{4}-\d\d-\d\d|\d{8}/.exec(text)?.[0];
  return found === undefined ? undefined : parseMoment(found);
}

/** Milliseconds; undefined if it is no duration. */
export function parseDuration(text: string): number | undefined {
  const found =
    /^([+-]?)P(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i.exec(
      text.trim(),
    );
  if (!found || !/\d/.test(text)) return undefined;
  const [weeks, days, hours, minutes, seconds] = found
    .slice(2)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number];
  const total = (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1000;
  return found[1] === '-' ? -total : total;
}

/** `+0530`, `-05:00` or `+053015`, in milliseconds. */
export function parseOffset(text: string): number | undefined {
  const [, sign, hours, minutes, seconds = 0] =
    /^([+-])(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(text.trim()) ?? [];
  if (sign === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const total = (Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000;
  return sign === '-' ? -total : total;
}

/** The items of a list, also of one that was broken over lines without their leading space. */
export function itemsOf(value: string): string[] {
  return value
    .split(/[,\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
