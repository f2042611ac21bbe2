/** Of the embedded Postgres, as a site in production runs it. */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmod,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { bucketOf, openBucket } from '#server/platform/storage/open-storage.ts';
import { isSample } from '#testing/long.ts';
import { startTestS3 } from '#testing/outside/s3.ts';
import { backUp } from './back-up.ts';
import { readBackupState } from './backup-store.ts';
import { restoreBackup } from './restore-backup.ts';
import type { BackupSettings } from './settings.ts';
import { testRestore } from './test-restore.ts';

const noLog = () => undefined;
let root: string;
let postgres: { url: string; stop(): Promise<void> };
let pool: pg.Pool;
let settings: BackupSettings;
let runs = 0;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'golden-hour-backups-'));
  await chmod(root, 0o711);
  const dataDir = join(root, 'data');
  postgres = await startEmbeddedPostgres({ dataDir, log: noLog });
  pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  pool.on('error', noLog);
  await migrate(pool, noLog);
  await mkdir(join(dataDir, 'files/a'), { recursive: true });
  await mkdir(join(dataDir, 'incoming'));
  await writeFile(join(dataDir, 'incoming/half.jpg'), 'half of a photo');
});
afterAll(async () => {
  await pool.end();
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  runs += 1;
  const folder = join(root, `backups-${runs}`);
  await mkdir(folder);
  settings = {
    folder,
    keep: { daily: 7, weekly: 4, monthly: 12 },
    databaseUrl: postgres.url,
    embedded: true,
    dataDir: join(root, 'data'),
    withFiles: true,
    floor: 0,
  };
});

const site = (path: string) => join(settings.dataDir, path);
const at = (path: string) => join(settings.folder, path);
const state = () => readBackupState(openDatabase(pool));
const day = (n: number) => new Date(Date.UTC(2026, 0, n, 8, 23));
const backupsThere = async () =>
  (await readdir(settings.folder)).filter((name) => /^2026.*Z$/.test(name)).sort();
const pooled = async () =>
  (await readdir(at('pool'), { withFileTypes: true, recursive: true })).filter((entry) =>
    entry.isFile(),
  );

it('copies each file once, and only new ones the next time', async () => {
  await writeFile(site('files/a/one.jpg'), 'the same photo');
  await writeFile(site('files/a/two.jpg'), 'the same photo');
  const first = await backUp(settings, day(1));
  const files = first.files ?? 0;
  expect(first).toMatchObject({ name: '2026-01-01T08-23-00Z', copied: files - 1 });
  expect(await pooled()).toHaveLength(files - 1);
  await writeFile(site('files/a/three.jpg'), 'another one');
  expect(await backUp(settings, day(2))).toMatchObject({ files: files + 1, copied: 1 });
  const list = await readFile(at('2026-01-02T08-23-00Z/files.jsonl'), 'utf8');
  expect(list).toContain('files/a/two.jpg');
  expect(list).not.toContain('half.jpg');
  expect((await state()).backup).toMatchObject({ failure: null, details: { copied: 1 } });
});

it('keeps holes, and what is restored starts with every row, file and time', async () => {
  const file = await open(site('files/a/film.mov'), 'w');
  await file.write('first', 0);
  await file.write('last', 40_000_000);
  await file.close();
  await utimes(site('files/a/film.mov'), 1_700_000_000, 1_700_000_000);
  await pool.query('create table if not exists kept as select 42 as answer');
  await backUp(settings, day(1));
  const target = join(root, `restored-${runs}`);
  expect((await restoreBackup(at('2026-01-01T08-23-00Z'), target, undefined)).damaged).toEqual([]);
  const restored = await stat(join(target, 'files/a/film.mov'));
  expect(restored).toMatchObject({ size: 40_000_004, mtimeMs: 1_700_000_000_000 });
  expect(restored.blocks * 512).toBeLessThan(1_000_000);
  for (const path of await pooled())
    expect((await stat(join(path.parentPath, path.name))).blocks * 512).toBeLessThan(1_000_000);
  const copy = await startEmbeddedPostgres({ dataDir: target, log: noLog });
  const client = new pg.Client({ connectionString: copy.url });
  await client.connect();
  expect((await client.query('select answer from kept')).rows).toEqual([{ answer: 42 }]);
  await client.end();
  await copy.stop();
  await expect(restoreBackup(at('2026-01-01T08-23-00Z'), target, undefined)).rejects.toThrow(
    /not empty/,
  );
});

it.skipIf(isSample)(
  'copies a bucket once, goes on where it was cut off, and puts its files back',
  async () => {
    const s3 = await startTestS3();
    onTestFinished(() => s3.close());
    const bucket = bucketOf(readConfig(s3.env));
    if (!bucket) throw new Error('The test server is not configured');
    settings = { ...settings, bucket };
    const storage = await openBucket({ ...bucket, largestCopy: 5 << 20 });
    const large = randomBytes(7 << 20);
    await writeFile(join(root, 'film'), large);
    await storage.put('private/a-b/film', { path: join(root, 'film') }, 'video/mp4');
    await storage.put('private/a/1.webp', Buffer.from('blue hour'), 'image/webp');
    await storage.put('private/a/2.webp', Buffer.from('golden hour'), 'image/webp');
    await storage.put('probe/check', Buffer.from('of the health page'), 'text/plain');

    // One of the three cannot be read.
    const folder = settings.folder;
    s3.failing = 'private/a/2.webp';
    await expect(backUp(settings, day(1))).rejects.toThrow();
    expect(await backupsThere()).toEqual([]);
    s3.failing = undefined;
    const before = s3.reads.length;
    const first = await backUp(settings, day(2));
    expect(s3.reads.slice(before)).toEqual(['private/a/2.webp']);
    const own = first.files ?? 0;
    await storage.put('private/a/3.webp', Buffer.from('blue hour'), 'image/webp');
    expect(await backUp(settings, day(3))).toMatchObject({ files: own + 1, copied: 0 });
    expect(await testRestore(settings)).toMatchObject({ files: own + 1 });

    await storage.delete('private/a/1.webp');
    await storage.delete('private/a-b/film');
    const target = join(root, `restored-${runs}`);
    const restored = await restoreBackup(
      join(folder, '2026-01-03T08-23-00Z'),
      target,
      undefined,
      bucket,
    );
    expect(restored).toEqual({ count: own + 1, damaged: [] });
    const film = await storage.get('private/a-b/film');
    expect(film && (await buffer(film.stream)).equals(large)).toBe(true);
    expect(await storage.sizeOf('private/a/1.webp')).toBe(9);
    expect(await readdir(target)).not.toContain('files');
    // Without a bucket they become files of the disk.
    const disk = join(root, `disk-${runs}`);
    await restoreBackup(join(folder, '2026-01-03T08-23-00Z'), disk, undefined);
    expect(await readFile(join(disk, 'files/private/a/3.webp'), 'utf8')).toBe('blue hour');
    storage.close();
  },
);

it.skipIf(isSample)(
  'rotates, keeps what others put there, and drops files that no kept backup names',
  async () => {
    await mkdir(at('2026-01-01T00-00-00Z'));
    await writeFile(at('2026-01-01T00-00-00Z/precious'), '');
    await writeFile(at('notes.part'), '');
    settings = { ...settings, keep: { daily: 2, weekly: 0, monthly: 0 } };
    await writeFile(site('files/a/old.jpg'), 'deleted from the site later');
    await backUp(settings, day(1));
    const before = await pooled();
    await rm(site('files/a/old.jpg'));
    await backUp(settings, day(2));
    expect(await pooled()).toHaveLength(before.length);
    expect(await backUp(settings, day(3))).toMatchObject({ removed: 1 });
    expect(await pooled()).toHaveLength(before.length - 1);
    expect(await backupsThere()).toEqual([
      '2026-01-01T00-00-00Z',
      '2026-01-02T08-23-00Z',
      '2026-01-03T08-23-00Z',
    ]);
    expect(await readdir(at('2026-01-01T00-00-00Z'))).toEqual(['precious']);
    expect(await readdir(settings.folder)).toContain('notes.part');
  },
);

it.skipIf(isSample)(
  'killed anywhere looks like no backup, and the next one cleans up',
  async () => {
    await backUp(settings, day(1));
    const program = join(import.meta.dirname, 'backup-process.ts');
    const child = fork(program, {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    child.send({ kind: 'back-up', settings });
    await expect
      .poll(async () => (await readdir(settings.folder)).some((name) => name.endsWith('.part')))
      .toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await backupsThere()).toEqual(['2026-01-01T08-23-00Z']);
    // Its session ends with it, and so does its lock.
    await expect
      .poll(() => backUp(settings, day(2)).catch(({ message }) => message))
      .toMatchObject({
        name: '2026-01-02T08-23-00Z',
      });
    expect((await readdir(settings.folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  },
);

it('does not run twice at a time', async () => {
  const both = await Promise.allSettled([backUp(settings, day(1)), backUp(settings, day(2))]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await backupsThere()).toHaveLength(1);
  expect((await state()).backup?.failure).toBeNull();
});

it('says that the disk is full or the folder missing, and loses nothing', async () => {
  await backUp(settings, day(1));
  await expect(backUp({ ...settings, floor: 1e18 }, day(2))).rejects.toThrow(
    /^The disk of BACKUP_DIR is full: \d+ MB are free/,
  );
  expect((await state()).backup).toMatchObject({
    failure: expect.stringContaining('is full'),
    succeededAt: expect.stringMatching(/^20/),
  });
  await expect(backUp({ ...settings, folder: at('unmounted') }, day(2))).rejects.toThrow(
    /unmounted does not exist/,
  );
  expect(await readdir(settings.folder)).toEqual(['2026-01-01T08-23-00Z', 'pool']);
});

it('restores the newest backup as a test, and names a damaged file, which heals', async () => {
  await expect(testRestore(settings)).rejects.toThrow(/no backup in/);
  const { files } = await backUp(settings, day(1));
  const tested = await testRestore(settings);
  expect(tested).toMatchObject({ name: '2026-01-01T08-23-00Z', files });
  expect(tested.rows).toBeGreaterThan(100);
  expect((await state()).restore).toMatchObject({ failure: null, details: { rows: tested.rows } });

  const [file = { parentPath: '', name: '' }] = await pooled();
  await writeFile(join(file.parentPath, file.name), 'rotten');
  await expect(testRestore(settings)).rejects.toThrow(/missing or damaged/);
  expect((await state()).restore?.failure).toMatch(/missing or damaged/);
  expect(await backUp(settings, day(2))).toMatchObject({ copied: 1 });
  await testRestore(settings);
  // Nothing of it stays.
  expect((await readdir(settings.folder)).sort()).toEqual([
    '2026-01-01T08-23-00Z',
    '2026-01-02T08-23-00Z',
    'pool',
  ]);
});
