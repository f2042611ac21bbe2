import { DomainError } from '#contract/errors.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { IncomingBytes } from '#server/platform/http/files/incoming-bytes.ts';
import { cutStream } from '#server/platform/storage/cut-stream.ts';
import { PartIncomplete, StorageFull } from '#server/platform/storage/file-storage.ts';
import { countBytes, leaseLost, refusalOf } from './count-bytes.ts';
import { storeBytes } from './store-bytes.ts';
import type { Tail } from './tail-store.ts';
import { requireTus, tellTus } from './tus-headers.ts';
import {
  endLease,
  type LeasedUpload,
  noteParts,
  renewLease,
  takeLease,
  type UploadRef,
} from './upload-store.ts';

const renewMs = 5000;

/**
 * Takes the next bytes of a file, as many as come: under the row's lease, part by part, each flushed
 * before it counts. What breaks off loses a part at most. Errors: not_found, gallery.approved,
 * gallery_upload.*, unavailable while the storage is.
 */
export async function receiveChunk(
  ctx: SignedInContext,
  ref: UploadRef,
  headers: {
    readonly 'tus-resumable'?: string | undefined;
    readonly 'upload-offset': number;
  },
  bytes: IncomingBytes,
): Promise<null> {
  requireTus(ctx, headers);
  const offset = headers['upload-offset'];
  const { length } = bytes;
  const lease = crypto.randomUUID();
  const upload = await takeLease(ctx.db, ref, { offset, length, lease }, ctx.clock());
  if (!upload) throw await refusalOf(ctx, ref, offset);
  const lost = new AbortController();
  const renew = setInterval(() => {
    renewLease(ctx.db, lease).then(
      (held) => held || lost.abort(),
      () => lost.abort(),
    );
  }, renewMs);
  try {
    await storeAll(ctx, upload, { offset, lease, bytes, signal: lost.signal });
  } catch (error) {
    throw toRefusal(ctx, error);
  } finally {
    clearInterval(renew);
    await endLease(ctx.db, lease).catch(() => {});
  }
  tellTus(ctx, { ...upload, uploadOffset: offset + length });
  return null;
}

/** Each step ends where a part does, or with the request. */
async function storeAll(
  ctx: SignedInContext,
  upload: LeasedUpload,
  request: {
    readonly offset: number;
    readonly lease: string;
    readonly bytes: IncomingBytes;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const { storage, db } = ctx;
  const { storageKey: key, chunkSize } = upload;
  const { offset, lease, bytes, signal } = request;
  const end = offset + bytes.length;
  if (offset === end) return;
  const partsId = upload.partsId ?? (await storage.begin(key, 'application/octet-stream'));
  if (upload.partsId === null) await noteParts(db, lease, partsId);
  const take = cutStream(bytes.stream);
  let tails: readonly Tail[] = upload.tails.filter(({ size }) => size > 0);
  for (let at = offset; at < end; ) {
    const size = Math.min(end - at, chunkSize - (at % chunkSize));
    const step = { file: { key, partsId }, lease, at, size, bytes: take(size), signal, tails };
    const { part, tails: kept } = await storeBytes(ctx, upload, step);
    await countBytes(ctx, upload, { at, size, lease, parts: part ? [part] : [], tails: kept });
    at += size;
    tails = kept;
  }
}

function toRefusal({ log }: SignedInContext, error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (error instanceof StorageFull) {
    log.error({ err: error }, 'The disk is full: uploads to galleries are refused');
    return new DomainError('gallery_upload.disk_full');
  }
  if (error instanceof PartIncomplete) return new DomainError('gallery_upload.broken');
  if ((error as Error).name === 'AbortError') return leaseLost();
  log.warn({ err: error }, 'The storage did not take a chunk of an upload');
  return new DomainError('unavailable', {
    message: "We can't reach our storage right now. What has arrived is safe.",
  });
}
