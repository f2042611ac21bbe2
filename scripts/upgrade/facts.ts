import pg from 'pg';
import { requireLedger, sampleFileKeys } from '#server/backups/index.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { isBaseline } from '#server/platform/db/migrate.ts';
import { RoutedClient } from '#server/platform/db/routed-client.ts';
import { carryOver } from '#server/platform/db/sql-files.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { findLostRows, type RowCounts, readRemovals } from './lost-rows.ts';
import type { Release } from './plan.ts';

/** What must be the same after a migration. */
export interface Facts {
  readonly rows: RowCounts;
  readonly migrations: ReadonlySet<string>;
  /** Keys of some files that exist. */
  readonly files: readonly string[];
}

const sampleSize = 100;

export async function withDatabase<T>(
  url: string,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  // Counting may take longer than a request.
  const pool = new pg.Pool({ connectionString: url, max: 1, Client: RoutedClient });
  pool.on('error', () => {});
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

export function readFacts(url: string, config: Config): Promise<Facts> {
  return withDatabase(url, async (pool) => ({
    rows: await countRows(pool),
    migrations: await readApplied(pool),
    files: await findExisting(config, await sampleFileKeys(pool, sampleSize)),
  }));
}

/** How many of a release's migrations the database does not have: it could not work on it. */
export async function missingMigrations(url: string, release: Release): Promise<number> {
  const applied = await withDatabase(url, readApplied);
  return [...release.migrations].filter((name) => !applied.has(name)).length;
}

async function readApplied(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  return new Set(rows.map(({ name }) => name));
}

async function countRows(pool: pg.Pool): Promise<RowCounts> {
  const { rows: tables } = await pool.query<{ id: number; table: string }>(
    `select oid as id, oid::regclass::text as table from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'`,
  );
  const counts = new Map<number, { table: string; count: number }>();
  for (const { id, table } of tables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::integer as count from ${table}`,
    );
    counts.set(id, { table, count: rows[0]?.count ?? 0 });
  }
  return counts;
}

async function findExisting(config: Config, keys: readonly string[]): Promise<string[]> {
  const storage = await openStorage(config);
  const sizes = await Promise.all(keys.map((key) => storage.sizeOf(key)));
  storage.close?.();
  return keys.filter((_, at) => sizes[at] !== undefined);
}

interface Compared {
  readonly before: Facts;
  readonly config: Config;
  readonly to: Release;
  /** People kept writing. */
  readonly serving: boolean;
}

/** Throws unless the database has every row and file that it had, and its ledger adds up. */
export async function verify(
  url: string,
  { before, config, to, serving }: Compared,
): Promise<string> {
  const after = await withDatabase(url, async (pool) => {
    await requireLedger(openDatabase(pool));
    return countRows(pool);
  });
  const applied = [...to.migrations].filter((name) => !before.migrations.has(name));
  const isCarriedOver = applied.some((name) => isBaseline({ name }));
  const removed = await readRemovals(to.folder, isCarriedOver ? [carryOver, ...applied] : applied);
  const lost = findLostRows(before.rows, after, { serving, removed });
  if (lost !== undefined) throw new Error(lost);
  const total = [...after.values()].reduce((sum, { count }) => sum + count, 0);
  const files = await findExisting(config, before.files);
  if (files.length < before.files.length)
    throw new Error(`${before.files.length - files.length} files are missing`);
  return `${total} rows of ${after.size} tables, the ledger, ${files.length} files`;
}
