import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AddedFile, FilePool } from './file-pool.ts';

/** The database and its server's own files, locks, temporary ones and ones that are made again. */
const notCopied = /^(postgres|postgres\.log.*|app\.lock.*|incoming|upgrade|.+\.new(-.+)?)$/;

export interface FoundFile {
  /** Below the data directory, with slashes. */
  readonly path: string;
  readonly size: number;
  readonly modifiedMs: number;
  /** On the disk, without holes. */
  readonly bytes: number;
}

/** Whether a backup copies this entry of a data directory as it is. */
export const isCopied = (name: string) => !notCopied.test(name) && !name.endsWith('.part');

/**
 * The files of a data directory that a backup copies, without its entries `except`, in the order of
 * {@link import('./file-list.ts').isBefore}. Reads folders at once rather than asynchronously, which takes several times
 * as long for a million files: for a process of its own.
 */
export function* walkFiles(
  dataDir: string,
  except: readonly string[] = [],
  below = '',
): Generator<FoundFile> {
  const entries = readdirSync(join(dataDir, below), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (below === '' ? !isCopied(entry.name) : entry.name.endsWith('.part')) continue;
    if (below === '' && except.includes(entry.name)) continue;
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* walkFiles(dataDir, except, path);
    if (!entry.isFile()) continue;
    // Deleted meanwhile, it needs no backup.
    const facts = statSync(join(dataDir, path), { throwIfNoEntry: false });
    if (facts)
      yield { path, size: facts.size, modifiedMs: facts.mtimeMs, bytes: facts.blocks * 512 };
  }
}

/** Where some of the site's files are. */
export interface FileSource {
  readonly files: Iterable<FoundFile> | AsyncIterable<FoundFile>;
  /** The order of `files`. */
  isBefore(a: string, b: string): boolean;
  /** Undefined if the site deleted it meanwhile. */
  copy(file: FoundFile, pool: FilePool): Promise<AddedFile | undefined>;
  /** How many are copied at once. */
  readonly atOnce: number;
  close?(): Promise<void>;
}
