import { type RawBuilder, sql } from 'kysely';
import type { CreatorSearch } from './creator-search.ts';
import { asksForDays, localDays, timesOf, totalOf } from './listing-times-store.ts';

/** Text that is shorter is looked for at the beginning only: the index knows three letters at a time. */
const shortestInside = 3;

/** What the filters of a search look up first, as common table expressions. */
export function preparedFor(search: CreatorSearch): RawBuilder<unknown>[] {
  return [
    ...(asksForDays(search) ? [localDays(search)] : []),
    ...(search.q
      ? [
          sql`asked as materialized (select plainto_tsquery('english_unaccented', read_words(${search.q})) as words)`,
        ]
      : []),
  ];
}

/** What a listing `c` must be for this search, but for its distance. */
export function filtersOf(search: CreatorSearch): RawBuilder<unknown>[] {
  const { among, serviceType, specialty, minPrice, maxPrice, maxTotal, rating, locationText, q } =
    search;
  const filters = [sql`true`];
  if (among) filters.push(sql`c.creator_id = any(${[...among]}::integer[])`);
  if (serviceType) filters.push(sql`c.service_type = ${serviceType}`);
  if (specialty) filters.push(sql`c.specialties @> array[${specialty}]`);
  // Without the indexes of prices and ratings: to them Postgres would go for each of a hundred places, and back.
  if (minPrice) filters.push(sql`c.price + 0 >= ${minPrice}::integer`);
  if (maxPrice !== undefined) filters.push(sql`c.price + 0 between 1 and ${maxPrice}::integer`);
  if (rating) filters.push(sql`c.rating + 0 >= ${rating}::double precision`);
  if (locationText) filters.push(saysLocation(locationText));
  if (maxTotal !== undefined) filters.push(sql`${totalOf(search)} <= ${maxTotal}::integer`);
  filters.push(...timesOf(search));
  if (q) filters.push(saysWords);
  return filters;
}

/** Asked row by row: whoever has the words is known without reading all who have them. */
const saysWords = sql`coalesce((select w.words @@ (select words from asked)
  from creator_words w where w.creator_id = c.creator_id), false)`;

/** Everybody who has the words of the search, through their index. */
export const sayingWords = sql`creator_words w join creator_listings c on c.creator_id = w.creator_id
  and w.words @@ (select words from asked)`;

/** Whether a search reads columns of listings that no index has. */
export function readsWholeListings(search: CreatorSearch): boolean {
  return asksForDays(search) || search.specialty !== undefined || search.minutes !== undefined;
}

function saysLocation(words: string): RawBuilder<unknown> {
  const escaped = words.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const pattern = words.length < shortestInside ? `${escaped}%` : `%${escaped}%`;
  return sql`c.creator_id in (select p.id from people u join creator_profiles p on p.user_id = u.id
    where u.is_creator and lower(u.location) like ${pattern})`;
}
