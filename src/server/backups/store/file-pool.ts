import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { flush } from './flush.ts';
import { copySparse, type Hashed, hashFile } from './sparse-copy.ts';

const hashed = /^[0-9a-f]{64}$/;

export interface AddedFile extends Hashed {
  /** Whether the pool lacked its bytes. */
  readonly isNew: boolean;
}

/** Files by the SHA-256 of their bytes: equal ones are stored once, whatever their names. */
export interface FilePool {
  /** Where a file with this hash is, if it is. */
  pathOf(sha256: string): string;
  has(file: Hashed): Promise<boolean>;
  /** Copies a file or a stream unless its bytes are there. Durable only after {@link flush}. */
  add(from: string | Readable): Promise<AddedFile>;
  /** Whether the bytes still have their hash; a damaged file is set aside, so the next backup copies it again. */
  verify(file: Hashed): Promise<boolean>;
  flush(): Promise<void>;
  /** Deletes the files that `isNamed` does not know, and what a killed process left; returns how many. */
  prune(isNamed: (sha256: string) => boolean): Promise<number>;
}

export function openFilePool(folder: string): FilePool {
  const touched = new Set<string>();
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
  const has = async ({ sha256, size }: Hashed) =>
    (await stat(pathOf(sha256)).catch(() => undefined))?.size === size;

  return {
    pathOf,
    has,
    async add(from) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const aside = join(folder, `${crypto.randomUUID()}.part`);
      try {
        const file = await copySparse(from, aside);
        const isNew = !(await has(file));
        if (isNew) {
          const place = join(folder, file.sha256.slice(0, 2));
          await mkdir(place, { recursive: true, mode: 0o700 });
          await rename(aside, pathOf(file.sha256));
          touched.add(place);
        }
        return { ...file, isNew };
      } finally {
        await rm(aside, { force: true });
      }
    },
    async verify(file) {
      const path = pathOf(file.sha256);
      const found = await hashFile(path).catch(() => undefined);
      if (found?.sha256 === file.sha256) return true;
      if (found) await rename(path, `${path}.damaged`);
      return false;
    },
    async flush() {
      for (const place of touched) await flush(place);
      if (touched.size > 0) await flush(folder);
      touched.clear();
    },
    async prune(isNamed) {
      let removed = 0;
      for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
        const path = join(folder, entry.name);
        if (entry.isFile() && entry.name.endsWith('.part')) await rm(path, { force: true });
        if (!entry.isDirectory() || !/^[0-9a-f]{2}$/.test(entry.name)) continue;
        for (const name of await readdir(path)) {
          if (!hashed.test(name) || isNamed(name)) continue;
          await rm(join(path, name), { force: true });
          removed += 1;
        }
      }
      return removed;
    },
  };
}
