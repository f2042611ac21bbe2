import { type RawBuilder, sql } from 'kysely';
import type { CreatorSort } from '#contract/creators/creator-choices.ts';
import type { CreatorSearch } from './creator-search.ts';
import { filtersOf } from './listing-filter-store.ts';
import { listingsAround } from './listings-around-store.ts';

/** So many within the radius are read and sorted whatever the order. */
const fewAround = 1500;
/** Where there are more, so many are looked at in the order that is wanted before all within the radius are read. */
const lookedAt = 4000;
/** Farther than any place on earth. */
const everywhereKm = 20_016;

interface ListingOrder {
  /** A column of the listing `c` that an index is sorted by, alone and after the service. */
  readonly key: RawBuilder<unknown>;
  readonly descending: boolean;
}

const orders: Readonly<Record<Exclude<CreatorSort, 'distance'>, ListingOrder>> = {
  featured: { key: sql`c.featured`, descending: true },
  newest: { key: sql`c.creator_id`, descending: true },
  // Creators without a price come last in both directions.
  price_asc: { key: sql`c.price_rising`, descending: false },
  price_desc: { key: sql`c.price`, descending: true },
  rating: { key: sql`c.rating`, descending: true },
};

/** Common table expressions that end in `found` (id, sort_value): the page in order, one more than its limit. */
export function foundInOrder(search: CreatorSearch): RawBuilder<unknown>[] {
  const sort = search.sort && search.sort !== 'distance' ? search.sort : 'featured';
  const order = orders[sort];
  const { near, radius, limit, serviceType } = search;
  const filters = sql.join([...filtersOf(search)], sql` and `);
  const bounds = sql.join(boundsOf(sort, search), sql` and `);
  const onward = afterCursor(order, search);
  const page = sql`${sorted(order)} limit ${limit + 1}`;
  const within = near
    ? sql`distance_km(${near.lat}, ${near.lng}, c.lat, c.lng) <= ${radius}`
    : sql`true`;
  if (!near || radius >= everywhereKm || search.among)
    return [
      sql`found as materialized (select c.creator_id as id, ${order.key} as sort_value from creator_listings c
        where ${radius >= everywhereKm ? sql`true` : within} and ${filters} and ${bounds} and ${onward} ${page})`,
    ];
  // In a large town the first few thousand of the order hold a page; elsewhere all that is within the radius is few.
  // So there the first are tried, and what is around is read only where they do not make a page.
  const around = listingsAround(search, near);
  const service = serviceType ? sql`c.service_type = ${serviceType}` : sql`true`;
  return [
    sql`crowd as materialized (select count(*) as size from (select from ${listingsAround(anyDay(search), near)}
      limit ${sql.lit(fewAround)}) c)`,
    sql`first as materialized (select c.creator_id as id, ${order.key} as sort_value
      from (select * from creator_listings c where ${service} and ${bounds} and ${onward} ${sorted(order)} limit ${sql.lit(lookedAt)}) c
      where (select size from crowd) = ${sql.lit(fewAround)} and ${within} and ${filters} ${page})`,
    sql`around as materialized (select c.creator_id as id, ${order.key} as sort_value from ${around}
      where ${within} and ${filters} and ${onward} and (select count(*) from first) <= ${limit} ${page})`,
    sql`found as (select * from around union all select * from first where (select count(*) from first) > ${limit})`,
  ];
}

/** The same search without its days, which the index of the tiles does not have. */
function anyDay({ date: _date, availability: _availability, ...search }: CreatorSearch) {
  return search;
}

/** What the filters say of the column that is sorted by: there the order is begun, and need not be looked through. */
function boundsOf(sort: CreatorSort, { minPrice, maxPrice, rating }: CreatorSearch) {
  const bounds = [sql`true`];
  if (sort === 'price_asc' && minPrice) bounds.push(sql`c.price_rising >= ${minPrice}::integer`);
  if (sort === 'price_asc' && maxPrice !== undefined)
    bounds.push(sql`c.price_rising <= ${maxPrice}::integer`);
  if (sort === 'price_desc' && minPrice) bounds.push(sql`c.price >= ${minPrice}::integer`);
  if (sort === 'price_desc' && maxPrice !== undefined)
    bounds.push(sql`c.price <= ${maxPrice}::integer`);
  if (sort === 'rating' && rating) bounds.push(sql`c.rating >= ${rating}::double precision`);
  return bounds;
}

function sorted({ key, descending }: ListingOrder): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`;
  return sql`order by ${key} ${direction}, c.creator_id ${direction}`;
}

/** How the rows `p` of the page are sorted. */
export function orderOfPage({ sort }: CreatorSearch): RawBuilder<unknown> {
  if (sort === 'distance') return sql`p.sort_value, p.id desc`;
  return orders[sort ?? 'featured'].descending
    ? sql`p.sort_value desc, p.id desc`
    : sql`p.sort_value, p.id`;
}

function afterCursor({ key, descending }: ListingOrder, { after }: CreatorSearch) {
  if (!after) return sql`true`;
  return descending
    ? sql`(${key}, c.creator_id) < (${after.value}, ${after.id})`
    : sql`(${key}, c.creator_id) > (${after.value}, ${after.id})`;
}
