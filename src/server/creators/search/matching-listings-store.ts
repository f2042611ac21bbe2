import { type RawBuilder, sql } from 'kysely';
import { mostCounted } from '#contract/constants.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { CreatorSearch } from './creator-search.ts';
import { filtersOf, preparedFor, sayingWords } from './listing-filter-store.ts';
import { listingsAround } from './listings-around-store.ts';

/** A common table expression `matching`: the listings of a search in no order. */
export function matching(search: CreatorSearch): RawBuilder<unknown> {
  const { near, radius } = search;
  const filters = sql.join(filtersOf(search), sql` and `);
  const columns = sql`c.creator_id, c.tile, c.lat, c.lng`;
  if (!near)
    return sql`matching as not materialized (select ${columns}
      from ${search.q ? sayingWords : sql`creator_listings c`} where ${filters})`;
  return sql`matching as not materialized (select ${columns} from ${listingsAround(search, near)}
    where distance_km(${near.lat}, ${near.lng}, c.lat, c.lng) <= ${radius} and ${filters})`;
}

/** How many match, counted up to one more than `mostCounted`. */
export async function countMatchingCreators(db: Queryable, search: CreatorSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${sql.join([...preparedFor(search), matching(search)])}
    select count(*)::integer as count from (select from matching limit ${mostCounted + 1}) m`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
