import type { ReplyOf } from '#contract/endpoint.ts';
import type { getGalleryReceipt } from '#contract/galleries/gallery-receipt.ts';
import type { Context } from '#server/platform/http/context.ts';
import type { GalleryAccess } from '../gallery-access.ts';
import { visitsWritten } from './note-visits.ts';
import { listVisits } from './visit-store.ts';

/** The newest thousand rows. */
export async function showReceipt(
  ctx: Context,
  { gallery }: GalleryAccess,
): Promise<ReplyOf<typeof getGalleryReceipt>> {
  await visitsWritten(ctx);
  return listVisits(ctx.db, gallery.id, 1000);
}
