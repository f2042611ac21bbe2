import { sql } from 'kysely';
import type { WaitingTask } from '#contract/admin/health.ts';
import type { Queryable } from '../db/database.ts';

/** When a task became due: turns are due long ago, in their order (uploads/turns). */
const due = sql`greatest(run_at, created_at)`;

/** Tasks that failed at least once, or should have run a minute ago; oldest first. */
export async function listLateTasks(db: Queryable, limit: number): Promise<WaitingTask[]> {
  const { rows } = await sql<WaitingTask>`
    select id, task_identifier as name, attempts, max_attempts as most_attempts,
      locked_at is not null as running, ${due} as run_at, created_at, last_error as error
    from graphile_worker.jobs
    where last_error is not null or ${due} < now() - interval '1 minute'
    order by ${due}, id
    limit ${limit}`.execute(db);
  return rows;
}

/** How many tasks failed for good, and since when (ISO instant) the oldest due one has waited. */
export async function readTaskState(
  db: Queryable,
): Promise<{ givenUp: number; dueSince: string | null }> {
  const { rows } = await sql<{ givenUp: number; dueSince: string | null }>`
    select count(*) filter (where attempts >= max_attempts) as given_up,
      min(${due}) filter (where attempts < max_attempts and locked_at is null and run_at <= now()) as due_since
    from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { givenUp: 0, dueSince: null };
}

/** Undefined if the task no longer exists. */
export async function isTaskRunning(tx: Queryable, id: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ running: boolean }>`
    select locked_at is not null as running from graphile_worker.jobs where id = ${id}`.execute(tx);
  return rows[0]?.running;
}

/** Runs a task now, with all its attempts reset. False if it started in the meantime. */
export async function restartTask(tx: Queryable, id: number): Promise<boolean> {
  const { rows } = await sql`select id from graphile_worker.reschedule_jobs(
    array[${id}]::bigint[], run_at => now(), attempts => 0)`.execute(tx);
  return rows.length > 0;
}

/** False if it started in the meantime. */
export async function dropTask(tx: Queryable, id: number): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(tx);
  return rows.length > 0;
}
