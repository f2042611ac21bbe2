import * as z from 'zod/mini';
import { creatorServiceTypes } from '#contract/constants.ts';
import { availabilityChoices, creatorSorts, priceRange } from '#contract/creator-choices.ts';
import type { CreatorQuery } from '#contract/creator-query.ts';
import { calendarDate, latitude, longitude } from '#contract/fields.ts';

const tolerant = <S extends z.core.$ZodType>(schema: S) =>
  z.catch(z.optional(schema), undefined as never);
/** As an address that a form without JavaScript made has it: present and empty. */
const orNothing = <S extends z.core.$ZodType<unknown, unknown>>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    tolerant(schema),
  );
const dollars = z.coerce
  .number()
  .check(z.int(), z.minimum(priceRange.min), z.maximum(priceRange.max));

/** Everything that a search is, as its address says it. */
export const searchState = z.object({
  service: orNothing(z.enum(creatorServiceTypes)),
  location: orNothing(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  date: orNothing(calendarDate),
  lat: orNothing(latitude),
  lng: orNothing(longitude),
  /** Kilometres around the position; given when it is a map's middle, otherwise the usual 50 count. */
  radius: orNothing(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5000))),
  minPrice: orNothing(dollars),
  maxPrice: orNothing(dollars),
  rating: orNothing(z.enum(['3', '4'])),
  availability: orNothing(z.enum(availabilityChoices)),
  sort: orNothing(z.enum(creatorSorts)),
  view: orNothing(z.enum(['grid', 'map'])),
  /** Where the list goes on, in the link of a page without JavaScript. */
  after: orNothing(z.string().check(z.maxLength(200))),
});
export type SearchState = Readonly<z.output<typeof searchState>>;

export function positionOf({ lat, lng }: SearchState) {
  return lat !== undefined && lng !== undefined ? { lat, lng } : null;
}

/** What the address asks the server for. */
export function askedFor(state: SearchState) {
  const { service, location, date, radius, rating, availability, sort } = state;
  const position = positionOf(state);
  const located = position !== null || location !== undefined;
  const [low, high] = pricesOf(state);
  const query = {
    ...(service && { serviceType: service }),
    ...(position ?? (location ? { location } : {})),
    ...(position && radius !== undefined ? { radius } : {}),
    ...(date && { date }),
    ...(low > priceRange.min ? { minPrice: low } : {}),
    ...(high < priceRange.max ? { maxPrice: high } : {}),
    ...(rating ? { rating: Number(rating) } : {}),
    ...(availability && availability !== 'any' ? { availability } : {}),
    ...(sort && (sort !== 'distance' || located) ? { sort } : {}),
  };
  return query satisfies Partial<CreatorQuery>;
}

/** The slider's two ends; the top means 'and above'. */
export function pricesOf({ minPrice, maxPrice }: SearchState): readonly [number, number] {
  const low = minPrice ?? priceRange.min;
  return [low, Math.max(low, maxPrice ?? priceRange.max)];
}

/** An address for another search begins at its first page. */
export function changed(state: SearchState, changes: Partial<SearchState>): SearchState {
  return { ...state, after: undefined, ...changes };
}
