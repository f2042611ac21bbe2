import { type RawBuilder, sql } from 'kysely';
import type { CreatorSearch } from './creator-search.ts';
import { filtersOf } from './listing-filter-store.ts';
import { tilesAround } from './map-tile-rules.ts';

/** Kilometres from where the page begins; each is asked only where those before did not make a page. */
const steps = [10, 50, 300, 2000];

/**
 * Common table expressions that end in `found` (id, sort_value): the nearest, one more than the limit. Rings are read
 * from the inside, each whole, so what is found is the nearest for certain; a page far out begins at its own ring.
 */
export function foundNearest(
  search: CreatorSearch,
  near: NonNullable<CreatorSearch['near']>,
): RawBuilder<unknown>[] {
  const start = search.after?.value ?? 0;
  const edges = steps.map((km) => start + km).filter((km) => km < search.radius);
  const rings = [...edges, search.radius].map((outer, n) =>
    ring(search, near, { n, inner: n === 0 ? start : (edges[n - 1] ?? start), outer }),
  );
  const names = rings.map((_, n) => sql`select * from ${sql.ref(`ring_${n}`)}`);
  return [
    ...rings,
    sql`found as materialized (select * from (${sql.join(names, sql` union all `)}) r
      order by sort_value, id desc limit ${search.limit + 1})`,
  ];
}

function ring(
  search: CreatorSearch,
  near: NonNullable<CreatorSearch['near']>,
  { n, inner, outer }: { n: number; inner: number; outer: number },
): RawBuilder<unknown> {
  const { after, limit } = search;
  const { from, to } = tilesAround(near, outer, inner);
  const needed = Array.from(
    { length: n },
    (_, before) => sql`(select count(*) from ${sql.ref(`ring_${before}`)})`,
  );
  const conditions = [
    sql`s.distance <= ${outer}`,
    // The first ring begins with the row after the page before, at its very distance.
    n === 0 ? sql`s.distance >= ${inner}` : sql`s.distance > ${inner}`,
    ...(n === 0 ? [] : [sql`${sql.join(needed, sql` + `)} <= ${limit}`]),
  ];
  const onward =
    after && n === 0 ? sql`(s.distance > ${after.value} or c.creator_id < ${after.id})` : sql`true`;
  // Many people share one position: the nearest positions first, and of each no more than a page.
  return sql`${sql.ref(`ring_${n}`)} as materialized (
    select l.creator_id as id, s.distance as sort_value from (
      select s.spot, s.distance from unnest(${from}::integer[], ${to}::integer[]) r (a, b)
      cross join lateral (
        select s.spot, distance_km(${near.lat}, ${near.lng}, s.lat, s.lng) as distance
        from listing_spots s where s.tile between r.a and r.b offset 0) s
      where ${sql.join(conditions, sql` and `)} order by s.distance) s
    cross join lateral (select c.creator_id from creator_listings c
      where c.spot = s.spot and ${onward} and ${sql.join(filtersOf(search), sql` and `)}
      order by c.creator_id desc limit ${limit + 1}) l
    order by s.distance, l.creator_id desc limit ${limit + 1})`;
}
