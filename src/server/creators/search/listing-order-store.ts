import { type RawBuilder, sql } from 'kysely';
import type { CreatorSort } from '#contract/creators/creator-choices.ts';
import type { CreatorSearch } from './creator-search.ts';
import { filtersOf, sayingWords } from './listing-filter-store.ts';
import { totalOf } from './listing-times-store.ts';
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
  total_asc: { key: sql`c.price_rising`, descending: false },
  rating: { key: sql`c.rating`, descending: true },
};

/** Common table expressions that end in `found` (id, sort_value): the page in order, one more than its limit. */
export function foundInOrder(search: CreatorSearch): RawBuilder<unknown>[] {
  const sort = search.sort && search.sort !== 'distance' ? search.sort : 'featured';
  if (sort !== 'total_asc') return inOrder(search, sort, 'found');
  // Prices by the hour are in the order of their totals already; who has packages alone comes between them.
  const { near, radius, limit, after } = search;
  const total = totalOf(search);
  const packages = sql`c.package_minutes is not null`;
  const source = near ? listingsAround(search, near, packages) : sql`creator_listings c`;
  const onward = after ? sql`(${total}, c.creator_id) > (${after.value}, ${after.id})` : sql`true`;
  return [
    ...inOrder(search, sort, 'hourly'),
    sql`packages as materialized (select c.creator_id as id, ${total} as sort_value from ${source}
      where ${packages} and ${withinOf(near, radius)} and ${total} is not null and ${sql.join(filtersOf(search), sql` and `)}
        and ${onward} order by 2, 1 limit ${limit + 1})`,
    sql`found as (select * from (select * from hourly union all select * from packages) f
      order by sort_value, id limit ${limit + 1})`,
  ];
}

type Near = CreatorSearch['near'];
const withinOf = (near: Near, radius: number) =>
  near ? sql`distance_km(${near.lat}, ${near.lng}, c.lat, c.lng) <= ${radius}` : sql`true`;

function inOrder(
  search: CreatorSearch,
  sort: Exclude<CreatorSort, 'distance'>,
  name: string,
): RawBuilder<unknown>[] {
  const order = orders[sort];
  const { near, radius, limit, serviceType, q, among } = search;
  const value = sort === 'total_asc' ? totalOf(search) : order.key;
  const bounds = sql.join(boundsOf(sort, search), sql` and `);
  const onward = afterCursor(order, value, search);
  const filters = sql`${sql.join([...filtersOf(search)], sql` and `)} and ${bounds} and ${onward}`;
  const page = sql`${sorted(order)} limit ${limit + 1}`;
  const everywhere = !near || radius >= everywhereKm;
  const within = everywhere ? sql`true` : withinOf(near, radius);
  const service = serviceType ? sql`c.service_type = ${serviceType}` : sql`true`;
  const columns = sql`c.creator_id as id, ${value} as sort_value`;
  const found = sql.ref(name);
  if (among || (everywhere && !q))
    return [
      sql`${found} as materialized (select ${columns} from creator_listings c where ${within} and ${filters} ${page})`,
    ];
  // In a large town, and for words that many use, the first few thousand of the order hold a page; elsewhere all that
  // fits is few. So there the first are tried, and the rest is read only where they do not make a page.
  const crowded = everywhere ? sql`true` : sql`(select size from crowd) = ${sql.lit(fewAround)}`;
  const unmade = sql`(select count(*) from first) <= ${limit}`;
  const first = sql`first as materialized (select ${columns}
    from (select * from creator_listings c where ${service} and ${bounds} and ${onward} ${sorted(order)} limit ${sql.lit(lookedAt)}) c
    where ${crowded} and ${within} and ${filters} ${page})`;
  const through = (source: RawBuilder<unknown>, guard: RawBuilder<unknown>) =>
    sql`select ${columns} from ${source} where ${within} and ${filters} and ${guard} ${page}`;
  const rest = sql`${found} as (select * from rest union all select * from first where not ${unmade})`;
  if (everywhere) return [first, sql`rest as materialized (${through(sayingWords, unmade)})`, rest];
  const around = listingsAround(search, near);
  return [
    sql`crowd as materialized (select count(*) as size from (select from ${listingsAround(placeOnly(search), near)}
      limit ${sql.lit(fewAround)}) c)`,
    first,
    q
      ? sql`rest as materialized (select * from (${through(around, sql`not ${crowded}`)}) few
          union all select * from (${through(sayingWords, sql`${crowded} and ${unmade}`)}) many)`
      : sql`rest as materialized (${through(around, unmade)})`,
    rest,
  ];
}

/** The same search with nothing that the index of the tiles does not have. */
function placeOnly({ near, radius, limit, at }: CreatorSearch): CreatorSearch {
  return { near, radius, limit, at, locationText: null, after: null };
}

/** What the filters say of the column that is sorted by: there the order is begun, and need not be looked through. */
function boundsOf(sort: CreatorSort, search: CreatorSearch) {
  const { minPrice, maxPrice, maxTotal, minutes, rating, after } = search;
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

function afterCursor(
  { descending }: ListingOrder,
  value: RawBuilder<unknown>,
  { after }: CreatorSearch,
) {
  if (!after) return sql`true`;
  return descending
    ? sql`(${value}, c.creator_id) < (${after.value}, ${after.id})`
    : sql`(${value}, c.creator_id) > (${after.value}, ${after.id})`;
}
