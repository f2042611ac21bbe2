import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureWidths } from '#contract/uploads/uploads.ts';
import { inTransaction, type Queryable } from '#server/platform/db/database.ts';
import { FetchRefusal } from '#server/platform/fetch/fetch-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import { deleteBytesLater } from './claim-file.ts';
import { encodePicture } from './encoder.ts';
import {
  followAddresses,
  noteFailure,
  savePicture,
  takeDue,
  takeForgotten,
} from './remote-picture-store.ts';

const atOnce = 8;
const fetchOptions = { maxBytes: 15_000_000, timeoutMs: 20_000 } as const;
/** Together they queue as a single stranger. */
const elsewhere = { id: 0, emailVerified: false };
/** Minutes until the next attempt; after the last the placeholder stays. */
const pauses = [5, 60, 6 * 60, 24 * 60] as const;

/** Soon after someone gave an address; the regular run finds it as well. */
export const fetchPicturesSoon = (db: Queryable): Promise<void> =>
  enqueueTask(db, 'fetch-pictures', {}, { key: 'fetch-pictures' });

/** Copies pictures given by URL, a few at a time, and deletes unused copies. */
export async function fetchPictures(platform: Platform): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await followAddresses(tx);
    const forgotten = await takeForgotten(tx);
    await deleteBytesLater(
      tx,
      forgotten.flatMap(({ key, widths }) =>
        widths.flatMap((width) => [`${key}/${width}.webp`, `${key}/${width}.avif`]),
      ),
    );
  });
  const due = await takeDue(platform.db, atOnce);
  await Promise.all(due.map((picture) => copyPicture(platform, picture)));
  if (due.length === atOnce) await fetchPicturesSoon(platform.db);
}

async function copyPicture(
  platform: Platform,
  { id, address, attempts }: { id: number; address: string; attempts: number },
): Promise<void> {
  try {
    const { body } = await platform.fetchGuarded(address, fetchOptions);
    const copy = await storeCopy(platform, body);
    if (copy) await savePicture(platform.db, id, copy);
    // A file that is not a picture will not become one in an hour.
    else await noteFailure(platform.db, id, { failure: 'no picture', minutes: null });
  } catch (error) {
    if (!(error instanceof FetchRefusal)) platform.log.warn({ err: error }, 'A picture failed');
    const minutes = pauses[attempts - 1] ?? null;
    await noteFailure(platform.db, id, { failure: (error as Error).message, minutes });
  }
}

async function storeCopy({ config, storage }: Platform, bytes: Buffer) {
  const folder = join(config.DATA_DIR, 'incoming', `${crypto.randomUUID()}.d`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = join(folder, 'picture');
    await writeFile(path, bytes, { mode: 0o600 });
    const picture = await encodePicture(elsewhere, path, folder, { widths: pictureWidths });
    if ('problem' in picture) return undefined;
    const key = randomBytes(16).toString('hex');
    for (const { file, type } of picture.variants) {
      await storage.put(`${key}/${file}`, { path: join(folder, file) }, type);
    }
    const widths = [...new Set(picture.variants.map(({ width }) => width))];
    return { key, widths: widths.sort((a, b) => a - b) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
