import { DomainError } from '#contract/errors.ts';
import type { GallerySort } from '#contract/galleries/galleries.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { remakeShown } from '../films/remake-shown.ts';
import { type GalleryRow, updateGallery } from '../gallery-store.ts';
import { listUnknown } from '../reactions/pick-store.ts';

/** What costs nobody anything, at any time. */
export interface Look {
  readonly sortedBy?: GallerySort | undefined;
  readonly title?: string | null | undefined;
  /** YYYY-MM-DD. */
  readonly shotOn?: string | null | undefined;
  /** The number of a picture. */
  readonly cover?: number | null | undefined;
}

/** Errors: gallery.unknown_pictures. */
export async function changeLook(
  tx: Tx,
  id: number,
  { sortedBy, title, shotOn, cover }: Look,
): Promise<void> {
  if (cover && (await listUnknown(tx, id, [cover])).length > 0)
    throw new DomainError('gallery.unknown_pictures', { details: { numbers: [cover] } });
  const change = {
    ...(sortedBy !== undefined && { sortedBy }),
    ...(title !== undefined && { title: title || null }),
    ...(shotOn !== undefined && { shotOn }),
    ...(cover !== undefined && { coverNumber: cover }),
  };
  if (Object.keys(change).length > 0) await updateGallery(tx, id, change);
}

/**
 * Shows the creator's name across all pictures, or no longer: their proofs are made again. Errors:
 * gallery.stage once the originals are the client's.
 */
export async function switchWatermark(
  tx: Tx,
  { id, stage, opened, watermarked }: GalleryRow,
  wanted: boolean,
): Promise<void> {
  if (wanted === watermarked) return;
  if (stage === 'approved' || opened) throw new DomainError('gallery.stage');
  await updateGallery(tx, id, { watermarked: wanted });
  await remakeShown(tx, id);
}
