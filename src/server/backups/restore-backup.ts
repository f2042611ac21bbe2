import { mkdir, readdir, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { copyCluster } from '#postgres-server/copy-cluster.ts';
import { openBucket } from '#server/platform/storage/open-storage.ts';
import type { S3Settings, S3Storage } from '#server/platform/storage/s3-storage.ts';
import { restoreDump } from './database/scratch-database.ts';
import {
  type Backup,
  clusterFolder,
  dumpFile,
  listFile,
  poolOf,
  readBackup,
} from './store/backup-folder.ts';
import { filesAtOnce, keyOf } from './store/bucket-files.ts';
import { type ListedFile, readFileList } from './store/file-list.ts';
import { openFilePool } from './store/file-pool.ts';
import { flushTree } from './store/flush.ts';
import { copySparse, type Hashed, hashFile } from './store/sparse-copy.ts';

export interface RestoredFiles {
  readonly count: number;
  /** Paths of files that the pool lacks or whose bytes are not what they were. */
  readonly damaged: readonly string[];
}

/**
 * Restores a backup of BACKUP_DIR into a new data directory; a dump into the empty database at
 * `databaseUrl`; files into the bucket if there is one, wherever they were. Throws a readable message before anything is written if it cannot.
 */
export async function restoreBackup(
  folder: string,
  dataDir: string,
  databaseUrl: string | undefined,
  bucket?: S3Settings,
): Promise<RestoredFiles> {
  const backup = await readBackup(folder, basename(folder));
  if (!backup) throw new Error(`${folder} holds no complete backup`);
  if ((await readdir(dataDir).catch(() => [])).length > 0)
    throw new Error(`${dataDir} is not empty: name a new directory`);
  if (backup.database === 'dump' && !databaseUrl)
    throw new Error('This backup has a dump: set DATABASE_URL to an empty database');
  if (backup.database === 'cluster' && databaseUrl)
    throw new Error(
      'This backup has an embedded database: restore it without DATABASE_URL, then `npm run move`',
    );
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (databaseUrl) await restoreDump(join(folder, dumpFile), databaseUrl);
  else await copyCluster(join(folder, clusterFolder), join(dataDir, clusterFolder));
  const files = await restoreFiles(backup, dataDir, bucket && (await openBucket(bucket)));
  await flushTree(dataDir);
  return files;
}

/**
 * Copies a backup's files into a data directory, with their times, or a bucket, and compares their
 * hashes.
 */
async function restoreFiles(
  { folder, files }: Backup,
  dataDir: string,
  bucket: S3Storage | undefined,
): Promise<RestoredFiles> {
  if (files === null) return { count: 0, damaged: [] };
  const pool = openFilePool(poolOf(dirname(folder)));
  const damaged: string[] = [];
  let count = 0;
  const restore = async ({ path, sha256, modifiedMs }: ListedFile) => {
    const key = keyOf(path);
    const from = pool.pathOf(sha256);
    const copied =
      bucket && key
        ? await store(bucket, key, from)
        : await copy(from, join(dataDir, path), modifiedMs);
    if (copied?.sha256 !== sha256) damaged.push(path);
  };
  let running: Promise<void>[] = [];
  for await (const file of readFileList(join(folder, listFile))) {
    count += 1;
    running.push(restore(file));
    if (running.length < (bucket ? filesAtOnce : 1)) continue;
    await Promise.all(running);
    running = [];
  }
  await Promise.all(running);
  bucket?.close();
  if (count !== files.count)
    throw new Error(`The list of the backup's files has ${count} of ${files.count}`);
  return { count, damaged };
}

async function copy(from: string, target: string, modifiedMs: number): Promise<Hashed | undefined> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const copied = await copySparse(from, target).catch(unlessMissing);
  // The next backup need not copy it again.
  if (copied) await utimes(target, modifiedMs / 1000, modifiedMs / 1000);
  return copied;
}

async function store(bucket: S3Storage, key: string, from: string): Promise<Hashed | undefined> {
  const hashed = await hashFile(from).catch(unlessMissing);
  if (hashed) await bucket.put(key, { path: from }, 'application/octet-stream');
  return hashed;
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
