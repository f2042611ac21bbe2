import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createTestDatabase } from '#testing/postgres.ts';
import { openPool } from './database.ts';
import { migrate } from './migrate.ts';

const ends: (() => Promise<unknown>)[] = [];
let folder: string;
let pool: pg.Pool;
let lines: string[];
let url: string;

beforeEach(async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  ends.push(database.drop);
  url = database.url;
  pool = openPool(url, 6);
  ends.push(() => pool.end());
  folder = await mkdtemp(join(tmpdir(), 'golden-hour-migrations-'));
  ends.push(() => rm(folder, { recursive: true }));
  lines = [];
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const add = (name: string, sql: string) => writeFile(join(folder, name), sql);
const run = (waits = {}) => migrate(pool, (line) => lines.push(line), { next: folder, waits });
const appliedOf = async (name: string) =>
  (await pool.query('select from schema_migrations where name = $1', [name])).rowCount;

/** A transaction that read the table, and stays open. */
async function readerOfUsers(): Promise<pg.Client> {
  const reader = new pg.Client({
    connectionString: url,
    application_name: 'golden-hour',
  });
  await reader.connect();
  ends.push(() => reader.end());
  await reader.query('begin; select from users');
  return reader;
}

it('logs each migration with its duration, once', async () => {
  await add('1_notes.sql', 'create table notes (id integer);');
  await run();
  expect(lines).toEqual([expect.stringMatching(/^Migrated 1_notes\.sql in \d+\.\d\d s$/)]);
  await run();
  expect(lines).toHaveLength(1);
});

it('is applied once by processes that start together', async () => {
  await add('1_notes.sql', 'create table notes (id integer); select pg_sleep(0.2);');
  await Promise.all([run(), run(), run()]);
  expect(lines.filter((line) => line.startsWith('Migrated'))).toHaveLength(1);
  expect(lines).toContain('Waiting for another process that migrates the database');
});

it('outlasts the limits of other statements, and leaves them as they were', async () => {
  const limited = openPool(url, 1, () => {}, {
    waitMs: 1000,
    statementMs: 100,
  });
  ends.push(() => limited.end());
  await add('1_slow.sql', 'select pg_sleep(0.3);');
  await migrate(limited, () => {}, { next: folder });
  expect(await appliedOf('1_slow.sql')).toBe(1);
  const { rows } = await limited.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '100ms' }]);
});

it('lets others at a table between its tries to lock it', async () => {
  await add('1_users.sql', 'alter table users add column note text;');
  const reader = await readerOfUsers();
  const migrated = run({ lockMs: 50, pauseMs: 20 });
  await expect.poll(() => lines).toContainEqual(expect.stringContaining('is tried again'));
  await pool.query('select from users limit 1');
  await reader.query('commit');
  await migrated;
  expect(await appliedOf('1_users.sql')).toBe(1);
});

it('gives up with words about who holds the table, and applies nothing', async () => {
  await add(
    '1_users.sql',
    'create table notes (id integer); alter table users add column note text;',
  );
  await readerOfUsers();
  await expect(run({ lockMs: 50, pauseMs: 10, patienceMs: 100 })).rejects.toThrow(
    /1_users\.sql could not lock its tables .* process \d+ \(golden-hour\) for \d+ s/,
  );
  const { rows } = await pool.query(`select to_regclass('notes') as notes`);
  expect(rows).toEqual([{ notes: null }]);
});

it('builds an index while people write, and again after it was interrupted', async () => {
  const sql = `-- no transaction: people write meanwhile
drop index concurrently if exists users_by_bio;
create index concurrently users_by_bio on users (bio);`;
  await add('1_index.sql', `${sql}\nselect 1/0;`);
  await expect(run()).rejects.toThrow(/1_index\.sql failed: division by zero/);
  await add('1_index.sql', sql);
  await run();
  expect(await appliedOf('1_index.sql')).toBe(1);
});

it('lets an index be built while other processes wait to migrate', async () => {
  await add(
    '1_index.sql',
    '-- no transaction\nselect pg_sleep(0.3);\ncreate index concurrently users_by_bio on users (bio);',
  );
  await Promise.all([run(), run()]);
  expect(await appliedOf('1_index.sql')).toBe(1);
});
