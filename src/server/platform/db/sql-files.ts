import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
export const migrationsFolder = join(root, 'migrations');
const functionsFolder = join(root, 'src/server');

export interface SqlFile {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** The migrations of a folder, in the order in which they are applied. */
export async function readMigrations(folder = migrationsFolder): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map((name) => readSql(name, join(folder, name))));
}

/**
 * The .sql files beside the stores that use them: `create or replace` functions, triggers and views that
 * only derive data or answer queries. They replace what an earlier release defined.
 */
export async function readFunctions(): Promise<SqlFile[]> {
  const paths = (await readdir(functionsFolder, { recursive: true }))
    .filter((path) => path.endsWith('.sql'))
    .map((path) => join(functionsFolder, path))
    .sort();
  return Promise.all(paths.map((path) => readSql(relative(root, path), path)));
}

export const carryOver = 'carry-over/0.2.sql';

/** What turns a database of 0.2 into the baseline. */
export const readCarryOver = (): Promise<SqlFile> =>
  readSql(carryOver, join(migrationsFolder, carryOver));

async function readSql(name: string, path: string): Promise<SqlFile> {
  const sql = await readFile(path, 'utf8');
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
}

/** Whether a migration runs outside a transaction, for `create index concurrently`. */
export const isWithoutTransaction = (sql: string): boolean => /^-- no transaction\b/.test(sql);

/** The statements of a file: each ends with a semicolon at the end of a line. */
export const statementsOf = (sql: string): string[] =>
  sql
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim() !== '');
