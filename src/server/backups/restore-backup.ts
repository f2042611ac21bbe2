import { mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { copyCluster } from '#postgres-server/copy-cluster.ts';
import { restoreDump } from './database/scratch-database.ts';
import { type RestoredFiles, restoreFiles } from './restore-files.ts';
import { clusterFolder, dumpFile, readBackup } from './store/backup-folder.ts';
import { flushTree } from './store/flush.ts';

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
