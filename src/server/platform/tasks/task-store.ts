import { sql } from 'kysely';
import type pg from 'pg';
import { type Database, inTransaction, type Queryable } from '../db/database.ts';

/** The priority of work that no one is waiting for. */
export const idlePriority = 10;

export interface TaskOptions {
  /** A second task with the same key replaces the pending one. */
  readonly key?: string;
  /** ISO instant before which it does not run. */
  readonly runAt?: string;
  readonly maxAttempts?: number;
  /** Tasks with a lower number run first; 0 by default. */
  readonly priority?: number;
  /** Tasks of one queue run one after the other, in all processes together. */
  readonly queue?: string;
}

/** Enqueues background work; inside a transaction it exists only if that commits. */
export async function enqueueTask(
  tx: Queryable,
  name: string,
  payload: object,
  options: TaskOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json,
    job_key => ${options.key ?? null}, run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? 25}, priority => ${options.priority ?? 0},
    queue_name => ${options.queue ?? null})`.execute(tx);
}

/** Enqueues any number of tasks in one round trip; see {@link enqueueTask}. */
export async function enqueueTasks(
  tx: Queryable,
  tasks: readonly { readonly name: string; readonly payload: object; readonly key: string }[],
): Promise<void> {
  if (tasks.length === 0) return;
  await sql`select graphile_worker.add_jobs(array_agg(
      row(name, payload, null, null, null, key, null, null)::graphile_worker.job_spec))
    from json_to_recordset(${JSON.stringify(tasks)}::json) as task (name text, payload json, key text)`.execute(
    tx,
  );
}

/** Any constant will do, as long as every process uses the same. */
const presence = 7_205_761;

/** Marks these workers as alive for as long as the session lasts. */
export async function announceWorkers(
  session: pg.Client,
  workers: readonly string[],
): Promise<void> {
  await session.query(
    'select pg_advisory_lock_shared($1, hashtext(name)) from unnest($2::text[]) name',
    [presence, workers],
  );
}

/**
 * Releases tasks that a dead worker had started. This process's workers are alive in any case; a
 * new one of another process may not be announced yet. A task that was enqueued again meanwhile is
 * the later one's: the library lets the earlier end, which it no longer can.
 */
export async function releaseOrphanedJobs(db: Database, own: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string; lockedBy: string; replaced: boolean }>`
      select j.id::text, j.locked_by,
        j.key is null and j.attempts >= j.max_attempts and j.updated_at > j.locked_at as replaced
      from graphile_worker.jobs j
      -- One of the future was taken while the clock was ahead.
      where (j.locked_at < now() - interval '10 seconds' or j.locked_at > now() + interval '2 minutes') and j.locked_by <> all(${own}::text[]) and not exists (
        select from pg_locks l
        where l.locktype = 'advisory' and l.objsubid = 2 and l.classid = ${presence}::bigint::oid
          and l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid
          and l.database = (select oid from pg_database where datname = current_database()))`.execute(
      tx,
    );
    if (rows.length === 0) return;
    const workers = [...new Set(rows.map(({ lockedBy }) => lockedBy))];
    await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(tx);
    const replaced = rows.filter((row) => row.replaced).map(({ id }) => id);
    await sql`select from graphile_worker.complete_jobs(${replaced}::bigint[])`.execute(tx);
  });
}
