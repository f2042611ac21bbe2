import { join } from 'node:path';
import { requireSpace } from './store/backup-folder.ts';
import { isBefore, type ListedFile, readFileList, writeFileList } from './store/file-list.ts';
import type { FilePool } from './store/file-pool.ts';
import { walkFiles } from './store/walk-files.ts';

export interface CopiedFiles {
  readonly count: number;
  readonly bytes: number;
  /** Files whose bytes were new. */
  readonly copied: number;
}

interface CopyOrder {
  readonly dataDir: string;
  /** BACKUP_DIR, where `floor` bytes stay free. */
  readonly folder: string;
  readonly floor: number;
  readonly pool: FilePool;
  /** The list to write. */
  readonly list: string;
  /** The list of the backup before. */
  readonly previous: string | undefined;
}

/**
 * Lists the site's files, and copies into the pool those whose bytes are not there. A file of the
 * same path, size and time as in the previous list is not read again: stored files never change.
 */
export async function copyFiles(order: CopyOrder): Promise<CopiedFiles> {
  const { dataDir, folder, floor, pool } = order;
  const known = readFileList(order.previous ?? '/dev/null');
  let before = await known.next();
  const list = await writeFileList(order.list);
  let [count, bytes, copied] = [0, 0, 0];
  try {
    for (const found of walkFiles(dataDir)) {
      while (!before.done && isBefore(before.value.path, found.path)) before = await known.next();
      const { path, size, modifiedMs } = found;
      const same = before.done ? undefined : unchanged(before.value, found);
      let stored = same && (await pool.has(same)) ? same : undefined;
      if (!stored) {
        await requireSpace(folder, found.bytes, floor);
        const added = await pool.add(join(dataDir, path)).catch(unlessGone);
        if (!added) continue;
        if (added.isNew) copied += 1;
        stored = { ...added, path, modifiedMs };
      }
      await list.add(stored);
      count += 1;
      bytes += size;
    }
  } finally {
    await known.return(undefined);
    await list.close();
  }
  await pool.flush();
  return { count, bytes, copied };
}

function unchanged(
  before: ListedFile,
  { path, size, modifiedMs }: Omit<ListedFile, 'sha256'>,
): ListedFile | undefined {
  return before.path === path && before.size === size && before.modifiedMs === modifiedMs
    ? before
    : undefined;
}

/** The site deletes files while they are copied. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
