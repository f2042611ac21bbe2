import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { WaitingTask } from '#contract/admin/health.ts';
import type { Queryable } from '../db/database.ts';
import { idlePriority } from './task-store.ts';

/** When a task became due: turns are due long ago, in their order (uploads/turns). */
const due = sql`greatest(run_at, created_at)`;

/** Work that no one waits for, in its order: it is late only if none of it goes on. */
const inBackground = sql`priority >= ${idlePriority}`;

/**
 * Tasks that failed at least once, or should have run a minute ago; oldest first. Background work that
 * only waits is one row by its name.
 */
export async function listLateTasks(db: Queryable, limit: number): Promise<WaitingTask[]> {
  const { rows } = await sql<WaitingTask>`
    select min(id) as id, task_identifier as name, count(*)::int as count, max(attempts) as attempts,
      max(max_attempts) as most_attempts, bool_or(locked_at is not null) as running, min(${due}) as run_at,
      min(created_at) as created_at, min(last_error) as error
    from graphile_worker.jobs
    where last_error is not null or ${due} < now() - interval '1 minute'
    group by task_identifier, case when last_error is not null or not ${inBackground} then id end
    order by min(${due}), min(id)
    limit ${limit}`.execute(db);
  return rows;
}

interface TaskState {
  /** How many tasks failed for good. */
  readonly givenUp: number;
  /** Since when (ISO instant) the oldest due one has waited; background work only while none of it runs. */
  readonly dueSince: string | null;
  /** Background work that waits while other goes on. */
  readonly inProgress: number;
}

/** Between two tasks of a queue none runs. */
const secondLookMs = 1500;

export async function readTaskState(db: Queryable): Promise<TaskState> {
  const state = await lookAtTasks(db);
  if (state.dueSince === null || Date.now() - Date.parse(state.dueSince) < 60_000) return state;
  await setTimeout(secondLookMs);
  return lookAtTasks(db);
}

async function lookAtTasks(db: Queryable): Promise<TaskState> {
  const { rows } = await sql<TaskState>`
    with tasks as (
      select *, ${due} as due, ${inBackground} as background,
        attempts < max_attempts and locked_at is null and run_at <= now() as waits,
        bool_or(locked_at is not null and ${inBackground}) over () as moves
      from graphile_worker.jobs)
    select (count(*) filter (where attempts >= max_attempts))::int as given_up,
      min(due) filter (where waits and not (background and moves)) as due_since,
      (count(*) filter (where waits and background and moves))::int as in_progress
    from tasks`.execute(db);
  return rows[0] ?? { givenUp: 0, dueSince: null, inProgress: 0 };
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
