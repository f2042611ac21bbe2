import { sql } from 'kysely';
import pg from 'pg';
import { cutOff } from '#server/platform/db/cut-off.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { RoutedClient } from '#server/platform/db/routed-client.ts';
import { inTime } from '#server/platform/in-time.ts';

/** Any constant will do, as long as every process uses the same. */
const backupLock = 7_205_763;
/** A silent network must not keep the lock for as long as TCP tries. */
const connectMs = 10_000;

/**
 * One session outside of the site's pools, without their limits of time: reading everything takes
 * longer than a request.
 */
export async function withSession<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({
    connectionString: url,
    Client: RoutedClient,
    max: 1,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 0,
    application_name: 'golden-hour-backup',
  });
  // The server may end an idle session; the next query says so.
  pool.on('error', () => {});
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/**
 * Runs `work` while no other process of the site backs up or tests a backup; throws if one does.
 * `requireLock` throws once the lock was lost with its session.
 */
export async function withBackupLock<T>(
  url: string,
  work: (client: pg.Client, requireLock: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const client = new RoutedClient({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    application_name: 'golden-hour-backup',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [backupLock],
    );
    if (!rows[0]?.taken) throw new BackupRunning();
    return await work(client, async () => {
      await inTime(client.query('select 1'), connectMs, 'The database does not answer');
    });
  } finally {
    await inTime(client.end(), connectMs).catch(() => cutOff(client));
  }
}

/** Another process is at it. */
export class BackupRunning extends Error {
  constructor() {
    super('Another process is backing up this site, or testing a backup');
  }
}

/** Reads every page of every table, which verifies their checksums; returns the number of rows. */
export async function countAllRows(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  let total = 0;
  for (const { name } of rows) {
    const counted = await pool.query<{ count: number }>(
      `select count(t)::integer as count from ${name} t`,
    );
    total += counted.rows[0]?.count ?? 0;
  }
  return total;
}

/** Bytes of the current database. */
export async function readSize(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Keys in the storage of some files that people see, at random. */
export async function sampleFileKeys(pool: pg.Pool, max: number): Promise<string[]> {
  const { rows } = await pool.query<{ key: string; variants: { key: string }[] }>(
    `select key, variants from files where deleted_at is null order by random() limit $1`,
    [max],
  );
  return rows.flatMap(({ key, variants }) =>
    variants.length > 0 ? variants.map((variant) => variant.key) : [key],
  );
}

/** What the last backup, or the last test restore, came to. */
export interface Attempt {
  readonly endedAt: string;
  readonly succeededAt: string | null;
  /** Why it failed; null if it went well. */
  readonly failure: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
}
export type AttemptName = 'backup' | 'restore';

const longestFailure = 500;

/** Notes how one ended: its details, or why it failed. */
export async function noteAttempt(
  db: Queryable,
  name: AttemptName,
  result: { readonly details: object } | { readonly failure: string },
): Promise<void> {
  if ('failure' in result) {
    const failure = result.failure.slice(0, longestFailure);
    await sql`insert into backup_attempts (name, ended_at, failure) values (${name}, now(), ${failure})
      on conflict (name) do update set ended_at = excluded.ended_at, failure = excluded.failure`.execute(
      db,
    );
    return;
  }
  await sql`insert into backup_attempts (name, ended_at, succeeded_at, details)
    values (${name}, now(), now(), ${JSON.stringify(result.details)}::jsonb)
    on conflict (name) do update set ended_at = excluded.ended_at, succeeded_at = excluded.succeeded_at,
      failure = null, details = excluded.details`.execute(db);
}

/** Notes that a backup is complete, also one made by a script of the operator. */
export async function noteBackup(db: Queryable): Promise<void> {
  await sql`insert into backups default values`.execute(db);
}

export interface BackupState {
  /** When the last complete backup was noted. */
  readonly backedUpAt: string | null;
  readonly backup: Attempt | undefined;
  readonly restore: Attempt | undefined;
}

export async function readBackupState(db: Queryable): Promise<BackupState> {
  const { rows: attempts } = await sql<Attempt & { name: AttemptName }>`
    select name, ended_at, succeeded_at, failure, details from backup_attempts`.execute(db);
  const { rows } = await sql<{ at: string | null }>`
    select max(finished_at) as at from backups`.execute(db);
  const of = (wanted: AttemptName) => attempts.find(({ name }) => name === wanted);
  return { backedUpAt: rows[0]?.at ?? null, backup: of('backup'), restore: of('restore') };
}
