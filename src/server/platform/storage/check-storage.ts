import { statfs } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Platform } from '../platform.ts';

/** Writes, reads and deletes a small file; throws where that does not work. */
export async function checkStorage({ storage }: Platform): Promise<void> {
  const key = `probe/${crypto.randomUUID()}`;
  const written = Buffer.from(key);
  await storage.put(key, written, 'text/plain');
  try {
    const kept = await storage.get(key);
    if (!kept || !(await buffer(kept.stream)).equals(written)) {
      throw new Error('What was written is not what is read');
    }
  } finally {
    await storage.delete(key);
  }
}

/** Bytes that are free where DATA_DIR lies. */
export async function freeBytes({ config }: Platform): Promise<number> {
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  return bavail * bsize;
}
