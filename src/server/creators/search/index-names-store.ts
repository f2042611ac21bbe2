import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Backfill } from '#server/platform/tasks/backfill.ts';

/** Listings whose words lack their creator's name, which has the weight D. */
const unnamed = sql`from creator_listings l join creator_profiles p on p.id = l.creator_id
  join people u on u.id = p.user_id
  cross join lateral (select string_agg(quote_literal(lexeme) || ':D', ' & ')::tsquery as name
    from unnest(to_tsvector('english_unaccented', u.full_name))) named
  where not l.words @@ named.name`;

/** Makes creators found by their names, and first, who registered before the search knew names. */
export const indexNames: Backfill = {
  name: 'index-names-ahead',
  countLeft: async (db) => (await count(db, sql`select count(*)::int as changed ${unnamed}`)) ?? 0,
  changeNext: async (tx, limit) =>
    (await count(
      tx,
      sql`with chosen as (select l.creator_id as id ${unnamed} order by l.creator_id limit ${limit}),
          refreshed as (select refresh_listing_words(array(select id from chosen)))
        select (select count(*) from chosen)::int as changed from refreshed`,
    )) ?? 0,
};

async function count(db: Queryable, query: ReturnType<typeof sql>): Promise<number | undefined> {
  const { rows } = await query.execute(db);
  return (rows[0] as { changed: number } | undefined)?.changed;
}
