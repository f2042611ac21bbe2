import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { checkKey, type FileStorage, PartIncomplete, StorageFull } from './file-storage.ts';

/** Bytes of one read or write: larger buffers outlive the cheap collections of memory. */
const [readSize, writeSize] = [128 * 1024, 256 * 1024];

/**
 * Files below one folder of the local disk. What is not complete is in `.parts`, on the same disk,
 * and gets its name by a rename: a crash never leaves a partial file under a key.
 */
export function createDiskStorage(folder: string): FileStorage {
  const unfinished = join(folder, '.parts');
  const pathOf = (key: string) => join(folder, checkKey(key));
  const sizeOf = async (key: string) => {
    const facts = await stat(pathOf(key)).catch(() => undefined);
    return facts?.isFile() ? facts.size : undefined;
  };
  const partsPath = ({ key }: { readonly key: string }) =>
    join(unfinished, createHash('sha256').update(checkKey(key)).digest('hex'));

  /** Names a flushed file, and flushes the name. */
  async function publish(aside: string, path: string): Promise<void> {
    const parent = dirname(path);
    const made = await mkdir(parent, { recursive: true, mode: 0o700 });
    await rename(aside, path);
    await flushFolder(parent);
    if (made === undefined) return;
    // New folders are names in their own parents.
    for (let at = parent; at !== dirname(resolve(made)); at = dirname(at))
      await flushFolder(dirname(at));
  }

  return {
    async put(key, from) {
      const path = pathOf(key);
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      const aside = join(unfinished, crypto.randomUUID());
      try {
        if (!(from instanceof Uint8Array)) await copyFile(from.path, aside);
        const file = await open(aside, from instanceof Uint8Array ? 'wx' : 'r+', 0o600);
        try {
          // A copy has its original's permissions.
          await file.chmod(0o600);
          if (from instanceof Uint8Array) await file.writeFile(from);
          await file.datasync();
        } finally {
          await file.close();
        }
        await publish(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw known(error);
      }
    },
    async get(key, range) {
      const size = await sizeOf(key);
      if (size === undefined) return undefined;
      const stream = createReadStream(pathOf(key), { ...range, highWaterMark: readSize });
      return { stream, size };
    },
    sizeOf,
    async rename(from, to) {
      await publish(pathOf(from), pathOf(to));
      await flushFolder(dirname(pathOf(from)));
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },

    leastPartBytes: 1,
    partsAnywhere: true,
    async begin(key) {
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      await (await open(partsPath({ key }), 'a', 0o600)).close();
      await flushFolder(unfinished);
      return 'disk';
    },
    async putPart(target, { number, start, size }, bytes, signal) {
      const file = await open(partsPath(target), 'r+').catch((error: unknown) => {
        throw known(error);
      });
      try {
        await writeAt(file, start, size, bytes, signal);
        await file.datasync();
      } catch (error) {
        throw known(error);
      } finally {
        await file.close();
      }
      return { number, etag: '' };
    },
    listParts: async () => [],
    async finish(target) {
      const aside = partsPath(target);
      // A repeated call finds it in its place.
      if ((await stat(aside).catch(() => undefined)) || (await sizeOf(target.key)) === undefined)
        await publish(aside, pathOf(target.key));
    },
    async abort(target) {
      await rm(partsPath(target), { force: true });
    },
    async prune(before) {
      for (const name of await readdir(unfinished).catch(() => [])) {
        const path = join(unfinished, name);
        const facts = await stat(path).catch(() => undefined);
        if (facts && facts.mtimeMs < before.getTime()) await rm(path, { force: true });
      }
    },

    pathOf,
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

/** Writes a stream of exactly `size` bytes at a position, many pieces in one call. */
async function writeAt(
  file: FileHandle,
  start: number,
  size: number,
  bytes: Readable,
  signal: AbortSignal | undefined,
): Promise<void> {
  let [received, written] = [0, 0];
  let pieces: Buffer[] = [];
  const write = async () => {
    await writeAll(file, pieces, start + written);
    written = received;
    pieces = [];
  };
  for await (const piece of piecesOf(bytes)) {
    received += piece.length;
    if (received > size) throw new PartIncomplete('The part is longer than its size');
    pieces.push(piece);
    if (received - written < writeSize) continue;
    // The row's lease was lost: another process may be writing here.
    signal?.throwIfAborted();
    await write();
  }
  if (received !== size) throw new PartIncomplete('The part is shorter than its size');
  signal?.throwIfAborted();
  await write();
}

/** Leaves the stream open, so its sender can read an error. */
async function* piecesOf(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    yield* bytes.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw new PartIncomplete('The connection ended within the part', { cause: error });
  }
}

async function writeAll(
  file: FileHandle,
  pieces: readonly Buffer[],
  position: number,
): Promise<void> {
  const whole = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let { bytesWritten } = await file.writev(pieces, position);
  if (bytesWritten === whole) return;
  // A full disk takes a part of it, then refuses the rest.
  for (const rest = Buffer.concat(pieces); bytesWritten < whole; )
    bytesWritten += (await file.write(rest, bytesWritten, undefined, position + bytesWritten))
      .bytesWritten;
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const isFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code));
const known = (error: unknown) => (isFull(error) ? new StorageFull(error) : error);
