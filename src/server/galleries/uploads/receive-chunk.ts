import { DomainError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { IncomingBytes } from '#server/platform/http/files/incoming-bytes.ts';
import { cutStream } from '#server/platform/storage/cut-stream.ts';
import {
  PartIncomplete,
  StorageFull,
  type StoredPart,
} from '#server/platform/storage/file-storage.ts';
import { deleteBytesLater } from '#server/uploads/index.ts';
import { insertFile } from '../files/file-store.ts';
import { mayChange } from '../gallery-rules.ts';
import { lockGallery } from '../gallery-store.ts';
import { checkFileSoon } from './check-file.ts';
import { storeBytes } from './store-bytes.ts';
import { listTails, type Tail } from './tail-store.ts';
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
    const stored = await storeBytes(ctx, upload, step);
    await count(ctx, upload, { at, size, lease, ...stored });
    at += size;
    ({ tails } = stored);
  }
}

/** The last bytes make the file, in the same transaction. */
async function count(
  { db, clock, viewer }: SignedInContext,
  upload: LeasedUpload,
  chunk: {
    readonly at: number;
    readonly size: number;
    readonly lease: string;
    readonly part: StoredPart | undefined;
    readonly tails: readonly Tail[];
  },
): Promise<void> {
  const { lease, size: length, part, tails } = chunk;
  const { galleryId, name: cameraName, storageKey, size } = upload;
  const isLast = chunk.at + length === size;
  const held = await inTransaction(db, async (tx) => {
    if (!isLast) {
      await dropTails(tx, lease, tails);
      return advance(tx, lease, { length, part, tails, fileId: null });
    }
    const { stage } = await lockGallery(tx, galleryId);
    // A request may take hours.
    if (!mayChange(stage)) throw new DomainError('gallery.approved');
    const at = clock();
    const section = await sectionOfLease(tx, lease);
    if (section === undefined) throw leaseLost();
    await dropTails(tx, lease, tails);
    const file = { galleryId, section, cameraName, storageKey, size, at };
    const fileId = await insertFile(tx, file);
    if (!(await advance(tx, lease, { length, part, tails, fileId }))) throw leaseLost();
    await checkFileSoon(tx, fileId, { personId: viewer.id, size });
    return true;
  });
  if (!held) throw leaseLost();
}

/** Deletes what is in the storage besides parts, but these. */
async function dropTails(tx: Tx, lease: string, kept: readonly Tail[]): Promise<void> {
  const keep = new Set(kept.map(({ key }) => key));
  const all = await listTails(tx, lease);
  await deleteBytesLater(
    tx,
    all.filter((key) => !keep.has(key)),
  );
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
