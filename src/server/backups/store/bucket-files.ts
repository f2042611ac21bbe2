import { setTimeout as wait } from 'node:timers/promises';
import { openBucket } from '#server/platform/storage/open-storage.ts';
import type { S3Settings, S3Storage } from '#server/platform/storage/s3-storage.ts';
import type { AddedFile, FilePool } from './file-pool.ts';
import type { FileSource, FoundFile } from './walk-files.ts';

/** Where lists have the files of a bucket, as if they were on the disk. */
const folder = 'files/';
/** The key of a file in the bucket; undefined for a path that is elsewhere. */
export const keyOf = (path: string): string | undefined =>
  path.startsWith(folder) ? path.slice(folder.length) : undefined;

/** Most files are small: their round trips overlap. Each holds a buffer of a megabyte. */
export const filesAtOnce = 8;
const [attempts, pauseMs] = [3, 500];

/** The files of a bucket, streamed into the pool. */
export function bucketFiles(settings: S3Settings): FileSource {
  const opening = openBucket(settings);
  return {
    files: list(opening),
    // Of the data directory's own files, none is below the folder.
    isBefore: (a, b) => keyOf(a) === undefined || a < b,
    async copy(file, pool) {
      const bucket = await opening;
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await copyOnce(bucket, file, pool);
        } catch (error) {
          if (attempt === attempts) throw error;
          await wait(pauseMs * attempt);
        }
      }
    },
    atOnce: filesAtOnce,
    close: async () => (await opening).close(),
  };
}

async function* list(opening: Promise<S3Storage>): AsyncGenerator<FoundFile> {
  try {
    const bucket = await opening;
    // What the health check writes.
    for await (const { key, size, modifiedMs } of bucket.list())
      if (!key.startsWith('probe/')) yield { path: folder + key, size, modifiedMs, bytes: size };
  } catch (error) {
    throw new Error(`The files of the bucket can't be listed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function copyOnce(
  bucket: S3Storage,
  { path, size }: FoundFile,
  pool: FilePool,
): Promise<AddedFile | undefined> {
  const found = await bucket.get(keyOf(path) ?? '');
  if (!found) return undefined;
  const added = await pool.add(found.stream);
  if (added.size === size) return added;
  throw new Error(`${path} arrived with ${added.size} of ${size} bytes`);
}
