import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type pg from 'pg';

const root = join(import.meta.dirname, '../../../..');
const schemaFolder = join(root, 'migrations');
const functionsFolder = join(root, 'src/server');
/** Any constant will do, as long as every process uses the same. */
const migrationLock = 7_205_759;

/**
 * Brings the database up to this release, under an advisory lock so several processes may start
 * together: pending migrations, each in its own transaction, then the functions that changed.
 * Refuses a database whose applied migrations differ from the ones here.
 */
export async function migrate(pool: pg.Pool, log: (message: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`);
    const migrations = await readMigrations();
    await carryOver(client, migrations, log);
    const applied = await appliedTo(client);
    for (const migration of migrations) {
      const known = applied.get(migration.name);
      if (known === migration.hash) continue;
      if (known !== undefined)
        throw new Error(
          `Migration ${migration.name} was changed after it had been applied: write a new one instead`,
        );
      await apply(client, migration);
      log(`Migrated ${migration.name}`);
    }
    for (const functions of await readFunctions()) {
      if (applied.get(functions.name) !== functions.hash) await apply(client, functions);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
}

interface SqlFile {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** In the order in which they are applied. */
async function readMigrations(): Promise<SqlFile[]> {
  const names = (await readdir(schemaFolder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map((name) => readSql(name, join(schemaFolder, name))));
}

/**
 * The .sql files beside the stores that use them: `create or replace` functions, triggers and views
 * that only derive data or answer queries. They replace what an earlier release defined.
 */
async function readFunctions(): Promise<SqlFile[]> {
  const paths = (await readdir(functionsFolder, { recursive: true }))
    .filter((path) => path.endsWith('.sql'))
    .map((path) => join(functionsFolder, path))
    .sort();
  return Promise.all(paths.map((path) => readSql(relative(root, path), path)));
}

async function readSql(name: string, path: string): Promise<SqlFile> {
  const sql = await readFile(path, 'utf8');
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
}

async function appliedTo(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations',
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** The migrations of 0.2 became one schema per capability, see decision 184. */
async function carryOver(
  client: pg.PoolClient,
  schema: readonly SqlFile[],
  log: (message: string) => void,
): Promise<void> {
  const applied = await appliedTo(client);
  if (applied.size === 0 || schema.some(({ name }) => applied.has(name))) return;
  const sql = await readFile(join(schemaFolder, 'carry-over/0.2.sql'), 'utf8');
  const [, count, last = ''] = /^-- From (\d+) migrations up to (\S+)$/m.exec(sql) ?? [];
  if (!applied.has(last) || applied.size !== Number(count))
    throw new Error(
      'This database was made by a version older than 0.2. Start the last commit of 0.2 with it once, then this one (docs/releases.md)',
    );
  const baseline = schema.filter(({ name }) => name.startsWith(schemaOf03));
  await inTransaction(client, 'carry-over/0.2.sql', async () => {
    await client.query(sql);
    await client.query('delete from schema_migrations');
    for (const { name, hash } of baseline) await record(client, name, hash);
  });
  log('Carried the database of 0.2 over');
}

/** How the names of the schema of 0.3 start. */
const schemaOf03 = '202611252';

async function apply(client: pg.PoolClient, { name, sql, hash }: SqlFile): Promise<void> {
  await inTransaction(client, name, async () => {
    // Functions may call functions of a later file.
    await client.query('set local check_function_bodies = off');
    await client.query(sql);
    await record(client, name, hash);
  });
}

async function record(client: pg.PoolClient, name: string, hash: string): Promise<void> {
  await client.query(
    `insert into schema_migrations (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [name, hash],
  );
}

async function inTransaction(
  client: pg.PoolClient,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
