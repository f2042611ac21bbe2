import { type RawBuilder, sql } from 'kysely';
import { readsWholeListings } from './listing-filter-store.ts';
import { tilesAround } from './map-tile-rules.ts';
import type { CreatorSearch } from './search-types.ts';

/**
 * The listings `c` of the tiles that touch the circle, row of tiles by row of tiles: the caller
 * checks radius and filters. Fenced, as the planner cannot know how few a tile holds: otherwise it
 * reads a whole service or price range of the country for each row of tiles. The tile index covers
 * the query; times, words and packages are not in it. `inside` may name the condition of a partial
 * index. Beyond `innerKm` only.
 */
export function listingsAround(
  search: CreatorSearch,
  near: NonNullable<CreatorSearch['near']>,
  { inside = sql`true`, innerKm = 0 }: { inside?: RawBuilder<unknown>; innerKm?: number } = {},
): RawBuilder<unknown> {
  const { from, to } = tilesAround(near, search.radius, innerKm);
  const columns = readsWholeListings(search)
    ? sql`c.*`
    : sql`c.creator_id, c.tile, c.service_type, c.price, c.price_rising, c.rating, c.featured, c.lat, c.lng`;
  return sql`unnest(${from}::integer[], ${to}::integer[]) tiles (first_tile, last_tile)
    cross join lateral (select ${columns} from creator_listings c
      where c.tile between tiles.first_tile and tiles.last_tile and ${inside} offset 0) c`;
}
