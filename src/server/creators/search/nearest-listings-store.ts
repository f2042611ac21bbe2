import { type RawBuilder, sql } from 'kysely';
import { filtersOf } from './listing-filter-store.ts';
import { type FirstScan, placeOnly, searchBounds } from './listing-order-store.ts';
import { listingsAround } from './listings-around-store.ts';
import { tilesAround } from './map-tile-rules.ts';
import type { CreatorSearch } from './search-types.ts';

/**
 * Ring radii in kilometers from the page's start; each is read only if the previous ones did not
 * fill a page.
 */
const steps = [10, 50, 300, 2000];

type Near = NonNullable<CreatorSearch['near']>;

/**
 * The nearest, one more than the limit. Rings are read from the inside, each completely, so the
 * result is certainly the nearest; a later page starts at its own ring. A ring that exceeds the
 * limit is the last.
 */
export function foundNearest(search: CreatorSearch, near: Near): FirstScan {
  const start = search.after?.value ?? 0;
  const edges = steps.map((km) => start + km).filter((km) => km < search.radius);
  const rings = [...edges, search.radius].map((outer, n) =>
    ring(search, near, { n, inner: n === 0 ? start : (edges[n - 1] ?? start), outer, start }),
  );
  const names = rings.map((_, n) => sql`select * from ${sql.ref(`ring_${n}`)}`);
  return {
    tables: [
      ...rings,
      sql`found as materialized (select * from (${sql.join(names, sql` union all `)}) r
        order by sort_value, id desc limit ${search.limit + 1})`,
    ],
    incomplete: sql`case when (select count(*) from found) > ${search.limit} then false
      else ${isCrowded(search, near, start, search.radius)} end`,
  };
}

/** Whether there are more between two distances than the limit. */
function isCrowded(search: CreatorSearch, near: Near, innerKm: number, outerKm: number) {
  const scanLimit = sql.lit(searchBounds.scanLimit);
  const place = { ...placeOnly(search), radius: outerKm };
  return sql`(select count(*) from (select from ${listingsAround(place, near, { innerKm })}
    limit ${scanLimit}) c) = ${scanLimit}`;
}

function ring(
  search: CreatorSearch,
  near: Near,
  { n, inner, outer, start }: { n: number; inner: number; outer: number; start: number },
): RawBuilder<unknown> {
  const { after, limit } = search;
  const { from, to } = tilesAround(near, outer, inner);
  const before = Array.from(
    { length: n },
    (_, nth) => sql`(select count(*) from ${sql.ref(`ring_${nth}`)})`,
  );
  const conditions = [
    sql`s.distance <= ${outer}`,
    // The first ring starts with the row after the previous page, at its exact distance.
    n === 0 ? sql`s.distance >= ${inner}` : sql`s.distance > ${inner}`,
    n === 0
      ? sql`true`
      : sql`case when ${sql.join(before, sql` + `)} > ${limit} then false
          else not ${isCrowded(search, near, start, inner)} end`,
  ];
  const onward =
    after && n === 0 ? sql`(s.distance > ${after.value} or c.creator_id < ${after.id})` : sql`true`;
  // Many people share one position.
  const most = sql`limit ${sql.lit(searchBounds.scanLimit)}`;
  return sql`${sql.ref(`ring_${n}`)} as materialized (
    select c.creator_id as id, c.distance as sort_value from (
      select l.*, s.distance from (
        select s.spot, s.distance
        from unnest(${from}::integer[], ${to}::integer[]) tiles (first_tile, last_tile)
        cross join lateral (
          select s.spot, distance_km(${near.lat}, ${near.lng}, s.lat, s.lng) as distance
          from listing_spots s where s.tile between tiles.first_tile and tiles.last_tile offset 0) s
        where ${sql.join(conditions, sql` and `)} order by s.distance) s
      cross join lateral (select c.* from creator_listings c where c.spot = s.spot and ${onward}
        order by c.creator_id desc ${most}) l
      order by s.distance, l.creator_id desc ${most}) c
    where ${sql.join(filtersOf(search), sql` and `)}
    order by c.distance, c.creator_id desc limit ${limit + 1})`;
}
