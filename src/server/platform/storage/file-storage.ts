import type { Readable } from 'node:stream';

/** First and last byte, both included; `end` may lie behind the last one that is there. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredBytes {
  readonly stream: Readable;
  /** Bytes of the whole, whatever part of it the stream carries. */
  readonly size: number;
}

/** Where bytes live. Keys are made by the server: letters, digits, `-`, `_`, `.` and `/`. */
export interface FileStorage {
  /** Keeps these bytes, or those of a file on the local disk, under the key. Whole or not at all. */
  put(key: string, from: Uint8Array | { readonly path: string }, type: string): Promise<void>;
  /** Undefined where there is none. A range has to begin within the file, see {@link sizeOf}. */
  get(key: string, range?: ByteRange): Promise<StoredBytes | undefined>;
  /** Bytes; undefined where there is none. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Nothing happens where there is none. */
  delete(key: string): Promise<void>;
}

const validKey = /^[a-z0-9][a-z0-9/_.-]{0,200}$/i;

/** Throws for what is no key of ours. */
export function checkKey(key: string): string {
  if (!validKey.test(key) || key.includes('..')) throw new Error('Not a storage key');
  return key;
}
