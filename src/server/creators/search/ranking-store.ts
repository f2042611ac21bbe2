import { sql } from 'kysely';
import { inTransaction, type Queryable, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Backfill } from '#server/platform/tasks/backfill.ts';

export interface AnswerTime {
  readonly userId: number;
  /** Median minutes; null if it is no longer known. */
  readonly minutes: number | null;
  /** Median minutes until the first answer in new conversations; null after too few. */
  readonly typicalMinutes: number | null;
}

/** Stores the reply times of those who are creators; their rank in 'Featured' follows. */
export async function saveAnswerTimes(tx: Tx, times: readonly AnswerTime[]): Promise<void> {
  await sql`update creator_profiles p set answer_minutes = t.minutes, usual_answer_minutes = t."typicalMinutes"
    from json_to_recordset(${JSON.stringify(times)}::json) t ("userId" integer, minutes integer, "typicalMinutes" integer)
    where p.user_id = t."userId"
      and (p.answer_minutes, p.usual_answer_minutes) is distinct from (t.minutes, t."typicalMinutes")`.execute(
    tx,
  );
}

/** Weights these creators' reviews by the money behind them, see the function in the migrations. */
export async function weighReviews(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select refresh_weighted_ratings(${[...ids]}::integer[])`.execute(tx);
}

/** The next creators by id whose freshness may have changed since yesterday. */
export async function listAgeing(db: Queryable, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from creator_profiles where id > ${after} and hidden_at is null order by id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Rebuilds the listings of these creators, see the function in the migrations. */
export async function rebuildListings(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select refresh_listings(${[...ids]}::integer[])`.execute(tx);
}

/** Ranks a creator again after an order that they ended, or that was excused. */
export const rankAgain = (ctx: Pick<Platform, 'db'>, creatorId: number): Promise<void> =>
  inTransaction(ctx.db, (tx) => rebuildListings(tx, [creatorId]));

/**
 * Deletes schedules that no listing uses. The lock prevents a listing from using one in the
 * meantime.
 */
export async function forgetSchedules(tx: Tx): Promise<void> {
  await sql`lock table creator_listings in share row exclusive mode`.execute(tx);
  await sql`delete from listing_schedules s
    where not exists (select from creator_listings l where l.schedule_id = s.id)`.execute(tx);
}

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
