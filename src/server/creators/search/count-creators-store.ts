import { type RawBuilder, sql } from 'kysely';
import { mostCounted } from '#contract/constants.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { filtersOf, preparedFor } from './listing-filter-store.ts';
import { listingsByIndexes, resolveSearch } from './listing-index-store.ts';
import { searchBounds } from './listing-order-store.ts';
import { asksForDays, localDays } from './listing-times-store.ts';
import { listingsAround } from './listings-around-store.ts';
import type { CreatorSearch } from './search-types.ts';

/**
 * The number of matches, up to one more than `mostCounted`: first among the top of the order, then
 * among all.
 */
export async function countMatchingCreators(db: Queryable, search: CreatorSearch): Promise<number> {
  const { near, radius } = search;
  const { scanLimit } = searchBounds;
  const within = near
    ? sql`distance_km(${near.lat}, ${near.lng}, c.lat, c.lng) <= ${radius}`
    : sql`true`;
  const source = near ? listingsAround(search, near) : sql`creator_listings c`;
  const some = sql`(select c.* from ${source} limit ${sql.lit(scanLimit)}) c`;
  const first = await sql<{ count: number; looked: number }>`${withTables(preparedFor(search))}
    select (select count(*) from ${some} where ${within} and ${sql.join(filtersOf(search), sql` and `)})::integer as count,
      (select count(*) from ${some})::integer as looked`.execute(db);
  const { count = 0, looked = 0 } = first.rows[0] ?? {};
  if (count > mostCounted || looked < scanLimit) return Math.min(count, mostCounted + 1);
  const matching = listingsByIndexes(await resolveSearch(db, search), sql`c.creator_id`);
  const { rows } = await sql<{
    count: number;
  }>`${withTables(asksForDays(search) ? [localDays(search)] : [])}
    select count(*)::integer as count from (select from ${matching} limit ${mostCounted + 1}) m`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const withTables = (tables: readonly RawBuilder<unknown>[]) =>
  tables.length > 0 ? sql`with ${sql.join(tables)}` : sql``;
