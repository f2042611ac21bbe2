import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { IncomingBytes } from '#server/platform/http/files/incoming-bytes.ts';
import {
  PartIncomplete,
  StorageFull,
  type StoredPart,
} from '#server/platform/storage/file-storage.ts';
import { insertFile } from '../files/file-store.ts';
import { mayChange } from '../gallery-rules.ts';
import { lockGallery } from '../gallery-store.ts';
import { checkFileSoon } from './check-file.ts';
import { requireTus, tellTus } from './tus-headers.ts';
import {
  advance,
  endLease,
  findUpload,
  type LeasedUpload,
  noteParts,
  renewLease,
  sectionOfLease,
  takeLease,
  type UploadRef,
} from './upload-store.ts';

const renewMs = 5000;

/**
 * Takes the next chunk of a file: under the row's lease, as a part in the storage, flushed before it
 * counts. Whatever breaks off leaves the offset where it was. Errors: not_found, gallery.approved,
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
    const part = await storePart(ctx, upload, { offset, lease, bytes, signal: lost.signal });
    await count(ctx, upload, { offset, length, lease, part });
  } catch (error) {
    await endLease(ctx.db, lease).catch(() => {});
    throw toRefusal(ctx, error);
  } finally {
    clearInterval(renew);
  }
  tellTus(ctx, { ...upload, uploadOffset: offset + length });
  return null;
}

async function storePart(
  { storage, db }: SignedInContext,
  { storageKey: key, partsId, chunkSize }: LeasedUpload,
  chunk: {
    readonly offset: number;
    readonly lease: string;
    readonly bytes: IncomingBytes;
    readonly signal: AbortSignal;
  },
): Promise<StoredPart> {
  const file = { key, partsId: partsId ?? (await storage.begin(key, 'application/octet-stream')) };
  if (partsId === null) await noteParts(db, chunk.lease, file.partsId);
  const { stream, length: size } = chunk.bytes;
  const part = { number: chunk.offset / chunkSize + 1, start: chunk.offset, size };
  return storage.putPart(file, part, stream, chunk.signal);
}

/** The last chunk makes the file, in the same transaction. */
async function count(
  { db, clock, viewer }: SignedInContext,
  upload: LeasedUpload,
  chunk: {
    readonly offset: number;
    readonly length: number;
    readonly lease: string;
    readonly part: StoredPart;
  },
): Promise<void> {
  const { lease, length, part } = chunk;
  const { galleryId, name: cameraName, storageKey, size } = upload;
  const isLast = chunk.offset + length === size;
  const held = isLast
    ? await inTransaction(db, async (tx) => {
        await lockGallery(tx, galleryId);
        const at = clock();
        const section = await sectionOfLease(tx, lease);
        if (section === undefined) throw leaseLost();
        const file = { galleryId, section, cameraName, storageKey, size, at };
        const fileId = await insertFile(tx, file);
        if (!(await advance(tx, lease, { length, part, fileId }))) throw leaseLost();
        await checkFileSoon(tx, fileId, { personId: viewer.id, size });
        return true;
      })
    : await advance(db, lease, { length, part, fileId: null });
  if (!held) throw leaseLost();
}

const leaseLost = () => new DomainError('gallery_upload.in_use');

/** Why the lease could not be taken. */
async function refusalOf(
  ctx: SignedInContext,
  ref: UploadRef,
  offset: number,
): Promise<DomainError> {
  const upload = await findUpload(ctx.db, ref, ctx.clock());
  if (!upload) return new DomainError('not_found');
  tellTus(ctx, upload);
  if (!mayChange(upload.stage)) return new DomainError('gallery.approved');
  if (upload.fileId !== null && offset === upload.size)
    return new DomainError('gallery_upload.complete');
  if (upload.uploadOffset !== offset) return new DomainError('gallery_upload.offset');
  if (upload.leased) return new DomainError('gallery_upload.in_use');
  return new DomainError('gallery_upload.chunk');
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
