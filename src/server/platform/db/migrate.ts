import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { applySql, type LockWaits } from './apply-sql.ts';
import type { PreparingClient } from './prepared.ts';
import { readCarryOver, readFunctions, readMigrations, type SqlFile } from './sql-files.ts';

/** Any constant will do, as long as every process uses the same. */
const migrationLock = 7_205_759;
const pauseMs = 250;

interface MigrateOptions {
  /** The migrations of a release to come, which are applied after this one's. */
  readonly next?: string | undefined;
  readonly waits?: Partial<LockWaits>;
}

type Log = (message: string) => void;

/**
 * Brings the database up to this release, under an advisory lock so several processes may start
 * together: pending migrations, each in its own transaction, then the functions that changed. Logs
 * a line for each with its duration. Refuses a database whose applied migrations differ from the
 * ones here. May take longer than any request: its session has no time limit.
 */
export async function migrate(
  pool: pg.Pool,
  log: Log,
  { next, waits }: MigrateOptions = {},
): Promise<void> {
  const own = await readMigrations();
  const known = new Set(own.map(({ name }) => name));
  const later = next ? await readMigrations(next) : [];
  const migrations = [...own, ...later.filter(({ name }) => !known.has(name))];
  const functions = await readFunctions();
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    waitForever(client);
    if (isComplete(await appliedTo(client), [...migrations, ...functions])) return;
    await takeLock(client, log);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`);
    const apply = (file: SqlFile, word: string, then = () => record(client, [file])) =>
      timed(log, `${word} ${file.name}`, () => applySql(client, file, then, { log, waits }));
    await carryOver(client, migrations, apply);
    const applied = await appliedTo(client);
    for (const migration of migrations) {
      const known = applied.get(migration.name);
      if (known === undefined) await apply(migration, 'Migrated');
      else if (known !== migration.hash)
        throw new Error(
          `Migration ${migration.name} was changed after it had been applied: write a new one instead. If nobody changed it, a commit that was no release made this database (docs/releases.md)`,
        );
    }
    for (const file of functions) {
      if (applied.get(file.name) !== file.hash) await apply(file, 'Defined');
    }
  } finally {
    // A session that broke took both with it.
    await client.query('select pg_advisory_unlock_all(); reset all').catch(() => {});
    // With it goes how long it waits.
    client.release(true);
  }
}

function waitForever(client: pg.PoolClient): void {
  Object.assign(client, { patienceMs: undefined } satisfies Partial<PreparingClient>);
}

/** Then a start needs no lock, and does not wait for one. */
const isComplete = (applied: ReadonlyMap<string, string>, files: readonly SqlFile[]) =>
  files.every(({ name, hash }) => applied.get(name) === hash);

/**
 * Asks again and again: a session that waits for the lock has a snapshot, which
 * `create index concurrently` of the process that holds it would wait for.
 */
async function takeLock(client: pg.PoolClient, log: Log): Promise<void> {
  for (let asked = 0; ; asked += 1) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [migrationLock],
    );
    if (rows[0]?.taken) return;
    if (asked === 0) log('Waiting for another process that migrates the database');
    await wait(pauseMs);
  }
}

async function appliedTo(client: pg.PoolClient): Promise<Map<string, string>> {
  const found = await client.query(`select from pg_tables where tablename = 'schema_migrations'`);
  if (found.rowCount === 0) return new Map();
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations',
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

type Apply = (file: SqlFile, word: string, then?: () => Promise<void>) => Promise<void>;

/** The migrations up to 0.3.0 became one schema per capability, see decisions 184 and 440. */
async function carryOver(
  client: pg.PoolClient,
  schema: readonly SqlFile[],
  apply: Apply,
): Promise<void> {
  const applied = await appliedTo(client);
  if (applied.size === 0 || schema.some(({ name }) => applied.has(name))) return;
  const file = await readCarryOver();
  const origin = originOf(new Set(applied.keys()), file);
  if (origin !== '0.2') throw new Error(`This database was made by ${whyNot[origin]}`);
  await apply(file, 'Carried over by', async () => {
    await client.query('delete from schema_migrations');
    await record(client, schema.filter(isBaseline));
  });
}

type Origin = '0.2' | 'older' | 'unreleased';

/** Why a database, or a folder, of before the baseline is not carried over; continues a sentence. */
export const whyNot: Readonly<Record<Exclude<Origin, '0.2'>, string>> = {
  older:
    'a version older than 0.2. Start the last commit of 0.2 with it once, then this one (docs/releases.md)',
  unreleased:
    'a commit between 0.2.0 and 0.3.0, which was no release, and cannot be upgraded. Nothing was changed: keep running that commit, or start this release with a new database (docs/releases.md)',
};

/** Which release or commit these migrations are of, none of which is in the baseline. */
export function originOf(names: ReadonlySet<string>, carryOverFile: SqlFile): Origin {
  const [, count, last = ''] =
    /^-- From (\d+) migrations up to (\S+)$/m.exec(carryOverFile.sql) ?? [];
  if (names.has(last)) return names.size === Number(count) ? '0.2' : 'unreleased';
  return [...names].some((name) => name > last) ? 'unreleased' : 'older';
}

/** Whether a migration is part of the schema of 0.3.0. */
export const isBaseline = ({ name }: { name: string }): boolean => name.startsWith('2026112923');

async function record(client: pg.PoolClient, files: readonly SqlFile[]): Promise<void> {
  for (const { name, hash } of files)
    await client.query(
      `insert into schema_migrations (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [name, hash],
    );
}

async function timed(log: Log, what: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await work();
  log(`${what} in ${((performance.now() - started) / 1000).toFixed(2)} s`);
}
