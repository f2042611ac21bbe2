import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface AnswerTime {
  readonly userId: number;
  /** Median minutes; null if it is no longer known. */
  readonly minutes: number | null;
  /** Median minutes until the first answer in new conversations; null after too few. */
  readonly usualMinutes: number | null;
}

/** Stores the reply times of those who are creators; their rank in 'Featured' follows. */
export async function saveAnswerTimes(tx: Tx, times: readonly AnswerTime[]): Promise<void> {
  await sql`update creator_profiles p set answer_minutes = t.minutes, usual_answer_minutes = t."usualMinutes"
    from json_to_recordset(${JSON.stringify(times)}::json) t ("userId" integer, minutes integer, "usualMinutes" integer)
    where p.user_id = t."userId"
      and (p.answer_minutes, p.usual_answer_minutes) is distinct from (t.minutes, t."usualMinutes")`.execute(
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

/**
 * Deletes schedules that no listing uses. The lock prevents a listing from using one in the
 * meantime.
 */
export async function forgetSchedules(tx: Tx): Promise<void> {
  await sql`lock table creator_listings in share row exclusive mode`.execute(tx);
  await sql`delete from listing_schedules s
    where not exists (select from creator_listings l where l.schedule_id = s.id)`.execute(tx);
}
