import type { OrderRef } from '#contract/order.ts';
import { defineEvent } from '#server/platform/events/event.ts';

interface AboutGallery {
  readonly galleryId: number;
  readonly order: OrderRef;
}

/** The client submitted their choice of so many pictures. */
export const selectionSubmitted = defineEvent<AboutGallery & { readonly picked: number }>(
  'gallery.selection_submitted',
);
/** The creator lets them choose again. */
export const selectionReopened = defineEvent<AboutGallery>('gallery.selection_reopened');
/** Someone, with an account or by a link (null), found something wrong with it. */
export const galleryReported = defineEvent<{
  readonly galleryId: number;
  readonly creatorId: number;
  readonly reporterId: number | null;
  readonly reason: string;
}>('gallery.reported');
