/** Reads listings for the index in memory, a line of text each: a million of them in seconds. */
import { type RawBuilder, sql } from 'kysely';
import {
  type Database,
  inTransaction,
  type Queryable,
  type Tx,
} from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Listing } from './listing-columns.ts';

/** What a creator's week allows; creators share it with everyone who works alike. */
export interface Schedule {
  readonly zone: string;
  readonly noticeHours: number;
  /** Minutes of the shortest work that can be booked online; null if none can. */
  readonly shortest: number | null;
  readonly hourly: boolean;
  /** Minutes of what is sold instead of hours. */
  readonly packageMinutes: readonly number[];
  /** Minutes from Monday 0:00, in pairs, and once more the Monday after. */
  readonly week: readonly number[];
  /** Minutes of the longest work by the weekday it starts on. */
  readonly longest: readonly number[];
}

/** What a reader of the database saw: the transactions before `xmax`, but for those in `running`. */
export interface Snapshot {
  readonly xmax: string;
  readonly running: readonly string[];
}

/** A listing, and which of some searches for words find it. */
export interface ListingRow {
  readonly listing: Listing;
  readonly finds: readonly string[];
}

const batch = 5000;

/** All listings, neighbors together; and the moment before they were read. */
export async function readAllListings(
  db: Database,
  take: (tx: Tx, rows: readonly Listing[]) => Promise<void>,
): Promise<Snapshot> {
  return inTransaction(db, async (tx) => {
    const before = await readSnapshot(tx);
    await sql`declare all_listings no scroll cursor for
      select ${lineOf} as line from creator_listings l order by l.tile, l.creator_id`.execute(tx);
    for (;;) {
      const { rows } = await sql<{
        line: string;
      }>`fetch ${sql.lit(batch)} from all_listings`.execute(tx);
      if (rows.length === 0) return before;
      await take(
        tx,
        rows.map(({ line }) => parse(line)),
      );
    }
  });
}

/** These creators' listings, of those who have one. */
export async function readListings(
  db: Queryable,
  ids: readonly number[],
  questions: readonly string[],
): Promise<ListingRow[]> {
  const { rows } = await sql<{ line: string; finds: string[] }>`
    select ${lineOf} as line, array(select q from unnest(${[...questions]}::text[]) q where l.words @@ q::tsquery) as finds
    from creator_listings l where l.creator_id = any(${[...ids]}::integer[]) order by l.tile, l.creator_id`.execute(
    db,
  );
  return rows.map(({ line, finds }) => ({ listing: parse(line), finds }));
}

export async function readSchedules(
  db: Queryable,
  ids: readonly number[],
): Promise<(Schedule & { id: number })[]> {
  const { rows } = await sql<Schedule & { id: number }>`
    select s.id, z.name as zone, s.notice_hours, s.shortest, s.hourly, coalesce(s.package_minutes, '{}') as package_minutes,
      array(select n from (select unnest(array[lower(r), upper(r)]) as n from unnest(s.week) r) n order by n) as week,
      s.week_longest as longest
    from listing_schedules s join time_zones z on z.id = s.time_zone_id
    where s.id = any(${[...ids]}::integer[])`.execute(db);
  return rows;
}

/** Whose listing changed since a moment, and the moment now. */
export async function readChanges(
  db: Queryable,
  seen: Snapshot,
): Promise<{ now: Snapshot; ids: number[] }> {
  const { rows } = await sql<{ now: string; ids: number[] }>`
    select pg_current_snapshot()::text as now, array(select c.creator_id from ${changesSince(seen)}) as ids ${prepared}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The database told no snapshot');
  return { now: snapshotOf(row.now), ids: row.ids };
}

/** Whether a listing changed since a moment. */
export const hasChangedSince = (seen: Snapshot): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${changesSince(seen)})`;

/**
 * A row that is visible is older than the end of the snapshot; in a restored backup the number may
 * be another database's.
 */
const changesSince = ({ xmax, running }: Snapshot) => sql`(
  select creator_id from listing_changes
    where changed_by >= ${xmax}::xid8 and changed_by < pg_snapshot_xmax(pg_current_snapshot())
  union all select creator_id from listing_changes where changed_by = any(${[...running]}::xid8[])) c`;

async function readSnapshot(db: Queryable): Promise<Snapshot> {
  const { rows } = await sql<{ now: string }>`select pg_current_snapshot()::text as now`.execute(
    db,
  );
  return snapshotOf(rows[0]?.now ?? '');
}

function snapshotOf(text: string): Snapshot {
  const [, xmax = '0', running = ''] = text.split(':');
  return { xmax, running: running ? running.split(',') : [] };
}

const pairs = (first: RawBuilder<unknown>, second: RawBuilder<unknown>) =>
  sql`string_agg(concat(${first}, ',', ${second}), ',' order by ${first})`;

/** Free times are rounded to minutes inside. */
const lineOf = sql<string>`concat_ws(';', l.creator_id, l.service_type, array_to_string(l.specialties, ','),
  l.price, l.rating, l.featured, case when l.lat is null then '' else concat(l.lat, ',', l.lng) end, l.schedule_id,
  coalesce((extract(epoch from l.stale_at) * 1000)::bigint::text, ''),
  case when l.special_days = '{}' then '' else concat_ws(',', cardinality(l.special_days),
    (select ${pairs(sql`s.day - date '1970-01-01'`, sql`s.longest`)} from unnest(l.special_days, l.special_longest) s (day, longest)),
    (select ${pairs(sql`ceil(extract(epoch from lower(r)) / 60)`, sql`floor(extract(epoch from upper(r)) / 60)`)} from unnest(l.special_free) r)) end,
  coalesce((select string_agg(concat((k.hours * 60)::integer, ',', k.price_cents), ',' order by k.position, k.id)
    from creator_packages k where k.creator_id = l.creator_id and k.active and k.minutes_before_sunset is null), ''),
  coalesce(l.weighted_rating, l.rating))`;

const numbersIn = (text: string | undefined) => (text ? text.split(',').map(Number) : []);

function parse(line: string): Listing {
  const fields = line.split(';');
  const [lat, lng] = numbersIn(fields[6]);
  return {
    id: Number(fields[0]),
    serviceType: fields[1] ?? '',
    specialties: fields[2] ? fields[2].split(',') : [],
    price: Number(fields[3]),
    rating: Number(fields[4]),
    featured: Number(fields[5]),
    position: lat === undefined || lng === undefined ? null : { lat, lng },
    schedule: Number(fields[7]),
    staleAt: fields[8] ? Number(fields[8]) : null,
    special: numbersIn(fields[9]),
    packages: numbersIn(fields[10]),
    weightedRating: Number(fields[11]),
  };
}
