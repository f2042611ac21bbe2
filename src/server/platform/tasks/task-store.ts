import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

export interface TaskOptions {
  /** A second task with the same key replaces the waiting one. */
  readonly key?: string;
  /** ISO instant before which it does not run. */
  readonly runAt?: string;
  readonly maxAttempts?: number;
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
    max_attempts => ${options.maxAttempts ?? 25})`.execute(tx);
}
