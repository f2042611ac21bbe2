import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isWithoutTransaction, type SqlFile, statementsOf } from './sql-files.ts';

export interface LockWaits {
  /**
   * Milliseconds for which a migration waits for a table in one attempt: everyone who wants the
   * table meanwhile waits behind it.
   */
  readonly lockMs: number;
  /** Milliseconds after which it gives up trying again. */
  readonly patienceMs: number;
  readonly pauseMs: number;
}

const defaultWaits: LockWaits = { lockMs: 2000, patienceMs: 600_000, pauseMs: 2000 };

/** Lock not available within `lock_timeout`, or a deadlock with running requests. */
const isLockFailure = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01');

/**
 * Applies a file, then runs `record` in its transaction. Tries again while others hold its tables.
 * `client` is a session of its own, whose statements have no time limit.
 */
export async function applySql(
  client: pg.PoolClient,
  file: SqlFile,
  record: () => Promise<void>,
  { log, waits = {} }: { log: (message: string) => void; waits?: Partial<LockWaits> | undefined },
): Promise<void> {
  const { lockMs, patienceMs, pauseMs } = { ...defaultWaits, ...waits };
  const deadline = Date.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (isWithoutTransaction(file.sql)) await applyStatements(client, file, record);
      else await applyInTransaction(client, { file, record, lockMs });
      return;
    } catch (error) {
      if (!isLockFailure(error) || Date.now() >= deadline)
        throw new Error(await explain(client, file, error), { cause: error });
      if (attempt === 1) log(`${file.name} waits for a table that others use; it is tried again`);
      await wait(pauseMs);
    }
  }
}

async function applyInTransaction(
  client: pg.PoolClient,
  { file, record, lockMs }: { file: SqlFile; record: () => Promise<void>; lockMs: number },
): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${lockMs}`);
    // Functions may call functions of a later file.
    await client.query('set local check_function_bodies = off');
    await client.query(file.sql);
    await record();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Building an index concurrently waits for every older transaction, but nobody waits for it: no
 * limit. Each statement must bear being repeated after an interruption.
 */
async function applyStatements(
  client: pg.PoolClient,
  file: SqlFile,
  record: () => Promise<void>,
): Promise<void> {
  for (const statement of statementsOf(file.sql)) await client.query(statement);
  await record();
}

async function explain(client: pg.PoolClient, { name }: SqlFile, error: unknown): Promise<string> {
  const { message } = error as Error;
  if (!isLockFailure(error)) return `Migration ${name} failed: ${message}`;
  const { rows } = await client.query<{ session: string }>(
    `select format('process %s (%s) for %s s', pid, coalesce(nullif(application_name, ''), usename),
       extract(epoch from now() - xact_start)::integer) as session
     from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
     order by xact_start limit 3`,
  );
  const open = rows.map(({ session }) => session).join(', ') || 'none any more';
  return `Migration ${name} could not lock its tables (${message}). Open transactions: ${open}. End them, then start again: nothing of this migration was applied.`;
}
