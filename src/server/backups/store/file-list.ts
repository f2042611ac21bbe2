import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Hashed } from './sparse-copy.ts';

/** A file of the site as a backup names it. */
export interface ListedFile extends Hashed {
  /** Its path below the data directory, with slashes. */
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly modifiedMs: number;
}

/** Orders paths as a folder by folder walk does. */
export function isBefore(a: string, b: string): boolean {
  return a.replaceAll('/', '\0') < b.replaceAll('/', '\0');
}

/** The files of a list, one at a time: it may name millions. */
export async function* readFileList(list: string): AsyncGenerator<ListedFile> {
  for await (const line of createInterface({ input: createReadStream(list) })) {
    const [sha256, size, modifiedMs, path] = JSON.parse(line) as [string, number, number, string];
    yield { sha256, size, modifiedMs, path };
  }
}

/** What is left of a list that was never finished: its last line may be cut off. */
export async function* readUnfinishedList(list: string): AsyncGenerator<ListedFile> {
  try {
    yield* readFileList(list);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
}

const bufferedLines = 100;

/** Starts a new list, a line of JSON for each file. */
export async function writeFileList(list: string) {
  const file = await open(list, 'wx', 0o600);
  let lines: string[] = [];
  const write = async () => {
    await file.appendFile(lines.join(''));
    lines = [];
  };
  return {
    async add({ sha256, size, modifiedMs, path }: ListedFile): Promise<void> {
      lines.push(`${JSON.stringify([sha256, size, modifiedMs, path])}\n`);
      if (lines.length >= bufferedLines) await write();
    },
    /** Writes and flushes the rest. */
    async close(): Promise<void> {
      try {
        await write();
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}
