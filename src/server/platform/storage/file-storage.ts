import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where bytes live. Keys are made by the server: letters, digits, `-`, `_`, `.` and `/`. */
export interface FileStorage {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined where there is none. */
  get(key: string): Promise<{ stream: Readable; size: number } | undefined>;
  delete(key: string): Promise<void>;
}

const validKey = /^[a-z0-9][a-z0-9/_.-]{0,200}$/i;

/** Files below one folder of the local disk. */
export function createDiskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!validKey.test(key) || key.includes('..')) throw new Error('Not a storage key');
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written aside and renamed, so that a crash never leaves half a file under its name.
      const aside = `${path}.${crypto.randomUUID()}.part`;
      await writeFile(aside, bytes);
      await rename(aside, path);
    },
    async get(key) {
      const path = pathOf(key);
      const facts = await stat(path).catch(() => undefined);
      return facts?.isFile() ? { stream: createReadStream(path), size: facts.size } : undefined;
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
