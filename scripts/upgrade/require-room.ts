import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);

/**
 * Throws a readable message unless the disk of a folder has room for another copy of it, and as much
 * again for what a migration writes a second time.
 */
export async function requireRoom(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  let size = 0;
  for (const name of names) {
    // Files of a running database come and go.
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile()) size += found.size;
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= 2 * size) return;
  throw new Error(
    `The disk of ${folder} has ${megabytes(free)} MB free. The upgrade copies the database and migrates it, which takes up to ${megabytes(2 * size)} MB. Nothing was changed: free some, then run the command again.`,
  );
}
