import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

export interface FreeTime {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Free times from `firstDay` (YYYY-MM-DD, the creator's zone) over `days` days, in order; undefined without such a creator. */
export async function findFreeTimes(
  db: Queryable,
  creatorId: number,
  firstDay: string | undefined,
  days: number,
  at: Date,
): Promise<{ timeZone: string; firstDay: string; free: FreeTime[] } | undefined> {
  const { rows } = await sql<{
    time_zone: string;
    first_day: string;
    free: { startsAt: string; endsAt: string }[];
  }>`
    select p.time_zone, d.first_day::text as first_day, coalesce((
      select json_agg(json_build_object('startsAt', lower(r), 'endsAt', upper(r)) order by lower(r))
      from unnest(creator_free_times(p.id, d.first_day, ${days}::integer, ${at.toISOString()}::timestamptz)) r), '[]') as free
    from creator_profiles p
    cross join lateral (select coalesce(${firstDay ?? null}::date, (${at.toISOString()}::timestamptz at time zone p.time_zone)::date) as first_day) d
    where p.id = ${creatorId} and p.hidden_at is null`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  return {
    timeZone: row.time_zone,
    firstDay: row.first_day,
    free: row.free.map(({ startsAt, endsAt }) => ({
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    })),
  };
}

/** Whether the whole time from start to end is free at `at`. */
export async function isFree(
  db: Queryable,
  creatorId: number,
  startsAt: string,
  endsAt: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)
      <@ creator_free_times(id, (${startsAt}::timestamptz at time zone time_zone)::date - 1,
        ((${endsAt}::timestamptz at time zone time_zone)::date - (${startsAt}::timestamptz at time zone time_zone)::date) + 3,
        ${at.toISOString()}::timestamptz) as free
    from creator_profiles where id = ${creatorId} and hidden_at is null`.execute(db);
  return rows[0]?.free ?? false;
}
