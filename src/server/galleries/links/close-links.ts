import type { Tx } from '#server/platform/db/database.ts';
import { findGallery, lockGallery, updateGallery } from '../gallery-store.ts';

/** Closes a gallery's links for good: nobody makes new ones. False if there is no gallery. */
export async function closeGalleryLinks(tx: Tx, galleryId: number, at: Date): Promise<boolean> {
  if (!(await findGallery(tx, galleryId))) return false;
  const { linksClosed } = await lockGallery(tx, galleryId);
  if (!linksClosed) await updateGallery(tx, galleryId, { linksClosedAt: at });
  return true;
}
