import { statfs } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Outage } from '../outage.ts';
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
export async function freeBytes({ config }: Pick<Platform, 'config'>): Promise<number> {
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  return bavail * bsize;
}

/** Milliseconds for which a measurement of the disk holds. */
const roomHoldsMs = 2000;
let room: { readonly at: number; readonly of: string; readonly bytes: Promise<number> } | undefined;

/** Throws an {@link Outage} if the disk of DATA_DIR has less room than files may leave of it. */
export async function requireRoom({ config }: Pick<Platform, 'config'>): Promise<void> {
  const now = performance.now();
  const floor = config.DISK_FLOOR_MB * 1_000_000;
  if (!room || room.of !== config.DATA_DIR || now - room.at > roomHoldsMs)
    room = { at: now, of: config.DATA_DIR, bytes: freeBytes({ config }) };
  const bytes = await room.bytes.catch((error: unknown) => {
    throw new Outage('files', error);
  });
  if (bytes < floor)
    throw new Outage('disk', undefined, 'The disk has less room than DISK_FLOOR_MB');
}
