/**
 * Searches through all indexes, for searches where order or place alone are not selective, see
 * decision 154.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { filtersOf, preparedFor } from './listing-filter-store.ts';
import { asksForDays, daysOf, timesOf } from './listing-times-store.ts';
import { tilesAround } from './map-tile-rules.ts';
import type { CreatorSearch } from './search-types.ts';

/** Above this, schedules do not narrow a search. */
const mostSchedules = 2000;
/** Above this, a circle is a band of latitudes to the index. */
const mostRanges = 64;

/** A search with inlined constants, so the planner can choose between indexes. */
export interface ResolvedSearch extends CreatorSearch {
  /** The words as a `tsquery`. */
  readonly words: string | null;
  /** Schedules that match the requested times; null if all may. */
  readonly schedules: readonly number[] | null;
}

/** A schedule as the listing of a creator without exceptions. */
const schedules = sql`(select s.id, 0 as creator_id, s.time_zone_id, s.notice_hours, s.shortest, s.hourly::integer as price,
  s.package_minutes, s.week, s.week_longest, s.week_best, '{}'::date[] as special_days,
  '{}'::smallint[] as special_longest, '{}'::tstzmultirange as special_free, null::timestamptz as stale_at
  from listing_schedules s) c`;

/** Parses the words, and checks every schedule for the times. */
export async function resolveSearch(db: Queryable, search: CreatorSearch): Promise<ResolvedSearch> {
  const timed = asksForDays(search);
  if (!timed && !search.q) return { ...search, words: null, schedules: null };
  const { rows } = await sql<Pick<ResolvedSearch, 'words' | 'schedules'>>`
    with ${sql.join(preparedFor(search))}
    select ${search.q ? sql`(select words::text from asked)` : sql`null`} as words,
      ${
        timed
          ? sql`array(select c.id from ${schedules} where ${sql.join(timesOf(search), sql` and `)}
              limit ${sql.lit(mostSchedules + 1)})`
          : sql`null`
      } as schedules`.execute(db);
  const { words = null, schedules: fitting = null } = rows[0] ?? {};
  return {
    ...search,
    words,
    schedules: fitting && fitting.length <= mostSchedules ? fitting : null,
  };
}

/**
 * Listings `c` of a search by their indexes; fenced, so the planner does not walk the page order
 * instead.
 */
export function listingsByIndexes(
  search: ResolvedSearch,
  columns: RawBuilder<unknown>,
  { onward = sql`true`, end = sql`offset 0` } = {},
): RawBuilder<unknown> {
  const { near, radius, words, schedules: fitting, maxTotal, minutes } = search;
  const times = fitting ? timesBySchedules(search, fitting) : timesOf(search);
  const conditions = [...filtersOf(search, { words: sql`${words}::tsquery`, times }), onward];
  if (near)
    conditions.push(
      sql`(${tilesOf(near, radius)})`,
      sql`distance_km(${near.lat}, ${near.lng}, c.lat, c.lng) <= ${radius}`,
    );
  if (maxTotal !== undefined && minutes !== undefined)
    conditions.push(
      sql`(c.price between 1 and ${Math.ceil((maxTotal * 60) / (100 * minutes))}::integer
        or c.package_minutes is not null)`,
    );
  return sql`(select ${columns} from creator_listings c where ${sql.join(conditions, sql` and `)} ${end}) c`;
}

/** Only creators with exceptions on a requested day have to be checked. */
function timesBySchedules(
  search: CreatorSearch,
  fitting: readonly number[],
): RawBuilder<unknown>[] {
  const days = sql`c.special_days && ${daysOf(search)}::date[]`;
  const fits = sql`c.schedule_id = any(${[...fitting]}::integer[])`;
  return [
    sql`(${fits} or ${days})`,
    sql`case when ${days} then ${sql.join(timesOf(search), sql` and `)} else ${fits} end`,
  ];
}

function tilesOf(near: NonNullable<CreatorSearch['near']>, radius: number): RawBuilder<unknown> {
  const { from, to } = tilesAround(near, radius);
  if (from.length > mostRanges)
    return sql`c.tile between ${Math.min(...from)}::integer and ${Math.max(...to)}::integer`;
  return sql.join(
    from.map((first, n) => sql`c.tile between ${first}::integer and ${to[n]}::integer`),
    sql` or `,
  );
}
