import { DomainError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import { deleteBytesLater } from '#server/uploads/index.ts';
import { deleteArriving } from '../files/preview-store.ts';
import { requireTus } from './tus-headers.ts';
import { deleteUploads, findUpload, type UploadRef } from './upload-store.ts';

/** Days after which parts in the storage belong to no upload anymore. */
const partsDays = 9;

/** Errors: not_found, gallery_upload.complete, gallery_upload.in_use. */
export async function cancelUpload(
  ctx: SignedInContext,
  ref: UploadRef,
  headers: { readonly 'tus-resumable'?: string | undefined },
): Promise<null> {
  requireTus(ctx, headers);
  const upload = await findUpload(ctx.db, ref, ctx.clock());
  if (!upload) throw new DomainError('not_found');
  if (upload.fileId !== null) throw new DomainError('gallery_upload.complete');
  const dropped = await inTransaction(ctx.db, (tx) => dropUploads(tx, { id: upload.id }));
  if (dropped === 0) throw new DomainError('gallery_upload.in_use');
  return null;
}

/**
 * Deletes unfinished uploads with the pictures that only previews show, and the bytes after the
 * commit; returns how many.
 */
export async function dropUploads(
  tx: Tx,
  which: Parameters<typeof deleteUploads>[1],
): Promise<number> {
  const uploads = await deleteUploads(tx, which);
  const files = uploads.flatMap(({ key, partsId }) => (partsId === null ? [] : [{ key, partsId }]));
  if (files.length > 0) await enqueueTask(tx, 'drop-gallery-parts', { files });
  const keys = uploads.map(({ key }) => key);
  const tails = uploads.flatMap((upload) => upload.tails.map(({ key }) => key));
  await deleteBytesLater(tx, [...tails, ...(await deleteArriving(tx, keys))]);
  return uploads.length;
}

export async function dropParts(
  { storage }: Platform,
  { files }: { readonly files: readonly { readonly key: string; readonly partsId: string }[] },
): Promise<void> {
  for (const file of files) await storage.abort(file);
}

/** Drops what nobody finished in time, and parts that no row names: a process died before it did. */
export async function pruneUploads({ db, clock, storage }: Platform): Promise<void> {
  const now = clock();
  await inTransaction(db, (tx) => dropUploads(tx, { expiredAt: now }));
  await storage.prune(new Date(now.getTime() - partsDays * 24 * 3_600_000));
}
