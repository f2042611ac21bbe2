import { isCalendarDate } from '#contract/calendar-date.ts';

/**
 * Reads search parameters on landing pages, where a schema library would be a tenth of the JavaScript.
 * Absent, empty or invalid values are undefined.
 */
export type RawSearch = Readonly<Record<string, string | undefined>>;
type Field<T> = (value: string) => T | undefined;

export function oneOf<const V extends string>(values: readonly V[]): Field<V> {
  return (value) => values.find((known) => known === value);
}

/** Trimmed, with at most this many characters. */
export function text(max: number): Field<string> {
  return (value) => {
    const trimmed = value.trim();
    return trimmed === '' || trimmed.length > max ? undefined : trimmed;
  };
}

export function number(min: number, max: number): Field<number> {
  return (value) => {
    const read = value.trim() === '' ? Number.NaN : Number(value);
    return read >= min && read <= max ? read : undefined;
  };
}

export function whole(min: number, max: number): Field<number> {
  const within = number(min, max);
  return (value) => {
    const read = within(value);
    return Number.isInteger(read) ? read : undefined;
  };
}

const anyId = whole(1, 2_147_483_647);

/** A row's id, in plain digits only: '0x10' would be a second address of 16. */
export const wholeId: Field<number> = (value) => (/^\d+$/.test(value) ? anyId(value) : undefined);

/** The params of a page at `…/$id`; undefined for an invalid id, which leads to the not-found page. */
export function idOf(raw: RawSearch): { readonly id: number } | undefined {
  const id = wholeId(raw['id'] ?? '');
  return id === undefined ? undefined : { id };
}

export function fitting(fits: (value: string) => boolean): Field<string> {
  return (value) => (fits(value) ? value : undefined);
}

/** YYYY-MM-DD, in years that the server accepts. */
export const calendarDay = fitting((date) => /^(19|2)/.test(date) && isCalendarDate(date));

type Read<F> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T | undefined : never };

/** A page's `search`, from one reader for each parameter. */
export function searchOf<const F extends Readonly<Record<string, Field<unknown>>>>(fields: F) {
  const read = (raw: RawSearch) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, readField]) => [name, readField(raw[name] ?? '')]),
    ) as Read<F>;
  // Like an object schema's: the names of the parameters.
  return Object.assign(read, { shape: fields });
}
