import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

export interface FreeTime {
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface FreeTimes {
  readonly timeZone: string;
  /** As published, rounded to two decimals; null if the creator's place is unknown. */
  readonly position: { readonly lat: number; readonly lng: number } | null;
  /** YYYY-MM-DD in the creator's zone. */
  readonly firstDay: string;
  readonly free: readonly FreeTime[];
  /** If a length is given: every start at which it can be booked. */
  readonly starts: readonly string[];
  /** When the next hold ends unless it is paid, in milliseconds since 1970; null without holds. */
  readonly nextHoldEnd: number | null;
}

/**
 * Free times from `firstDay` (YYYY-MM-DD, the creator's zone) over `days` days, in order, and the
 * possible starts for `minutes` if given; undefined if there is no such creator. Both are empty if
 * nothing can be booked online, or more than 12 months ahead. `creator_free_times` is in
 * availability.sql.
 */
export async function findFreeTimes(
  db: Queryable,
  creatorId: number,
  firstDay: string | undefined,
  days: number,
  at: Date,
  minutes: number | null = null,
): Promise<FreeTimes | undefined> {
  const { rows } = await sql<{
    timeZone: string;
    firstDay: string;
    lat: number | null;
    lng: number | null;
    free: { startsAt: string; endsAt: string }[];
    starts: string[];
    nextHoldEnd: string | null;
  }>`
    select p.time_zone, round(p.lat::numeric, 2)::float8 as lat, round(p.lng::numeric, 2)::float8 as lng,
      d.first_day::text as first_day, coalesce((
        select json_agg(json_build_object('startsAt', lower(r), 'endsAt', upper(r)) order by lower(r))
        from unnest(creator_free_times(p.id, d.first_day, d.bookable, ${at.toISOString()}::timestamptz)) r
        where is_bookable(p.id)), '[]') as free,
      coalesce((select json_agg(s order by s) from creator_start_times(p.id, d.first_day, ${days}::integer,
        creator_bookable_minutes(p.id, ${minutes}::integer), ${at.toISOString()}::timestamptz) s
        where ${minutes}::integer is not null), '[]') as starts,
      (select min(b.expires_at) from busy_times b where b.creator_id = p.id
        and b.expires_at > ${at.toISOString()}::timestamptz) as next_hold_end
    from creator_profiles p
    cross join lateral (select (${at.toISOString()}::timestamptz at time zone p.time_zone)::date as day) today
    cross join lateral (select coalesce(${firstDay ?? null}::date, today.day) as first_day) f
    cross join lateral (select f.first_day, greatest(0, least(${days}::integer,
      (today.day + interval '12 months')::date - f.first_day + 1)) as bookable) d
    where p.id = ${creatorId} and p.hidden_at is null`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const instant = (text: string) => new Date(text).toISOString();
  return {
    timeZone: row.timeZone,
    position: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    firstDay: row.firstDay,
    free: row.free.map(({ startsAt, endsAt }) => ({
      startsAt: instant(startsAt),
      endsAt: instant(endsAt),
    })),
    starts: row.starts.map(instant),
    nextHoldEnd: row.nextHoldEnd === null ? null : Date.parse(row.nextHoldEnd),
  };
}

/** Whether the whole time from start to end is free as of `at`. */
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
