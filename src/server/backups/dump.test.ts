/** Of a Postgres of the operator's, by its own programs, as an owner without other rights. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test as it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { type OlderPostgres, olderPostgres, startOlderPostgres } from '#testing/older-postgres.ts';
import { backUp } from './back-up.ts';
import { readBackupState } from './backup-store.ts';
import { runTool } from './database/postgres-tools.ts';
import { restoreBackup } from './restore-backup.ts';
import type { BackupSettings } from './settings.ts';
import { testRestore } from './test-restore.ts';

const test = it.skipIf(!olderPostgres);
let server: OlderPostgres;
let root: string;
let pool: pg.Pool;
let settings: BackupSettings;

async function asRoot(...texts: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url('root', 'postgres') });
  await client.connect();
  let rows: unknown[] = [];
  for (const text of texts) rows = (await client.query(text)).rows;
  await client.end();
  return rows;
}
const databases = () => asRoot(`select datname from pg_database where datname like 'site%'`);

beforeAll(async () => {
  if (!olderPostgres) return;
  server = await startOlderPostgres();
  await asRoot('create role site login', 'create database site owner site');
  const databaseUrl = server.url('site', 'site');
  pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  pool.on('error', () => {});
  await migrate(pool, () => {});
  root = await mkdtemp(join(tmpdir(), 'golden-hour-dump-'));
  await mkdir(join(root, 'data/files'), { recursive: true });
  await mkdir(join(root, 'backups'));
  await writeFile(join(root, 'data/files/one.jpg'), 'a photo');
  settings = {
    folder: join(root, 'backups'),
    keep: { daily: 7, weekly: 4, monthly: 12 },
    databaseUrl,
    embedded: false,
    dataDir: join(root, 'data'),
    withFiles: true,
    floor: 0,
  };
});
afterAll(async () => {
  if (!olderPostgres) return;
  await pool.end();
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

test('dumps, and tests the dump in a database that is dropped, or says that it may not', async () => {
  const { name } = await backUp(settings);
  expect(await testRestore(settings)).toMatchObject({ name, rows: null, files: 1 });
  await asRoot('alter role site createdb');
  const tested = await testRestore(settings);
  expect(tested.rows).toBeGreaterThan(0);
  expect((await readBackupState(openDatabase(pool))).restore).toMatchObject({
    failure: null,
    details: { rows: tested.rows },
  });
  // A killed test leaves its database to the next one; someone's own of that name stays.
  await asRoot('create database site_test_restore owner site');
  await expect(testRestore(settings)).rejects.toThrow(/already exists/);
  expect(await databases()).toHaveLength(2);
  await asRoot(
    `comment on database site_test_restore is 'Golden Hour tests a backup here, and drops it'`,
  );
  await testRestore(settings);
  expect(await databases()).toEqual([{ datname: 'site' }]);

  await asRoot('create database site_copy owner site');
  const copy = server.url('site', 'site_copy');
  const backup = join(settings.folder, name);
  await expect(restoreBackup(backup, join(root, 'new'), undefined)).rejects.toThrow(/DATABASE_URL/);
  expect(await restoreBackup(backup, join(root, 'new'), copy)).toEqual({ count: 1, damaged: [] });
  // All or nothing: what is there already is not mixed with it.
  await expect(restoreBackup(backup, join(root, 'again'), copy)).rejects.toThrow(/already exists/);
});

test('a dump that fails says why, without the password', async () => {
  const databaseUrl = 'postgres://site:tell-nobody@127.0.0.1:9/site';
  const failure = await runTool('pg_dump', [], databaseUrl).catch((error: Error) => error.message);
  expect(failure).toMatch(/127\.0\.0\.1.*refused/);
  expect(failure).not.toContain('tell-nobody');
});
