import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '#contract/errors.ts';
import { proofSides } from '#contract/galleries/galleries.ts';
import { previewSide } from '#contract/galleries/gallery-uploads.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { IncomingFile } from '#server/platform/http/files/incoming-file.ts';
import { deleteBytesLater, encodeProof } from '#server/uploads/index.ts';
import { listKeysOfSeen, type Seen } from '../files/file-store.ts';
import { storeProofs } from '../files/make-proofs.ts';
import { lockByKey, previewFolder, putPreview } from '../files/preview-store.ts';
import { rightsOf } from '../gallery-rules.ts';
import { type GalleryRow, lockGallery, watermarkOf } from '../gallery-store.ts';
import { type FoundUpload, findUpload, isUnfinished, type UploadRef } from './upload-store.ts';

/** What a browser makes is smaller. */
const maxPixels = 4 * previewSide ** 2;

/**
 * Shows a picture by what its creator's browser made of it, encoded again: while the client chooses
 * even before the original is here, later only once it has its place. Errors: not_found,
 * gallery.stage, gallery_preview.*, unavailable when too many wait.
 */
export async function receivePreview(ctx: SignedInContext, ref: UploadRef, file: IncomingFile) {
  const { db, storage } = ctx;
  const upload = await findUpload(db, ref, ctx.clock());
  if (!upload) throw new DomainError('not_found');
  await inTransaction(db, (tx) => lockForPreview(tx, upload));
  const watermark = await watermarkOf(db, upload.galleryId);
  const folder = previewFolder(upload.storageKey, watermark !== null);
  const previewKey = `${folder}/source`;
  const seen = await encode(ctx, file, { watermark, keyFolder: folder });
  await storage.put(previewKey, { path: file.path }, 'application/octet-stream');
  return inTransaction(db, async (tx) => {
    await lockForPreview(tx, upload);
    const old = await lockByKey(tx, upload.storageKey);
    if (old) await deleteBytesLater(tx, await listKeysOfSeen(tx, [old.id]));
    const { galleryId, section, name: cameraName, storageKey, size } = upload;
    const placed = { galleryId, section, cameraName, storageKey, size, at: ctx.clock() };
    return putPreview(tx, placed, { ...seen, previewKey });
  }).catch(async (error: unknown) => {
    for (const { key } of [...seen.proofs, { key: previewKey }]) await storage.delete(key);
    throw error;
  });
}

/** Errors: not_found once it was dropped, gallery.stage, gallery_preview.not_needed. */
async function lockForPreview(
  tx: Tx,
  { id, galleryId, storageKey }: FoundUpload,
): Promise<GalleryRow> {
  const gallery = await lockGallery(tx, galleryId);
  const file = await lockByKey(tx, storageKey);
  if (!file && !(await isUnfinished(tx, id))) throw new DomainError('not_found');
  const hasPlace = file && (file.previewKey !== null || file.state !== 'uploaded');
  if (!rightsOf(gallery, 'creator').upload || !(hasPlace || gallery.stage === 'proofing'))
    throw new DomainError('gallery.stage');
  if (file?.state === 'damaged' || (file?.state === 'proofed' && file.previewKey === null))
    throw new DomainError('gallery_preview.not_needed');
  return gallery;
}

async function encode(
  { config, storage, viewer }: SignedInContext,
  { path }: IncomingFile,
  { watermark, keyFolder }: { readonly watermark: string | null; readonly keyFolder: string },
): Promise<Seen> {
  const folder = join(config.DATA_DIR, 'incoming', crypto.randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const order = { path, folder, sides: proofSides, maxPixels, watermark };
    const reply = await encodeProof(order, { sender: `person ${viewer.id}` });
    if ('problem' in reply) throw new DomainError('gallery_preview.not_a_picture');
    const { proofs: made, taken: _, ...picture } = reply.picture;
    const proofs = await storeProofs(storage, keyFolder, folder, made);
    return { ...picture, proofs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
