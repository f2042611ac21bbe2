import { isCalendarDate } from '#contract/calendar-date.ts';
import { creatorServiceTypes } from '#contract/constants.ts';
import {
  availabilityChoices,
  creatorSorts,
  priceRange,
} from '#contract/creators/creator-choices.ts';
import type { CreatorQuery } from '#contract/creators/creator-query.ts';
import { fitting, number, oneOf, searchOf, text, whole } from '#web/lib/forms/search-fields.ts';

const dollars = whole(priceRange.min, priceRange.max);

/** Everything that a search is, as its address says it. */
export const searchState = searchOf({
  service: oneOf(creatorServiceTypes),
  location: text(200),
  // Years that the server takes.
  date: fitting((date) => /^(19|2)/.test(date) && isCalendarDate(date)),
  lat: number(-90, 90),
  lng: number(-180, 180),
  /** Kilometres around the position; given when it is a map's middle, otherwise the usual 50 count. */
  radius: whole(1, 5000),
  minPrice: dollars,
  maxPrice: dollars,
  rating: oneOf(['3', '4']),
  availability: oneOf(availabilityChoices),
  sort: oneOf(creatorSorts),
  view: oneOf(['grid', 'map']),
  /** Where the list goes on, in the link of a page without JavaScript. */
  after: text(200),
});
export type SearchState = ReturnType<typeof searchState>;

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
