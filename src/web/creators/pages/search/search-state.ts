import { creatorServiceTypes } from '#contract/constants.ts';
import {
  availabilityChoices,
  creatorSorts,
  priceRange,
  specialties,
} from '#contract/creators/creator-choices.ts';
import type { CreatorQuery } from '#contract/creators/creator-query.ts';
import { dayAndTime } from '#web/lib/format/clock-time.ts';
import type { RawSearch } from '#web/lib/forms/search-fields.ts';
import {
  calendarDay,
  fitting,
  number,
  oneOf,
  searchOf,
  text,
  whole,
} from '#web/lib/forms/search-fields.ts';

const dollars = whole(priceRange.min, priceRange.max);

const fields = searchOf({
  service: oneOf(creatorServiceTypes),
  location: text(200),
  date: calendarDay,
  /** HH:mm on the creator's clock; a form without scripts sends 24:30 for the night after its date. */
  start: fitting((start) => /^[0-2]\d:[03]0$/.test(start)),
  hours: fitting((hours) => Number(hours) >= 1 && Number(hours) <= 24 && Number(hours) % 0.5 === 0),
  q: text(100),
  specialty: oneOf(specialties),
  lat: number(-90, 90),
  lng: number(-180, 180),
  /** Kilometers around the position, if it is a map's center; the default is 50. */
  radius: whole(1, 5000),
  minPrice: dollars,
  maxPrice: dollars,
  /** Whole dollars for the hours. */
  maxTotal: whole(0, 100_000),
  rating: oneOf(['3', '4']),
  availability: oneOf(availabilityChoices),
  sort: oneOf(creatorSorts),
  view: oneOf(['grid', 'map']),
  /** The list's cursor, in links of pages without JavaScript. */
  after: text(200),
});
export type SearchState = ReturnType<typeof fields>;

/** A search's full state, as in its address. */
export const searchState = Object.assign(
  (raw: RawSearch): SearchState => {
    const { date, start, ...state } = fields(raw);
    const [day, time = ''] = start === undefined ? [date] : dayAndTime(date ?? '', start);
    const known = time === '' || time >= '24:00' ? undefined : time;
    return { ...state, date: day || undefined, start: known };
  },
  { shape: fields.shape },
);

export function positionOf({ lat, lng }: SearchState) {
  return lat !== undefined && lng !== undefined ? { lat, lng } : null;
}

/** A place, or a service there, and nothing else: a page of its own. */
export function isPlacePage({
  service: _,
  view: _v,
  after: _a,
  location,
  ...filters
}: SearchState) {
  return location !== undefined && Object.values(filters).every((value) => value === undefined);
}

/** A start counts on its day, a total for its hours. */
function timeOf({ date, start, hours, maxTotal }: SearchState) {
  return {
    ...(date && { date, ...(start && { start }) }),
    ...(hours && { hours: Number(hours), ...(maxTotal === undefined ? {} : { maxTotal }) }),
  };
}

/** The server's query for this address. */
export function queryOfState(state: SearchState) {
  const { service, location, hours, radius, rating, availability, sort, q, specialty } = state;
  const position = positionOf(state);
  const located = position !== null || location !== undefined;
  const [low, high] = pricesOf(state);
  const query = {
    ...timeOf(state),
    ...(service && { serviceType: service }),
    ...(position ?? (location ? { location } : {})),
    ...(position && radius !== undefined ? { radius } : {}),
    ...(q && { q }),
    ...(specialty && { specialty }),
    ...(low > priceRange.min ? { minPrice: low } : {}),
    ...(high < priceRange.max ? { maxPrice: high } : {}),
    ...(rating ? { rating: Number(rating) } : {}),
    ...(availability && availability !== 'any' ? { availability } : {}),
    ...(sort && (sort !== 'distance' || located) && (sort !== 'total_asc' || hours)
      ? { sort }
      : {}),
  };
  return query satisfies Partial<CreatorQuery>;
}

/** The slider's two ends; the top means 'and above'. */
export function pricesOf({ minPrice, maxPrice }: SearchState): readonly [number, number] {
  const low = minPrice ?? priceRange.min;
  return [low, Math.max(low, maxPrice ?? priceRange.max)];
}

/** The address of another search starts at its first page. */
export function changed(state: SearchState, changes: Partial<SearchState>): SearchState {
  return { ...state, after: undefined, ...changes };
}
