import { mkdir, readdir, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { copyCluster } from '#postgres-server/copy-cluster.ts';
import { restoreDump } from './database/scratch-database.ts';
import {
  type Backup,
  clusterFolder,
  dumpFile,
  listFile,
  poolOf,
  readBackup,
} from './store/backup-folder.ts';
import { readFileList } from './store/file-list.ts';
import { openFilePool } from './store/file-pool.ts';
import { flushTree } from './store/flush.ts';
import { copySparse } from './store/sparse-copy.ts';

export interface RestoredFiles {
  readonly count: number;
  /** Paths of files that the pool lacks or whose bytes are not what they were. */
  readonly damaged: readonly string[];
}

/**
 * Restores a backup of BACKUP_DIR into a new data directory; a dump into the empty database at
 * `databaseUrl`. Throws a readable message before anything is written if it cannot.
 */
export async function restoreBackup(
  folder: string,
  dataDir: string,
  databaseUrl: string | undefined,
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
  const files = await restoreFiles(backup, dataDir);
  await flushTree(dataDir);
  return files;
}

/** Copies a backup's files into a data directory, with their times, and compares their hashes. */
async function restoreFiles({ folder, files }: Backup, dataDir: string): Promise<RestoredFiles> {
  if (files === null) return { count: 0, damaged: [] };
  const pool = openFilePool(poolOf(dirname(folder)));
  const damaged: string[] = [];
  let count = 0;
  for await (const { path, sha256, modifiedMs } of readFileList(join(folder, listFile))) {
    const target = join(dataDir, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const copied = await copySparse(pool.pathOf(sha256), target).catch(unlessMissing);
    if (copied?.sha256 !== sha256) damaged.push(path);
    // The next backup need not copy it again.
    if (copied) await utimes(target, modifiedMs / 1000, modifiedMs / 1000);
    count += 1;
  }
  if (count !== files.count)
    throw new Error(`The list of the backup's files has ${count} of ${files.count}`);
  return { count, damaged };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
