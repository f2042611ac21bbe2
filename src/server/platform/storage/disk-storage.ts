import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type FileStorage } from './file-storage.ts';

/** Files below one folder of the local disk. */
export function createDiskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => join(folder, checkKey(key));
  const sizeOf = async (key: string) => {
    const facts = await stat(pathOf(key)).catch(() => undefined);
    return facts?.isFile() ? facts.size : undefined;
  };
  return {
    async put(key, from) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written elsewhere and renamed, so a crash never leaves a partial file under its name.
      const aside = `${path}.${crypto.randomUUID()}.part`;
      if (from instanceof Uint8Array) await writeFile(aside, from);
      else await copyFile(from.path, aside);
      // A copy has its original's permissions.
      await chmod(aside, 0o600);
      await rename(aside, path);
    },
    async get(key, range) {
      const size = await sizeOf(key);
      if (size === undefined) return undefined;
      return { stream: createReadStream(pathOf(key), { ...range }), size };
    },
    sizeOf,
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
