import { type RawBuilder, sql } from 'kysely';
import type { CreatorSort } from '#contract/creators/creator-choices.ts';
import { filtersOf } from './listing-filter-store.ts';
import { totalOf } from './listing-times-store.ts';
import { listingsAround } from './listings-around-store.ts';
import type { CreatorSearch } from './search-types.ts';

export const searchBounds = {
  /** This many within the radius are read and sorted in any order. */
  fewAround: 1500,
  /** This many are checked in the requested order before the other indexes are used. */
  scanLimit: 4000,
};
/** Farther than any place on earth. */
const everywhereKm = 20_016;

interface ListingOrder {
  /** A column of the listing `c` that an index is sorted by, alone and after the service. */
  readonly key: RawBuilder<unknown>;
  readonly descending: boolean;
}

/**
 * Common table expressions that end in `found` (id, sort_value), and whether there may be more than
 * were checked.
 */
export interface FirstScan {
  readonly tables: readonly RawBuilder<unknown>[];
  readonly incomplete: RawBuilder<unknown>;
}

const orders: Readonly<Record<Exclude<CreatorSort, 'distance'>, ListingOrder>> = {
  featured: { key: sql`c.featured`, descending: true },
  newest: { key: sql`c.creator_id`, descending: true },
  // Creators without a price come last in both directions.
  price_asc: { key: sql`c.price_rising`, descending: false },
  price_desc: { key: sql`c.price`, descending: true },
  total_asc: { key: sql`c.price_rising`, descending: false },
  rating: { key: sql`c.rating`, descending: true },
};

const sortOf = ({ sort }: CreatorSearch) => (sort && sort !== 'distance' ? sort : 'featured');

/** The page in order, one more than its limit, among the first of the order or the few of a small place. */
export function foundInOrder(search: CreatorSearch): FirstScan {
  const sort = sortOf(search);
  if (sort !== 'total_asc') return inOrder(search, 'found');
  // Prices by the hour are in the order of their totals already; creators with only packages come
  // between them.
  const { near, radius, limit } = search;
  const total = totalOf(search);
  const packages = sql`c.package_minutes is not null`;
  const source = near
    ? listingsAround(search, near, { inside: packages })
    : sql`creator_listings c`;
  const { tables, incomplete } = inOrder(search, 'hourly');
  return {
    tables: [
      ...tables,
      sql`packages as materialized (select c.creator_id as id, ${total} as sort_value from ${source}
        where ${packages} and ${withinOf(near, radius)} and ${total} is not null and ${sql.join(filtersOf(search), sql` and `)}
          and ${afterCursor(search)} order by 2, 1 limit ${limit + 1})`,
      sql`found as (select * from (select * from hourly union all select * from packages) f
        order by sort_value, id limit ${limit + 1})`,
    ],
    incomplete,
  };
}

type Near = CreatorSearch['near'];
const withinOf = (near: Near, radius: number) =>
  near ? sql`distance_km(${near.lat}, ${near.lng}, c.lat, c.lng) <= ${radius}` : sql`true`;

function inOrder(search: CreatorSearch, name: string): FirstScan {
  const { near, radius, limit, serviceType, among } = search;
  const value = sortValueOf(search);
  const bounds = sql`${sql.join(boundsOf(search), sql` and `)} and ${afterCursor(search)}`;
  const service = serviceType ? sql`c.service_type = ${serviceType}` : sql`true`;
  const everywhere = !near || radius >= everywhereKm;
  const within = everywhere ? sql`true` : withinOf(near, radius);
  const columns = sql`c.creator_id as id, ${value} as sort_value`;
  const fits = sql`${within} and ${sql.join(filtersOf(search), sql` and `)}`;
  const page = sql`${sorted(search)} limit ${limit + 1}`;
  const found = sql.ref(name);
  if (among)
    return {
      tables: [
        sql`${found} as materialized (select ${columns} from creator_listings c where ${fits} and ${bounds} ${page})`,
      ],
      incomplete: sql`false`,
    };
  const inTurn = sql`creator_listings c where ${service} and ${bounds} ${sorted(search)}`;
  const first = sql`select ${columns} from (select * from ${inTurn} limit ${sql.lit(searchBounds.scanLimit)}) c where ${fits}`;
  const incomplete = sql`(select count(*) from ${found}) <= ${limit}
    and exists (select from ${inTurn} offset ${sql.lit(searchBounds.scanLimit)} limit 1)`;
  if (everywhere) return { tables: [sql`${found} as materialized (${first} ${page})`], incomplete };
  const crowded = sql`(select size from crowd) = ${sql.lit(searchBounds.fewAround)}`;
  return {
    tables: [
      sql`crowd as materialized (select count(*) as size from (select from ${listingsAround(placeOnly(search), near)}
        limit ${sql.lit(searchBounds.fewAround)}) c)`,
      sql`few as materialized (select ${columns} from ${listingsAround(search, near)}
        where ${fits} and ${bounds} and not ${crowded} ${page})`,
      sql`first as materialized (${first} and ${crowded} ${page})`,
      sql`${found} as (select * from few union all select * from first)`,
    ],
    incomplete: sql`${crowded} and ${incomplete}`,
  };
}

/** The same search with nothing that the index of the tiles does not have. */
export function placeOnly({ near, radius, limit, at }: CreatorSearch): CreatorSearch {
  return { near, radius, limit, at, locationText: null, after: null };
}

/** What a page is sorted by: a column or expression of the listing `c`. */
export function sortValueOf(search: CreatorSearch): RawBuilder<unknown> {
  const { near, sort } = search;
  if (near && sort === 'distance') return sql`distance_km(${near.lat}, ${near.lng}, c.lat, c.lng)`;
  return sort === 'total_asc' ? totalOf(search) : orders[sortOf(search)].key;
}

/** The filter on the sort column: the index scan starts there. */
function boundsOf(search: CreatorSearch) {
  const { minPrice, maxPrice, maxTotal, minutes, rating, after, sort } = search;
  const bounds = [sql`true`];
  if (sort === 'total_asc' && minutes !== undefined) {
    const rateOf = (cents: number) => Math.trunc((cents * 60) / (100 * minutes));
    const most = maxTotal === undefined ? 999_999 : rateOf(maxTotal);
    const least = after?.value == null ? 1 : rateOf(after.value);
    bounds.push(sql`c.price_rising between ${sql.lit(least)} and ${sql.lit(most)}`);
  }
  if (sort === 'price_asc' && minPrice) bounds.push(sql`c.price_rising >= ${minPrice}::integer`);
  if (sort === 'price_asc' && maxPrice !== undefined)
    bounds.push(sql`c.price_rising <= ${maxPrice}::integer`);
  if (sort === 'price_desc' && minPrice) bounds.push(sql`c.price >= ${minPrice}::integer`);
  if (sort === 'price_desc' && maxPrice !== undefined)
    bounds.push(sql`c.price <= ${maxPrice}::integer`);
  if (sort === 'rating' && rating) bounds.push(sql`c.rating >= ${rating}::double precision`);
  return bounds;
}

function sorted(search: CreatorSearch): RawBuilder<unknown> {
  const { key, descending } = orders[sortOf(search)];
  const direction = descending ? sql`desc` : sql`asc`;
  return sql`order by ${key} ${direction}, c.creator_id ${direction}`;
}

/** How the rows `p` of the page are sorted. */
export function orderOfPage(search: CreatorSearch): RawBuilder<unknown> {
  if (search.near && search.sort === 'distance') return sql`p.sort_value, p.id desc`;
  return orders[sortOf(search)].descending
    ? sql`p.sort_value desc, p.id desc`
    : sql`p.sort_value, p.id`;
}

/** The condition on a listing `c` to come after the previous page. */
export function afterCursor(search: CreatorSearch): RawBuilder<unknown> {
  const { after, near, sort } = search;
  if (!after) return sql`true`;
  const value = sortValueOf(search);
  if (near && sort === 'distance')
    return sql`${value} >= ${after.value} and (${value} > ${after.value} or c.creator_id < ${after.id})`;
  return orders[sortOf(search)].descending
    ? sql`(${value}, c.creator_id) < (${after.value}, ${after.id})`
    : sql`(${value}, c.creator_id) > (${after.value}, ${after.id})`;
}
