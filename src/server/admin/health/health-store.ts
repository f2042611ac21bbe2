import { sql } from 'kysely';
import type { OrderRef } from '#contract/order.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { LogFacts } from './log-rules.ts';
import type { WaitingMails } from './provider-rules.ts';

export interface DatabaseFacts {
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly connections: number;
  readonly maxConnections: number;
  readonly bytes: number;
  readonly missing: readonly string[];
}

const extensions = ['btree_gist', 'citext', 'cube', 'pg_trgm', 'unaccent'];

export async function readDatabaseFacts(db: Queryable): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num')::int / 10000 as version,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as max_connections,
      pg_database_size(current_database()) as bytes,
      array(select name from unnest(${extensions}::text[]) name
        where not exists (select from pg_extension where extname = name)) as missing`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The database answered nothing');
  return facts;
}

/** The number of a segment of 16 MB, by the name of its file. */
const segmentOf = (name: ReturnType<typeof sql>) =>
  sql<number>`(('x' || substr(${name}, 9, 8))::bit(32)::int * 256 + ('x' || substr(${name}, 17, 8))::bit(32)::int)`;
const current = segmentOf(sql`pg_walfile_name(pg_current_wal_lsn())`);

/** What the log of the database waits for. */
export async function readLogFacts(db: Queryable): Promise<LogFacts> {
  // The archive's last file may be a history or a backup's label.
  const { rows } = await sql<LogFacts>`
    select coalesce((
        select json_agg(json_build_object('name', slot_name, 'bytes', kept) order by kept desc) from (
          select slot_name, (pg_current_wal_lsn() - restart_lsn)::float8 as kept
          from pg_replication_slots where slot_type = 'physical' and restart_lsn is not null) s), '[]') as slots,
      case when current_setting('archive_mode') <> 'off' then greatest(0, ${current} - case
        when last_archived_wal is null then 1
        when last_archived_wal ~ '^[0-9A-F]{24}' then ${segmentOf(sql`last_archived_wal`)} + 1
        else ${current} end) end as unarchived,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as archive_fails
    from pg_stat_archiver`.execute(db);
  return rows[0] ?? { slots: [], unarchived: null, archiveFails: false };
}

/**
 * The first five hires and held times that are unpaid and still open an hour after they should have
 * ended.
 */
export async function listUnended(db: Queryable): Promise<OrderRef[]> {
  const { rows } = await sql<OrderRef>`
    select kind, id from (
      select 'job' as kind, id, pay_by as at from jobs
      where status = 'in_progress' and payment_status = 'unpaid' and pay_by < now() - interval '1 hour'
      union all
      select 'booking', id, hold_expires_at from bookings
      where status = 'pending' and payment_status <> 'processing' and hold_expires_at < now() - interval '1 hour'
    ) late order by at limit 5`.execute(db);
  return rows;
}

/** Mails that have waited for half an hour. */
export async function readWaitingMails(db: Queryable): Promise<WaitingMails> {
  const { rows } = await sql<WaitingMails>`
    with late as (
      select created_at, failure, handled_at from mails
      where status = 'waiting' and created_at < now() - interval '30 minutes')
    select count(*)::int as count,
      (select failure from late where failure is not null order by handled_at desc limit 1) as answer,
      exists (select from mails where status = 'sent' and handled_at > (select min(created_at) from late))
        as others_sent
    from late`.execute(db);
  return rows[0] ?? { count: 0, answer: null, othersSent: false };
}

/** Since when (ISO instant) the oldest mail has waited; null if none does. */
export async function findOldestMail(db: Queryable): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select min(created_at) as at from mails where status = 'waiting'`.execute(db);
  return rows[0]?.at ?? null;
}

/** Hours since the oldest state that a check found: about the age of the site. */
export async function readSiteAge(db: Queryable): Promise<number> {
  const { rows } = await sql<{ hours: number }>`
    select coalesce(extract(epoch from now() - min(since))::float8 / 3600, 0) as hours
    from health_states`.execute(db);
  return rows[0]?.hours ?? 0;
}

export interface SiteFacts {
  /** Events older than a minute that no process has published. */
  readonly unrelayed: number;
  readonly failedMails: number;
  /** Payment issues that wait for an operator. */
  readonly stuckMoney: number;
  readonly operators: number;
  /** Operators who sign in with only a password. */
  readonly unguarded: number;
}

export async function readSiteFacts(db: Queryable): Promise<SiteFacts> {
  const { rows } = await sql<SiteFacts>`
    select
      (select count(*) from events where relayed_at is null and recorded_at < now() - interval '1 minute') as unrelayed,
      (select count(*) from mails where status = 'failed' and created_at > now() - interval '1 day') as failed_mails,
      (select count(*) from reconciliation_exceptions where resolved_at is null) as stuck_money,
      count(*) as operators,
      count(*) filter (where not guarded) as unguarded
    from people where role = 'operator' and active`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The database answered nothing');
  return facts;
}
