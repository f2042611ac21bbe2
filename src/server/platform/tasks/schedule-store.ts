import { sql } from 'kysely';
import { type Database, inTransaction, type Queryable, type Tx } from '../db/database.ts';
import type { ScheduleRun } from './schedule-rules.ts';

/** A time that lies so far ahead was written by a clock that was wrong. */
export const future = sql`now() + interval '2 minutes'`;

/** The database's minute of Unix time: one clock for all processes. */
export async function readMinute(db: Queryable): Promise<number> {
  const { rows } = await sql<{ minute: number }>`
    select floor(extract(epoch from now()) / 60)::int as minute`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The query answers one row');
  return row.minute;
}

/** Whether work was done at a time that is still to come. */
export async function wasAhead(db: Queryable): Promise<boolean> {
  const { rows } = await sql`
    select from schedule_runs where slot > ${future} or done_at > ${future}
    union all
    select from graphile_worker.jobs where greatest(created_at, updated_at, locked_at) > ${future} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export interface DueTask {
  readonly task: string;
  /** Minutes of Unix time. */
  readonly minute: number;
}

/**
 * Enqueues what is due and was not yet, once for all processes. A run that waits is enough: the next
 * one takes its place. A new task begins with its next time.
 */
export async function enqueueDue(db: Database, due: readonly DueTask[]): Promise<string[]> {
  const list = JSON.stringify(due);
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ task: string }>`
      with due as (
        select task, to_timestamp(minute * 60.0) as slot from json_to_recordset(${list}::json) as d (task text, minute int)
      ), fresh as (
        insert into schedule_runs (task, slot, done_at) select task, slot, now() from due on conflict do nothing
      )
      update schedule_runs r set slot = due.slot from due
      where r.task = due.task and (r.slot < due.slot or r.slot > ${future})
      returning r.task`.execute(tx);
    const tasks = rows.map(({ task }) => task);
    await sql`select graphile_worker.add_job(task, '{}'::json, job_key => 'scheduled:' || task)
      from unnest(${tasks}::text[]) task`.execute(tx);
    return tasks;
  });
}

export async function noteDone(db: Queryable, task: string, failure: string): Promise<void> {
  await sql`update schedule_runs set failure = ${failure.slice(0, 1000)},
      done_at = case when ${failure} = '' then now() else done_at end
    where task = ${task}`.execute(db);
}

export async function listRuns(db: Queryable): Promise<ScheduleRun[]> {
  const { rows } = await sql<ScheduleRun>`
    select task, extract(epoch from now() - slot)::float8 as due_seconds,
      extract(epoch from now() - done_at)::float8 as done_seconds, failure
    from schedule_runs order by task`.execute(db);
  return rows;
}

/**
 * The clock was ahead and is right again: times that lie in the future are now, in the schedule, in
 * the queue (whose tasks wait as long as they would have), and in these columns ('table.column').
 */
export async function correctLastTimes(db: Database, columns: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`delete from schedule_runs where slot > ${future}`.execute(tx);
    await sql`update schedule_runs set done_at = now() where done_at > ${future}`.execute(tx);
    await correctQueue(tx);
    for (const each of columns) {
      const [table = '', column = ''] = each.split('.');
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = now()
        where ${sql.ref(column)} > ${future}`.execute(tx);
    }
  });
}

/** No door of the queue changes when a task was made, by which it is recognized. */
async function correctQueue(tx: Tx): Promise<void> {
  await sql`update graphile_worker._private_jobs set
      run_at = case when run_at > now() then now() + greatest(interval '0', run_at - greatest(created_at, updated_at)) else run_at end,
      created_at = least(created_at, now()), updated_at = now(), locked_at = least(locked_at, now())
    where greatest(created_at, updated_at, locked_at) > ${future}`.execute(tx);
}
