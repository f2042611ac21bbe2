/** Field schemas that several capabilities share. */
import * as z from 'zod/mini';
import { isCalendarDate } from './calendar-date.ts';
import { interpolate } from './i18n.ts';
import { hasInvisible, withoutInvisible } from './invisible.ts';
import { parseUrl } from './parse-url.ts';

const noControlCharacters = z.refine<string>(
  (value) => !hasControlCharacters(value),
  "Control characters aren't allowed",
);

/** The maximum of Postgres' `integer`. */
const maxOfInteger = 2_147_483_647;

/**
 * A string of at most `max` characters, whatever they are, as a file has them. A longer one is
 * refused first, so no check or normalization sees unbounded input. `missing` is the message if
 * there is no string.
 */
export function sized(
  max: number,
  message = interpolate('At most {max} characters', { max }),
  missing?: string,
) {
  return z.string(missing).check(z.maxLength(max, { error: message, abort: true }));
}

/**
 * A {@link sized} string without control characters, which the database refuses: every string input
 * is declared with this or with {@link text}.
 */
export function bounded(...size: Parameters<typeof sized>) {
  return sized(...size).check(noControlCharacters);
}

/**
 * An id of an identity column, an `integer` unless `most` says otherwise. Accepts a number or its
 * digits, without other coercion, as `true` would be person 1. `message` replaces the id's error
 * message.
 */
export function idWithMessage(message?: string, limit = maxOfInteger) {
  const whole = message ?? 'ID must be a whole number';
  const digits = z.pipe(bounded(20, whole).check(z.regex(/^-?\d+$/, whole)), z.transform(Number));
  return z.pipe(
    z.union([z.number(), digits], whole),
    z
      .number(whole)
      .check(
        z.int(whole),
        z.minimum(1, message ?? 'ID must be positive'),
        z.maximum(limit, message ?? interpolate('ID must be at most {max}', { max: limit })),
      ),
  );
}
export const id = idWithMessage();
export const idParams = z.object({ id });
/** For ids that may exceed an `integer`: messages, notifications, events. */
export const longId = idWithMessage(undefined, Number.MAX_SAFE_INTEGER);
export const longIdParams = z.object({ id: longId });

/**
 * Accepts a number, or its plain digits from a URL or form, without other coercion, as '' would be
 * 0, `true` 1 and '0x10' 16. JavaScript writes tiny numbers as 1e-7. `message` is the message for
 * anything else.
 */
export function numeric(message: string, ...checks: z.core.$ZodCheck<number>[]) {
  const digits = z.pipe(
    bounded(40, message).check(z.regex(/^-?\d+(\.\d+)?(e-\d+)?$/, message)),
    z.transform(Number),
  );
  return z.pipe(z.union([z.number(), digits], message), z.number(message).check(...checks));
}

/** The number of rows per page, from a URL. */
export function pageLength(limit: number, defaultValue: number) {
  const message = interpolate('A page must have 1 to {max} rows', { max: limit });
  return z._default(
    numeric(message, z.int(message), z.minimum(1, message), z.maximum(limit, message)),
    defaultValue,
  );
}

/** One or more of these values, separated by commas, as in a URL. */
export function severalOf<const Value extends string>(values: readonly Value[], message: string) {
  return z.pipe(
    z.pipe(
      bounded(1000, message, message),
      z.transform((text) => text.split(',')),
    ),
    z.array(z.enum(values, message)).check(z.maxLength(values.length, message)),
  );
}

/** A text's length as all limits count it: in code points. */
export function charactersOf(value: string): number {
  return [...value].length;
}

/** Surrounding white space, which is trimmed rather than refused. */
const surroundingSpace = 1000;

/** Trimmed text without control characters other than line breaks and tabs. */
export function text(max: number, message = interpolate('At most {max} characters', { max })) {
  return sized(max + surroundingSpace, message).check(
    z.trim(),
    z.maxLength(max, { error: message, abort: true }),
    noControlCharacters,
  );
}

/** Where work is. */
export const workAddress = text(300, 'Address must be at most 300 characters');

/**
 * Text of at least `min` visible characters; a missing value gets the same message as a short one.
 */
export function requiredText(min: number, max: number, message: string) {
  return z.pipe(
    z.string(message),
    text(max).check(z.refine((value) => charactersOf(value) >= min, message)),
  );
}

/** Uses `message` for an absent field instead of the parser's. */
export function required<S extends z.core.$ZodType<string, string>>(message: string, schema: S) {
  return z.pipe(z.string(message), schema);
}

/**
 * A domain in other letters than English ones by its name on the wire, as mail servers take it:
 * `user@münchen.de` is `user@xn--mnchen-3ya.de`.
 */
export function withAsciiDomain(address: string): string {
  const [, local, domain = ''] = /^([^@]*)@([^\s/?#:@\\%[\]]+)$/.exec(address) ?? [];
  if (local === undefined || /^[ -~]*$/.test(domain)) return address;
  const host = parseUrl(`https://${domain}`)?.hostname;
  return host === undefined ? address : `${local}@${host}`;
}

/** The address in what was pasted: 'Kim <kim@example.com>', 'mailto:kim@example.com', with invisible characters. */
export function plainEmail(pasted: string): string {
  const address = withoutInvisible(pasted).trim();
  return (/^[^<>]*<([^<>]+)>$/.exec(address)?.[1] ?? address)
    .replace(/^mailto:|[.,;]+$/gi, '')
    .trim();
}

/** The parser's own, and top-level domains in other letters. */
const emailPattern = new RegExp(
  z.regexes.email.source.replace(/\[A-Za-z\]\{2,\}\$$/, '(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$'),
);

/** Uses `message` for any problem with the address. */
export function email(message: string) {
  return required(
    message,
    text(254, message).check(
      z.overwrite((pasted) => withAsciiDomain(plainEmail(pasted))),
      z.maxLength(254, message),
      z.email({ pattern: emailPattern, error: message }),
    ),
  );
}

/** No writing stacks more on a letter in a name; a heap of them covers the lines around it. */
const stackedMarks = /[\p{Mn}\p{Me}]{6}/u;

/**
 * For names, titles and other single-line text: no direction controls, no zero-width characters but
 * joiners where letters and emoji need them, and no heaps of accents.
 */
export const onlyVisible = z.refine<string>(
  (value) => !hasInvisible(value) && !stackedMarks.test(value),
  {
    error: ({ input }) =>
      stackedMarks.test(String(input))
        ? 'Use at most five accents on a letter'
        : "Invisible characters aren't allowed. Please type it again.",
  },
);

/** Whether nothing in it is visible. */
export function isBlank(value: string): boolean {
  return withoutInvisible(value).trim() === '';
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

/** Whether a URL contains a username or password, as in 'https://user:password@host'. */
export function namesUser(address: string): boolean {
  const url = parseUrl(address);
  return url !== null && (url.username !== '' || url.password !== '');
}

/*
 * Values of replies. Their descriptions and formats are in the API's document: a number without a
 * unit, or a time without a format, fails `npm run check:api`.
 */

/** ISO 8601 instant in UTC, like every timestamp of the API. */
export const instant = z.string().check(z.meta({ format: 'date-time' }));
/** YYYY-MM-DD in the time zone of its object. */
export const localDate = z.string().check(z.meta({ format: 'date' }));
/** HH:MM, 24 hours, in the time zone of its object. */
export const localTime = z
  .string()
  .check(z.describe('HH:MM, 24 hours, in the time zone of its object'));
export const timeZone = z.string().check(z.describe('IANA time zone, such as America/Chicago'));

/** An existing date, YYYY-MM-DD. */
export const calendarDate = bounded(10, 'Date must be YYYY-MM-DD').check(
  z.refine(isCalendarDate, 'Date must be YYYY-MM-DD'),
  // The database has no year 0, and days are added to dates: this stays clear of both ends of the calendar.
  z.refine(
    (value) => !/^\d{4}-/.test(value) || /^(19|2\d)/.test(value),
    'Date must be from 1900 to 2999',
  ),
);

/** A moment with its zone, as an ISO instant in UTC. `message` is the message for anything else. */
export const timestamp = (message: string) =>
  z.pipe(
    z.pipe(
      z.iso.datetime({ offset: true, error: message }),
      z.transform((value) => new Date(value).toISOString()),
    ),
    // The database does not read year 0 or five-digit years.
    bounded(40, message).check(z.regex(/^(19|2\d)\d\d-/, message)),
  );

/** Units of numbers that have rules of their own: `numeric(message, z.int(), inCents)`. */
export const inCents = z.describe<number>('US cents');
export const inWholeDollars = z.describe<number>('Whole US dollars');
/** Whole cents, USD. */
export const cents = z.int().check(inCents);
/** Whole dollars, USD: a job's budget, and prices by the hour. */
export const wholeDollars = z.int().check(inWholeDollars);

export const kilometers = z.number().check(z.describe('Kilometers'));
export const hoursOfWork = z.number().check(z.describe('Hours of work, in half hours'));
/** How many there are. */
export const count = z.int().check(z.describe('Number of them'));
export const stars = z.int().check(z.describe('1 to 5 stars'));
export const averageStars = z.number().check(z.describe('Average, 1 to 5 stars'));
export const pixels = z.int().check(z.describe('Pixels'));
export const degree = z.number().check(z.describe('Degrees'));

/** A published position, degrees, rounded to two decimals (about 1 km). */
export const coordinates = z.object({ lat: degree, lng: degree });
export type Coordinates = z.infer<typeof coordinates>;

/** A tenth of a meter: the squares of smaller differences underflow the database's floats. */
const rounded = z.overwrite<number>((exact) => Math.round(exact * 1e6) / 1e6);
function degrees(message: string, limit: number) {
  return numeric(
    message,
    z.minimum(-limit, message),
    z.maximum(limit, message),
    rounded,
    z.describe('Degrees'),
  );
}
export const latitude = degrees('Latitude must be from -90 to 90', 90);
export const longitude = degrees('Longitude must be from -180 to 180', 180);

/** The reply of a call that returns nothing. */
export const ok = z.object({ ok: z.literal(true) });
