import type { ReplyOf } from '#contract/endpoint.ts';
import type { getGalleryReceipt } from '#contract/galleries/gallery-links.ts';
import type { Context } from '#server/platform/http/context.ts';
import type { Seat } from '../seat.ts';
import { listVisits } from './visit-store.ts';

/** The newest thousand rows. */
export function showReceipt(
  { db }: Context,
  { gallery }: Seat,
): Promise<ReplyOf<typeof getGalleryReceipt>> {
  return listVisits(db, gallery.id, 1000);
}
