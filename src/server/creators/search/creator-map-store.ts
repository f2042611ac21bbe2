import { sql } from 'kysely';
import { type mapCreators, mostMarkers } from '#contract/creators/creator-map.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { cardJson } from './creator-card-store.ts';
import { listingsByIndexes, resolveSearch } from './listing-index-store.ts';
import { asksForDays, localDays, totalOf } from './listing-times-store.ts';
import type { CreatorSearch } from './search-types.ts';

/** Groups along each side of a map. */
const groupsAcross = 8;

/**
 * The creators of a search or, beyond `mostMarkers`, groups of them on a grid sized to their
 * spread, and those who are alone in its cells. They are counted by tile first, so a whole country is read once and gridded from a few
 * thousand tiles.
 */
export async function findCreatorMap(
  db: Queryable,
  search: CreatorSearch,
): Promise<ReplyOf<typeof mapCreators>> {
  const { near } = search;
  const distance = near
    ? sql`distance_km(${near.lat}, ${near.lng}, c.lat, c.lng)`
    : sql`null::double precision`;
  const matching = listingsByIndexes(
    await resolveSearch(db, search),
    sql`c.creator_id, c.tile, c.lat, c.lng`,
  );
  const { rows } = await sql<ReplyOf<typeof mapCreators>>`
    with ${sql.join([
      ...(asksForDays(search) ? [localDays(search)] : []),
      sql`matching as not materialized (select * from ${matching})`,
    ])},
    few as materialized (
      select creator_id from matching where tile is not null limit ${mostMarkers + 1}),
    tiles as materialized (
      select tile, count(*) as count, min(creator_id) as creator_id, sum(lat) as lats, sum(lng) as lngs,
        min(lat) as south, max(lat) as north, min(lng) as west, max(lng) as east
      from matching where tile is not null and (select count(*) from few) > ${mostMarkers} group by tile),
    grid as (
      select greatest((max(east) - min(west)) / ${groupsAcross}, (max(north) - min(south)) / ${groupsAcross}, 0.01) as step
      from tiles),
    groups as (
      select sum(t.count)::integer as count, min(creator_id) as creator_id, sum(lats) / sum(t.count) as lat, sum(lngs) / sum(t.count) as lng,
        min(south) as south, max(north) as north, min(west) as west, max(east) as east
      from tiles t cross join grid g
      group by floor((t.west + t.east) / 2 / g.step), floor((t.south + t.north) / 2 / g.step)),
    alone as (
      select creator_id from few where (select count(*) from few) <= ${mostMarkers}
      union all select creator_id from groups where count = 1)
    select
      coalesce((select sum(count) from groups), (select count(*) from few))::integer as count,
      coalesce((select json_agg(${cardJson(search)}::jsonb || jsonb_build_object('distanceKm', ${distance}, 'total', a.total) order by c.id)
        from (select c.creator_id, ${totalOf(search)} as total from alone join creator_listings c using (creator_id)) a
        join creator_profiles c on c.id = a.creator_id join people u on u.id = c.user_id), '[]') as creators,
      coalesce((select json_agg(json_build_object('count', count,
          'position', json_build_object('lat', lat, 'lng', lng),
          'bounds', json_build_object('west', west, 'south', south, 'east', east, 'north', north)) order by count desc)
        from groups where count > 1), '[]') as groups`.execute(db);
  return rows[0] ?? { count: 0, creators: [], groups: [] };
}
