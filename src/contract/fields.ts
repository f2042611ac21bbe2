/** Field schemas that several capabilities share. */
import * as z from 'zod/mini';
import { isCalendarDate } from './calendar-date.ts';

/**
 * Postgres `integer` range; ids come from identity columns. A number, or its digits: nothing else is turned into
 * one, as `true` would be person 1. `words` are said in place of what is wrong with the id.
 */
export function idSaying(words?: string) {
  const whole = words ?? 'An id is a whole number';
  const digits = z.pipe(z.string().check(z.regex(/^-?\d+$/, whole)), z.transform(Number));
  return z.pipe(
    z.union([z.number(), digits], whole),
    z
      .number(whole)
      .check(
        z.int(whole),
        z.minimum(1, words ?? 'An id is positive'),
        z.maximum(2147483647, words ?? 'An id is at most 2147483647'),
      ),
  );
}
export const id = idSaying();
export const idParams = z.object({ id });

/** Trimmed text without control characters other than line breaks and tabs. */
export function text(max: number, message = `At most ${max} characters`) {
  return z.string().check(
    z.trim(),
    z.maxLength(max, message),
    z.refine((value) => !hasControlCharacters(value), 'Control characters are not allowed'),
  );
}

/**
 * What turns the direction of what follows, or takes no room: a name with it reads as somebody else's. A variation
 * selector stays after the sign that it colours.
 */
const invisible =
  /(?<!\p{Extended_Pictographic})[\ufe0e\ufe0f](?!\u20e3)|(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}|[\u2028\u2029\u2800]/gu;

/** Of names, titles and what else stands in one line: no direction controls, nothing of zero width. */
export const onlyVisible = z.refine<string>(
  (value) => value.search(invisible) === -1,
  'Invisible characters are not allowed, please type it anew',
);

/** What is left of a name that somebody else wrote down. */
export function withoutInvisible(value: string): string {
  return value.replace(invisible, '');
}

function hasControlCharacters(value: string): boolean {
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127) return true;
    // A lone surrogate cannot be stored as UTF-8.
    if (code >= 0xd800 && code <= 0xdfff) return true;
  }
  return false;
}

/** Whether an address carries a user name or a password, as in 'https://user:password@host'. */
export function namesUser(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.username !== '' || url.password !== '');
}

/** ISO 8601 instant in UTC, as every timestamp on the wire. */
export const instant = z.string();
/** YYYY-MM-DD that exists in the calendar. */
export const calendarDate = z.string().check(
  z.refine(isCalendarDate, 'A date is written YYYY-MM-DD'),
  // The database knows no year 0, and days are counted on from a date: neither end of the calendar is reached.
  z.refine(
    (value) => !/^\d{4}-/.test(value) || /^(19|2\d)/.test(value),
    'A date is from 1900 to 2999',
  ),
);

/** A published position, degrees, rounded to two decimals (about 1 km). */
export const coordinates = z.object({ lat: z.number(), lng: z.number() });
export type Coordinates = z.infer<typeof coordinates>;

/** A tenth of a metre: a difference that is next to nothing is more than the database's floats can square. */
const rounded = z.overwrite<number>((degrees) => Math.round(degrees * 1e6) / 1e6);
export const latitude = z.coerce
  .number('Latitude is from -90 to 90')
  .check(
    z.minimum(-90, 'Latitude is from -90 to 90'),
    z.maximum(90, 'Latitude is from -90 to 90'),
    rounded,
  );
export const longitude = z.coerce
  .number('Longitude is from -180 to 180')
  .check(
    z.minimum(-180, 'Longitude is from -180 to 180'),
    z.maximum(180, 'Longitude is from -180 to 180'),
    rounded,
  );

/** Reply of a call that has nothing to say. */
export const ok = z.object({ ok: z.literal(true) });
