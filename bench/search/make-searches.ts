import { creatorServiceTypes } from '#contract/constants.ts';
import { creatorSorts, specialties } from '#contract/creators/creator-choices.ts';
import type { CreatorSearch } from '#server/creators/search/parse-search.ts';
import type { Chance } from '../market/chance.ts';

/** Large and small towns, and a place without any. */
const places = [
  { lat: 40.71, lng: -74.01 },
  { lat: 29.76, lng: -95.37 },
  { lat: 34.05, lng: -118.24 },
  { lat: 30.27, lng: -97.74 },
  { lat: 31.55, lng: -97.15 },
  { lat: 46.87, lng: -113.99 },
  { lat: 44.5, lng: -107.5 },
] as const;

export const anySearch: CreatorSearch = {
  radius: 50,
  limit: 24,
  near: null,
  locationText: null,
  after: null,
  at: new Date(),
};

const dateIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Typical searches: some of the filters, any order. */
function filters(chance: Chance): Partial<CreatorSearch> {
  const some = (share: number) => chance.next() < share;
  return {
    ...(some(0.6) && { serviceType: chance.pick(creatorServiceTypes) }),
    ...(some(0.3) && { minPrice: chance.pick([50, 100]) }),
    ...(some(0.4) && { maxPrice: chance.pick([120, 200, 300]) }),
    ...(some(0.4) && { rating: chance.pick([3, 4]) }),
    ...(some(0.5) && {
      date: dateIn(chance.int(1, 60)),
      ...(some(0.6) && { start: chance.pick(['10:00', '14:30', '18:00']) }),
    }),
    ...(some(0.5) && {
      minutes: chance.pick([60, 120, 180, 300]),
      ...(some(0.3) && { maxTotal: chance.pick([30_000, 60_000]) }),
    }),
    ...(some(0.15) && { specialty: chance.pick(specialties) }),
    ...(some(0.2) && { q: chance.pick(['wedding', 'food photography', 'skyline', 'resturant']) }),
    ...(some(0.3) && { availability: chance.pick(['today', 'week', 'month'] as const) }),
  };
}

/** Searches by kind, a different one each time. */
export function searchKinds(chance: Chance): Record<string, () => CreatorSearch> {
  const near = () => chance.pick(places);
  const orders = creatorSorts.filter((sort) => sort !== 'distance' && sort !== 'total_asc');
  return {
    'nearest, no filter': () => ({ ...anySearch, near: near(), sort: 'distance' }),
    'nearest, filters': () => ({
      ...anySearch,
      ...filters(chance),
      near: near(),
      sort: 'distance',
    }),
    'within 50 km, no filter': () => ({ ...anySearch, near: near(), sort: chance.pick(orders) }),
    'within 50 km, filters': () => ({
      ...anySearch,
      ...filters(chance),
      near: near(),
      sort: chance.pick(orders),
    }),
    'other radius, filters': () => ({
      ...anySearch,
      ...filters(chance),
      near: near(),
      radius: chance.pick([2, 10, 200, 1000, 5000]),
      sort: chance.pick([...orders, 'distance'] as const),
    }),
    'everywhere, no filter': () => ({ ...anySearch, sort: chance.pick(orders) }),
    'everywhere, filters': () => ({ ...anySearch, ...filters(chance), sort: chance.pick(orders) }),
    'a Saturday evening, 3 hours, by total': () => ({
      ...anySearch,
      ...(chance.next() < 0.8 && { near: near() }),
      date: dateIn(chance.int(2, 40)),
      start: '18:00',
      minutes: 180,
      sort: 'total_asc',
    }),
    'words, at a time': () => ({
      ...anySearch,
      ...(chance.next() < 0.7 && { near: near() }),
      q: chance.pick(['wedding', 'food', 'skyline', 'resturant', 'newborn']),
      date: dateIn(chance.int(2, 40)),
      start: '14:00',
      minutes: 120,
      sort: chance.pick(orders),
    }),
    // Searches by someone who wants to overload the database.
    'rarest filters, any radius': () => ({
      ...anySearch,
      ...(chance.next() < 0.6 && { near: near(), radius: chance.pick([50, 300, 2000, 19_000]) }),
      ...(chance.next() < 0.5 && {
        serviceType: 'content_creator' as const,
        minPrice: chance.pick([300, 450]),
        rating: 5,
      }),
      ...(chance.next() < 0.5 && {
        date: dateIn(chance.int(1, 40)),
        start: chance.pick(['04:00', '18:00', '20:30']),
        minutes: chance.pick([60, 300, 720]),
      }),
      ...(chance.next() < 0.4 && { q: chance.pick(['wedding', 'day picture', 'drone skyline']) }),
      ...(chance.next() < 0.3 && { availability: chance.pick(['today', 'week'] as const) }),
      sort: chance.pick(orders),
    }),
    'rarest filters, nearest': () => ({
      ...anySearch,
      near: near(),
      radius: chance.pick([50, 300, 2000, 19_000]),
      ...(chance.next() < 0.7
        ? { serviceType: 'content_creator' as const, minPrice: 450, rating: 5 }
        : { date: dateIn(chance.int(1, 40)), start: '04:00' }),
      sort: 'distance',
    }),
    'next to nobody, dense town': () => ({
      ...anySearch,
      near: places[0],
      serviceType: 'content_creator',
      minPrice: 450,
      rating: 5,
      sort: chance.pick(orders),
    }),
  };
}
