import { mkdir, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Backup, listFile, poolOf } from './store/backup-folder.ts';
import { readFileList } from './store/file-list.ts';
import { openFilePool } from './store/file-pool.ts';
import { copySparse } from './store/sparse-copy.ts';

export interface RestoredFiles {
  readonly count: number;
  /** Paths of files that the pool lacks or whose bytes are not what they were. */
  readonly damaged: readonly string[];
}

/** Copies a backup's files into a data directory, with their times, and compares their hashes. */
export async function restoreFiles(
  { folder, files }: Backup,
  dataDir: string,
): Promise<RestoredFiles> {
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
