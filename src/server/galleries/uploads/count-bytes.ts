import { DomainError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { StoredPart } from '#server/platform/storage/file-storage.ts';
import { deleteBytesLater } from '#server/uploads/index.ts';
import { insertFile } from '../files/file-store.ts';
import { mayChange } from '../gallery-rules.ts';
import { lockGallery } from '../gallery-store.ts';
import { checkFileSoon } from './check-file.ts';
import { listTails, type Tail } from './tail-store.ts';
import { tellTus } from './tus-headers.ts';
import {
  advance,
  findUpload,
  type LeasedUpload,
  sectionOfLease,
  type UploadRef,
} from './upload-store.ts';

/** Counts bytes that are stored. The last ones make the file, in the same transaction. */
export async function countBytes(
  { db, clock, viewer }: SignedInContext,
  upload: LeasedUpload,
  arrived: {
    readonly at: number;
    readonly size: number;
    readonly lease: string;
    readonly parts: readonly StoredPart[];
    readonly tails: readonly Tail[];
  },
): Promise<void> {
  const { lease, size: length, parts, tails } = arrived;
  const { galleryId, name: cameraName, storageKey, size } = upload;
  const isLast = arrived.at + length === size;
  const held = await inTransaction(db, async (tx) => {
    if (!isLast) {
      await dropTails(tx, lease, tails);
      return advance(tx, lease, { length, parts, tails, fileId: null });
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
    if (!(await advance(tx, lease, { length, parts, tails, fileId }))) throw leaseLost();
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

export const leaseLost = () => new DomainError('gallery_upload.in_use');

/** Why the lease could not be taken. */
export async function refusalOf(
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
