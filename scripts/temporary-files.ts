/** Where tests keep what they throw away again: in memory, where there is plenty of it. */
import { statfsSync } from 'node:fs';

const memoryDisk = '/dev/shm';
/** Bytes; a whole run has a quarter of one GiB at once, and the browsers need theirs. */
const plenty = 4 * 1024 ** 3;

/**
 * For this process and those it starts. On a disk every database that is dropped makes the next one slower, as ext4
 * looks at each file deleted within the last minutes before it makes a new one. A TMPDIR that was given stays.
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
