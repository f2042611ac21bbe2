import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

const folder = join(import.meta.dirname, '../../../../migrations');
/** Any constant will do, as long as every process uses the same. */
const migrationLock = 7_205_759;

/**
 * Applies pending migrations, each in its own transaction, under an advisory lock so several
 * processes may start together. Refuses a database whose applied migrations differ from the ones
 * here.
 */
export async function migrate(pool: pg.Pool, log: (message: string) => void): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from schema_migrations',
    );
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    for (const migration of await readMigrations()) {
      const known = applied.get(migration.name);
      if (known === migration.hash || (known && migration.formerly.includes(known))) continue;
      if (known !== undefined)
        throw new Error(
          `Migration ${migration.name} was changed after it had been applied: write a new one instead`,
        );
      await apply(client, migration);
      log(`Migrated ${migration.name}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
  /** Hashes of its earlier texts: a later migration updates databases that applied one of them. */
  readonly formerly: readonly string[];
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      const formerly = [...sql.matchAll(/^-- Formerly ([0-9a-f]{64})/gm)].map(
        ([, hash = '']) => hash,
      );
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex'), formerly };
    }),
  );
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [
      migration.name,
      migration.hash,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
