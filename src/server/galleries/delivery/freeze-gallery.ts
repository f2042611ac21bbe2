import { createHash } from 'node:crypto';
import { DomainError } from '#contract/errors.ts';
import type { FilesToDeliver } from '#contract/galleries/delivered-files.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inPieces } from '#server/platform/queue/in-pieces.ts';
import { manifestOf } from '../archive/archive-name-rules.ts';
import { fingerprintFiles, listFiles } from '../files/file-store.ts';
import { settleUnplaced } from '../files/place-store.ts';
import { remakeShown } from '../films/remake-shown.ts';
import { lockGallery, updateGallery } from '../gallery-store.ts';
import { countUnready, findVersion, type GalleryVersion, insertVersion } from './version-store.ts';

/**
 * Delivers a gallery as it is, or a part of it: the list of these files is frozen as the next
 * version, or as the newest if nothing changed since. Errors: gallery.stage once it is approved or
 * ended, gallery.not_ready, gallery.empty, gallery.nothing_to_deliver.
 */
export async function freezeGallery(
  tx: Tx,
  galleryId: number,
  at: Date,
  filesOf: FilesToDeliver | null = null,
): Promise<GalleryVersion> {
  const gallery = await lockGallery(tx, galleryId);
  if (gallery.stage === 'approved' || gallery.refunded || gallery.opened)
    throw new DomainError('gallery.stage');
  const unready = await countUnready(tx, galleryId, at);
  if (unready.onTheWay + unready.unchecked + unready.damaged > 0)
    throw new DomainError('gallery.not_ready', { details: unready });
  const shown = { version: null, section: null };
  if ((await fingerprintFiles(tx, galleryId, shown)).count === 0)
    throw new DomainError('gallery.empty');
  const files = await listFiles(tx, galleryId, { ...shown, filesOf });
  if (files.length === 0) throw new DomainError('gallery.nothing_to_deliver');
  const { text: manifest } = await inPieces(
    manifestOf(files.map((file) => ({ ...file, sha256: file.sha256 ?? '' }))),
  );
  const manifestSha256 = createHash('sha256').update(manifest).digest('hex');
  const newest = await findVersion(tx, galleryId, gallery.version);
  const delivery =
    newest?.manifestSha256 === manifestSha256
      ? newest
      : { version: gallery.version + 1, manifestSha256 };
  if (delivery !== newest)
    await insertVersion(tx, galleryId, {
      ...delivery,
      manifest,
      filesOf,
      fileIds: files.map(({ id }) => id),
      at,
    });
  await settleUnplaced(tx, galleryId, delivery.version);
  await updateGallery(tx, galleryId, { stage: 'delivered', version: delivery.version });
  return delivery;
}

/**
 * Approves the newest delivery, which opens its originals to the client. Errors:
 * gallery.not_delivered, gallery.new_pictures if another version is newer than `manifestSha256`.
 */
export async function approveGallery(
  tx: Tx,
  galleryId: number,
  manifestSha256?: string,
): Promise<GalleryVersion> {
  const gallery = await lockGallery(tx, galleryId);
  const newest = await findVersion(tx, galleryId, gallery.version);
  if (!newest) throw new DomainError('gallery.not_delivered');
  if (manifestSha256 !== undefined && manifestSha256 !== newest.manifestSha256)
    throw new DomainError('gallery.new_pictures');
  await updateGallery(tx, galleryId, { stage: 'approved' });
  if (gallery.watermarked) await remakeShown(tx, gallery.id);
  return newest;
}

/** The client asked for changes: files may take the places of those that were delivered. */
export async function reopenGallery(tx: Tx, galleryId: number): Promise<void> {
  const { stage } = await lockGallery(tx, galleryId);
  if (stage === 'delivered') await updateGallery(tx, galleryId, { stage: 'editing' });
}

/** The order ended with everything refunded: the originals stay the creator's. */
export async function refundGallery(tx: Tx, galleryId: number, at: Date): Promise<void> {
  const { opened, refunded } = await lockGallery(tx, galleryId);
  if (!opened && !refunded) await updateGallery(tx, galleryId, { refundedAt: at });
}

/** The order ended with a part for each side: what was delivered is the client's all the same. */
export async function openToClient(tx: Tx, galleryId: number, at: Date): Promise<void> {
  const gallery = await lockGallery(tx, galleryId);
  if (gallery.opened || gallery.refunded) return;
  await updateGallery(tx, galleryId, { openedAt: at });
  if (gallery.watermarked) await remakeShown(tx, gallery.id);
}
