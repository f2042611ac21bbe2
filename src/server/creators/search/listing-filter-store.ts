import { type RawBuilder, sql } from 'kysely';
import { asksForDays, localDays, timesOf, totalOf } from './listing-times-store.ts';
import type { CreatorSearch } from './search-types.ts';

/** Shorter text matches only at the start: the index holds trigrams. */
const shortestInside = 3;

/** Lookups that the filters need first, as common table expressions. */
export function preparedFor(search: CreatorSearch): RawBuilder<unknown>[] {
  return [
    ...(asksForDays(search) ? [localDays(search)] : []),
    ...(search.q ? [sql`asked as materialized (select search_query(${search.q}) as words)`] : []),
  ];
}

/**
 * The conditions on a listing `c` for this search, except distance. `words` are those of {@link
 * preparedFor}.
 */
export function filtersOf(
  search: CreatorSearch,
  { words = sql`(select words from asked)`, times = timesOf(search) } = {},
): RawBuilder<unknown>[] {
  const { among, serviceType, specialty, minPrice, maxPrice, maxTotal, rating, locationText, q } =
    search;
  const filters = [sql`true`];
  if (among) filters.push(sql`c.creator_id = any(${[...among]}::integer[])`);
  if (serviceType) filters.push(sql`c.service_type = ${serviceType}`);
  if (specialty) filters.push(sql`c.specialties @> array[${specialty}]`);
  if (minPrice) filters.push(sql`c.price >= ${minPrice}::integer`);
  if (maxPrice !== undefined) filters.push(sql`c.price between 1 and ${maxPrice}::integer`);
  if (rating) filters.push(sql`c.rating >= ${rating}::double precision`);
  if (locationText) filters.push(saysLocation(locationText));
  if (q) filters.push(sql`c.words @@ ${words}`);
  filters.push(...times);
  if (maxTotal !== undefined) filters.push(sql`${totalOf(search)} <= ${maxTotal}::integer`);
  return filters;
}

/** Whether a search reads listing columns that the tile index lacks. */
export function readsWholeListings(search: CreatorSearch): boolean {
  const { specialty, minutes, q } = search;
  return asksForDays(search) || specialty !== undefined || minutes !== undefined || Boolean(q);
}

function saysLocation(words: string): RawBuilder<unknown> {
  const escaped = words.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const pattern = words.length < shortestInside ? `${escaped}%` : `%${escaped}%`;
  return sql`c.creator_id in (select p.id from people u join creator_profiles p on p.user_id = u.id
    where u.is_creator and lower(u.location) like ${pattern})`;
}
