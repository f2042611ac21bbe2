/** Where tests put temporary files: in memory, if there is enough. */
import { statfsSync } from 'node:fs';

const memoryDisk = '/dev/shm';
/** Bytes; a full run uses a quarter of a GiB at a time, and browsers need some, too. */
const plenty = 4 * 1024 ** 3;

/**
 * For this process and those it starts. On a disk every database that is dropped makes the next one
 * slower, as ext4 checks each recently deleted file before it creates a new one. A given TMPDIR is
 * kept.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] || !hasPlenty()) return;
  process.env['TMPDIR'] = memoryDisk;
}

function hasPlenty(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    return Math.min(bavail * bsize, process.availableMemory()) >= plenty;
  } catch {
    return false;
  }
}
