import { sql } from 'kysely';
import type pg from 'pg';
import type { Queryable } from '../db/database.ts';

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
 * new one of another process may not be announced yet.
 */
export async function releaseOrphanedJobs(db: Queryable, own: readonly string[]): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct j.locked_by))
    from graphile_worker.jobs j
    where j.locked_at < now() - interval '10 seconds' and j.locked_by <> all(${own}::text[]) and not exists (
      select from pg_locks l
      where l.locktype = 'advisory' and l.objsubid = 2 and l.classid = ${presence}::bigint::oid
        and l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid
        and l.database = (select oid from pg_database where datname = current_database()))
    having count(*) > 0`.execute(db);
}
