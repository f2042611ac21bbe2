import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { joinStreams } from '#server/platform/storage/cut-stream.ts';
import { PartIncomplete, type StoredPart } from '#server/platform/storage/file-storage.ts';
import { noteTail, type Tail } from './tail-store.ts';
import type { LeasedUpload } from './upload-store.ts';

/** More pieces of a part are put together: each call reads a few of them at most. */
const maxTails = 32;

interface Stored {
  /** Undefined while the part isn't whole. */
  readonly part: StoredPart | undefined;
  /** What stays in the storage until the part is whole. */
  readonly tails: readonly Tail[];
}

interface Step {
  readonly file: { readonly key: string; readonly partsId: string };
  readonly lease: string;
  /** Where its bytes start in the file, and how many there are. */
  readonly at: number;
  readonly size: number;
  readonly bytes: Readable;
  readonly signal: AbortSignal;
  readonly tails: readonly Tail[];
}

/** Stores bytes that end with a part or within it: durable once it resolves, in any process. */
export async function storeBytes(
  ctx: SignedInContext,
  upload: LeasedUpload,
  step: Step,
): Promise<Stored> {
  const { storage } = ctx;
  const { chunkSize, size: whole } = upload;
  const { file, at, size, bytes, signal, tails } = step;
  const start = at - (at % chunkSize);
  const number = start / chunkSize + 1;
  if (storage.partsAnywhere) {
    const part = await storage.putPart(file, { number, start: at, size }, bytes, signal);
    return { part, tails: [] };
  }
  const end = Math.min(start + chunkSize, whole);
  if (at + size < end) return { part: undefined, tails: await keepTail(ctx, step) };
  const all = joinStreams([...(await open(ctx, tails)), bytes]);
  const part = await storage.putPart(file, { number, start, size: end - start }, all, signal);
  return { part, tails: [] };
}

const open = ({ storage }: SignedInContext, tails: readonly Tail[]) =>
  Promise.all(
    tails.map(async ({ key }) => {
      const found = await storage.get(key);
      if (!found) throw new Error(`The bytes of ${key} are missing`);
      return found.stream;
    }),
  );

async function keepTail(ctx: SignedInContext, step: Step): Promise<Tail[]> {
  const { storage, db, config } = ctx;
  const { file, lease, at, size, signal } = step;
  const kept = step.tails.length < maxTails ? step.tails : [];
  const joined = kept === step.tails ? [] : step.tails;
  const key = `${file.key}-tail-${at}-${lease}`;
  // A process that dies now leaves a name to delete.
  await noteTail(db, lease, key);
  const folder = join(config.DATA_DIR, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, crypto.randomUUID());
  try {
    const all = joinStreams([...(await open(ctx, joined)), step.bytes]);
    await pipeline(all, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
      throw new PartIncomplete('The connection ended within the part', { cause: error });
    });
    const length = joined.reduce((sum, tail) => sum + tail.size, size);
    if ((await stat(path)).size !== length)
      throw new PartIncomplete('The bytes ended before their length');
    signal.throwIfAborted();
    await storage.put(key, { path }, 'application/octet-stream');
    return [...kept, { key, size: length }];
  } finally {
    await rm(path, { force: true });
  }
}
