import { type RawBuilder, sql } from 'kysely';
import type { CreatorSort } from '#contract/creator-choices.ts';
import type { CreatorSearch } from './creator-search.ts';
import { filtersOf } from './listing-filter-store.ts';
import { tilesAround } from './tile-rules.ts';

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
  const onward = afterCursor(order, search);
  const page = sql`${sorted(order)} limit ${limit + 1}`;
  if (!near || radius >= everywhereKm)
    return [
      sql`found as materialized (select c.creator_id as id, ${order.key} as sort_value from creator_listings c
        where ${filters} and ${onward} ${page})`,
    ];
  // In a large town the first few thousand of the order hold a page; elsewhere all that is within the radius is few.
  // So there the first are tried, and what is around is read only where they do not make a page.
  const { from, to } = tilesAround(near, radius);
  const within = sql`distance_km(${near.lat}, ${near.lng}, c.lat, c.lng) <= ${radius}`;
  const service = serviceType ? sql`c.service_type = ${serviceType}` : sql`true`;
  return [
    sql`crowd as materialized (select count(*) as size from (select from unnest(${from}::integer[], ${to}::integer[]) r (a, b)
      cross join lateral (select c.tile from creator_listings c where c.tile between r.a and r.b offset 0) c
      limit ${sql.lit(fewAround)}) c)`,
    sql`first as materialized (select c.creator_id as id, ${order.key} as sort_value
      from (select * from creator_listings c where ${service} and ${onward} ${sorted(order)} limit ${sql.lit(lookedAt)}) c
      where (select size from crowd) = ${sql.lit(fewAround)} and ${within} and ${filters} ${page})`,
    sql`around as materialized (select c.creator_id as id, ${order.key} as sort_value
      from unnest(${from}::integer[], ${to}::integer[]) r (a, b)
      cross join lateral (select * from creator_listings c where c.tile between r.a and r.b
        and ${within} and ${filters} and ${onward} offset 0) c
      where (select count(*) from first) <= ${limit} ${page})`,
    sql`found as (select * from around union all select * from first where (select count(*) from first) > ${limit})`,
  ];
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
