import { fileKindOf } from '#contract/galleries/file-kinds.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { largeFileBytes, storedChecksum } from '#server/platform/storage/checksum.ts';
import { PartsChanged } from '#server/platform/storage/file-storage.ts';
import { deleteBytesLater, readCaptureTime, workInTurn } from '#server/uploads/index.ts';
import { findFile, markChecked, markDamaged } from '../files/file-store.ts';
import { makeProofsSoon } from '../files/make-proofs.ts';
import { headBytes, mediaTypeOf } from '../files/media-type-rules.ts';
import { placeFinal } from '../files/place-final.ts';
import { forgetDamaged } from '../files/place-store.ts';
import { captionsOf } from '../films/captions.ts';
import { markCaptions } from '../films/captions-store.ts';
import { makeFilmSoon } from '../films/make-film.ts';
import { lockGallery } from '../gallery-store.ts';
import { findUploadOfFile } from './upload-store.ts';

/** Bytes of a file that are read and compared in a second, at least. */
const bytesASecond = 50e6;

/** First bytes in which a JPEG has its EXIF: no block of it is longer. */
const exifBytes = 128 * 1024;

/** Has the file checked after the commit, when it is its sender's turn. */
export async function checkFileSoon(
  tx: Tx,
  fileId: number,
  { personId, size }: { readonly personId: number; readonly size: number },
): Promise<void> {
  await workInTurn(tx, {
    task: 'check-gallery-file',
    payload: { fileId },
    queue: size >= largeFileBytes ? 'gallery-checks-large' : 'gallery-checks',
    personId,
    seconds: 0.2 + size / bytesASecond,
  });
}

/**
 * Makes one file of its parts and reads it once: the bytes are compared with what the sender's
 * browser computed, and known by their checksums from then on. A final takes its proof's place only
 * now. May be repeated.
 */
export async function checkFile(
  platform: Platform,
  { fileId }: { readonly fileId: number },
): Promise<void> {
  const file = await findFile(platform.db, fileId);
  if (file?.state !== 'uploaded') return;
  const upload = await findUploadOfFile(platform.db, fileId);
  const { storageKey: key } = file;
  const damaged = () =>
    inTransaction(platform.db, async (tx) => {
      await lockGallery(tx, file.galleryId);
      await markDamaged(tx, fileId);
      await deleteBytesLater(tx, [key]);
    });
  if (upload.partsId !== null) {
    const parts = { key, partsId: upload.partsId };
    try {
      await platform.storage.finish(parts, upload.parts);
    } catch (error) {
      if (!(error instanceof PartsChanged)) throw error;
      // Someone sent a part again to the bucket after it was counted.
      await platform.storage.abort(parts);
      return damaged();
    }
  }
  const found = await storedChecksum(platform.config, key, file.size);
  if (!found) throw new Error(`The bytes of gallery file ${fileId} are missing`);
  const { size, sha256, crc32 } = found;
  if (size !== file.size || (upload.sha256 ?? sha256) !== sha256) return damaged();
  const head = await headOf(platform, key);
  const mediaType = mediaTypeOf(head.subarray(0, headBytes));
  const takenAt = mediaType === 'image/jpeg' ? takenAtOf(head) : null;
  const areCaptions = fileKindOf(file.cameraName) === 'captions';
  const captions = areCaptions ? await captionsOf(platform, file) : null;
  await inTransaction(platform.db, async (tx) => {
    const { stage } = await lockGallery(tx, file.galleryId);
    await deleteBytesLater(tx, await forgetDamaged(tx, file));
    if (!(await markChecked(tx, fileId, { sha256, crc32, mediaType })))
      return deleteBytesLater(tx, [key]);
    // A preview had it a place before the client chose.
    if (file.previewKey === null && (stage === 'editing' || stage === 'delivered'))
      await placeFinal(tx, { ...file, takenAt }, platform.clock());
    if (areCaptions) await markCaptions(tx, fileId, captions);
    else if (mediaType.startsWith('video/')) await makeFilmSoon(tx, file);
    else await makeProofsSoon(tx, { fileId });
  });
}

/** What a JPEG says by its first block; null if its EXIF is elsewhere, or has no time. */
function takenAtOf(head: Buffer): string | null {
  const at = head.indexOf('Exif\0\0');
  return at < 0 ? null : (readCaptureTime(head.subarray(at))?.at ?? null);
}

async function headOf({ storage }: Platform, key: string): Promise<Buffer> {
  const found = await storage.get(key, { start: 0, end: exifBytes - 1 });
  const pieces = await found?.stream.toArray();
  return Buffer.concat(pieces ?? []);
}
