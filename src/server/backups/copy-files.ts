import { join } from 'node:path';
import type { BackupSettings } from './settings.ts';
import { requireSpace } from './store/backup-folder.ts';
import { bucketFiles } from './store/bucket-files.ts';
import { isBefore, type ListedFile, writeFileList } from './store/file-list.ts';
import type { FilePool } from './store/file-pool.ts';
import { openKnownFiles } from './store/known-files.ts';
import { type FileSource, type FoundFile, walkFiles } from './store/walk-files.ts';

export interface CopiedFiles {
  readonly count: number;
  readonly bytes: number;
  /** Files whose bytes were new. */
  readonly copied: number;
}

interface CopyOrder extends Pick<BackupSettings, 'dataDir' | 'bucket' | 'floor' | 'folder'> {
  readonly pool: FilePool;
  /** The list to write. */
  readonly list: string;
  /** Lists of the backup before, and of one that was cut off. */
  readonly previous: readonly string[];
}

/**
 * Lists the site's files, and copies into the pool those whose bytes are not there. A file of the
 * same path, size and time as in a previous list is not read again: stored files never change.
 */
export async function copyFiles(order: CopyOrder): Promise<CopiedFiles> {
  const list = await writeFileList(order.list);
  const total = { count: 0, bytes: 0, copied: 0 };
  try {
    for (const source of sourcesOf(order)) await copySource(source, order, list, total);
  } finally {
    await list.close();
  }
  await order.pool.flush();
  return total;
}

function sourcesOf({ dataDir, bucket }: CopyOrder): FileSource[] {
  const disk: FileSource = {
    files: walkFiles(dataDir, bucket ? ['files'] : []),
    isBefore,
    copy: ({ path }, pool) => pool.add(join(dataDir, path)).catch(unlessGone),
    atOnce: 1,
  };
  return bucket ? [disk, bucketFiles(bucket)] : [disk];
}

async function copySource(
  source: FileSource,
  { pool, folder, floor, previous }: CopyOrder,
  list: Awaited<ReturnType<typeof writeFileList>>,
  total: { count: number; bytes: number; copied: number },
): Promise<void> {
  const known = openKnownFiles(previous, source.isBefore);
  const store = async (found: FoundFile): Promise<ListedFile | undefined> => {
    const added = await source.copy(found, pool);
    if (added?.isNew) total.copied += 1;
    return added && { ...added, path: found.path, modifiedMs: found.modifiedMs };
  };
  /** In the order of the files, so that the list has it. */
  let batch: (ListedFile | FoundFile)[] = [];
  const finishBatch = async () => {
    const missing = batch.filter((file) => 'bytes' in file);
    await requireSpace(
      folder,
      missing.reduce((sum, { bytes }) => sum + bytes, 0),
      floor,
    );
    const ended = await Promise.allSettled(
      batch.map((file) => ('bytes' in file ? store(file) : file)),
    );
    // Also those that were copied beside one that failed: the next backup goes on from there.
    for (const file of ended) {
      if (file.status === 'rejected' || !file.value) continue;
      await list.add(file.value);
      total.count += 1;
      total.bytes += file.value.size;
    }
    const failed = ended.find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
    batch = [];
  };
  let waiting = 0;
  try {
    for await (const found of source.files) {
      const same = await known.find(found);
      const stored = same && (await pool.has(same)) ? same : undefined;
      batch.push(stored ?? found);
      if (!stored) waiting += 1;
      if (waiting < source.atOnce && batch.length < maxWaiting) continue;
      await finishBatch();
      waiting = 0;
    }
    await finishBatch();
  } finally {
    await known.close();
    await source.close?.();
  }
}

/** Entries of a list that wait for a copy before them. */
const maxWaiting = 1000;

/** The site deletes files while they are copied. */
function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
