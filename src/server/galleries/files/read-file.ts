import type { ByteRange, FileStorage } from '#server/platform/storage/file-storage.ts';

/** Throws if it is not there as a whole: the connection is cut rather than wrong bytes sent. */
export async function* readFile(
  storage: FileStorage,
  { storageKey, size }: { readonly storageKey: string; readonly size: number },
  range: ByteRange,
): AsyncGenerator<Uint8Array> {
  const found = await storage.get(storageKey, range);
  if (found?.size !== size) {
    found?.stream.destroy();
    throw new Error(`The bytes of ${storageKey} are missing`);
  }
  yield* found.stream as AsyncIterable<Uint8Array>;
}
