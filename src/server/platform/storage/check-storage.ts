import { statfs } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Platform } from '../platform.ts';

/** Writes, reads and deletes a small file; throws if that fails. */
export async function checkStorage({ storage }: Platform): Promise<void> {
  const key = `probe/${crypto.randomUUID()}`;
  const written = Buffer.from(key);
  await storage.put(key, written, 'text/plain');
  try {
    const stored = await storage.get(key);
    if (!stored || !(await buffer(stored.stream)).equals(written)) {
      throw new Error('What was written is not what is read');
    }
  } finally {
    await storage.delete(key);
  }
}

/** Free bytes on the disk of DATA_DIR. */
export async function freeBytes({ config }: Platform): Promise<number> {
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  return bavail * bsize;
}
