import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { copyRunningCluster } from '#postgres-server/copy-cluster.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { version } from '#server/platform/version.ts';
import { chooseKept, startOf } from './backup-rules.ts';
import { noteAttempt, noteBackup, readSize, withBackupLock, withSession } from './backup-store.ts';
import { copyFiles } from './copy-files.ts';
import { runTool } from './database/postgres-tools.ts';
import type { BackupSettings } from './settings.ts';
import {
  type Backup,
  clusterFolder,
  draftOf,
  dropDraft,
  dumpFile,
  findTested,
  listBackups,
  listFile,
  poolOf,
  publish,
  removeBackup,
  removeLeftovers,
  requireSpace,
  unfinishedList,
} from './store/backup-folder.ts';
import { readFileList } from './store/file-list.ts';
import { type FilePool, openFilePool } from './store/file-pool.ts';
import { flushTree } from './store/flush.ts';

export interface MadeBackup {
  readonly name: string;
  /** Bytes of the database's copy. */
  readonly databaseBytes: number;
  /** Undefined if they are in a bucket that is not copied. */
  readonly files: number | undefined;
  readonly copied: number | undefined;
  /** Older backups that were deleted. */
  readonly removed: number;
  readonly seconds: number;
}

/**
 * Backs up the running site into BACKUP_DIR, then deletes the backups that are kept no longer.
 * Notes in the database how it ended, and throws a readable message if it failed; the backups from
 * before are untouched by a failure.
 */
export function backUp(settings: BackupSettings, start = new Date()): Promise<MadeBackup> {
  return withBackupLock(settings.databaseUrl, async (client, requireLock) => {
    try {
      const made = await makeBackup(settings, start, client, requireLock);
      await withSession(settings.databaseUrl, async (pool) => {
        await noteBackup(openDatabase(pool));
        await noteAttempt(openDatabase(pool), 'backup', { details: made });
      });
      return made;
    } catch (error) {
      const failure = reasonOf(error as NodeJS.ErrnoException, settings.folder);
      await withSession(settings.databaseUrl, (pool) =>
        noteAttempt(openDatabase(pool), 'backup', { failure }),
      ).catch(() => {});
      throw new Error(failure, { cause: error });
    }
  });
}

async function makeBackup(
  settings: BackupSettings,
  start: Date,
  client: pg.Client,
  requireLock: () => Promise<void>,
): Promise<MadeBackup> {
  const { folder } = settings;
  const leftovers = await removeLeftovers(folder);
  const before = await listBackups(folder);
  const draft = draftOf(folder, start);
  const pool = openFilePool(poolOf(folder));
  await mkdir(draft, { mode: 0o700 });
  try {
    const databaseBytes = await copyDatabase(settings, client, draft, before[0]);
    // After the database, so every file it names is included.
    const files = settings.withFiles
      ? await copyFiles({
          ...settings,
          pool,
          list: join(draft, listFile),
          previous: previousLists(folder, before),
        })
      : undefined;
    await requireLock();
    const made = await publish(folder, start, {
      version,
      database: settings.embedded ? 'cluster' : 'dump',
      databaseBytes,
      files: files ? { count: files.count, bytes: files.bytes } : null,
    });
    await rm(unfinishedList(folder), { force: true });
    const removed = await rotate(settings, [made, ...before], pool, leftovers);
    return {
      name: made.name,
      databaseBytes,
      files: files?.count,
      copied: files?.copied,
      removed,
      seconds: Math.round((Date.now() - start.getTime()) / 1000),
    };
  } catch (error) {
    await dropDraft(folder, draft);
    throw error;
  }
}

/** Returns the bytes of the copy, which is flushed. */
async function copyDatabase(
  { embedded, databaseUrl, folder, floor }: BackupSettings,
  client: pg.Client,
  draft: string,
  before: Backup | undefined,
): Promise<number> {
  const expected = before?.databaseBytes ?? 0;
  if (embedded) {
    await requireSpace(folder, Math.max(expected, await readSize(client)), floor);
    const copy = join(draft, clusterFolder);
    await copyRunningCluster(client, copy);
    await flushTree(copy);
    return sizeOfTree(copy);
  }
  await requireSpace(folder, expected, floor);
  const dump = join(draft, dumpFile);
  await runTool('pg_dump', ['--format=custom', '--no-owner', `--file=${dump}`], databaseUrl);
  await flushTree(draft);
  return (await stat(dump)).size;
}

function previousLists(folder: string, backups: readonly Backup[]): string[] {
  const last = backups.find(({ files }) => files !== null);
  return [...(last ? [join(last.folder, listFile)] : []), unfinishedList(folder)].filter((list) =>
    existsSync(list),
  );
}

/** Deletes the backups that are kept no longer, and files that no other one names. */
async function rotate(
  { folder, keep }: BackupSettings,
  backups: readonly Backup[],
  pool: FilePool,
  leftovers: boolean,
): Promise<number> {
  // A newer one may be damaged: the last that was restored stays.
  const tested = await findTested(backups);
  const kept = chooseKept(
    backups.map(({ name }) => name),
    keep,
    tested ? [tested.name] : [],
  );
  const outdated = backups.filter(({ name }) => !kept.has(name));
  for (const { name } of outdated) await removeBackup(folder, name);
  if (outdated.length > 0 || leftovers) await pruneFiles(folder, pool);
  return outdated.length;
}

/** So many hashes are kept in memory at once; a line of a list has at least so many bytes. */
const [hashesAtOnce, shortestLine] = [1_000_000, 100];

/** Also a backup whose facts cannot be read keeps the files that it names. */
async function pruneFiles(folder: string, pool: FilePool): Promise<void> {
  const lists = (await readdir(folder))
    .filter((name) => startOf(name) !== undefined)
    .map((name) => join(folder, name, listFile))
    .filter((list) => existsSync(list));
  const sizes = await Promise.all(lists.map(async (list) => (await stat(list)).size));
  const passes = Math.ceil(Math.max(1, ...sizes) / shortestLine / hashesAtOnce);
  const isOf = (sha256: string, pass: number) =>
    Number.parseInt(sha256.slice(0, 8), 16) % passes === pass;
  for (let pass = 0; pass < passes; pass += 1) {
    const named = new Set<string>();
    for (const list of lists)
      for await (const { sha256 } of readFileList(list)) if (isOf(sha256, pass)) named.add(sha256);
    await pool.prune((sha256) => !isOf(sha256, pass) || named.has(sha256));
  }
}

async function sizeOfTree(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function reasonOf(error: NodeJS.ErrnoException, folder: string): string {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return 'The disk of BACKUP_DIR is full';
  if (error.code === 'ENOENT' && error.path === folder)
    return `BACKUP_DIR ${folder} does not exist`;
  return error.message;
}
