import type { OrderRef } from '#contract/order.ts';
import { defineEvent } from '#server/platform/events/event.ts';

interface AboutGallery {
  readonly galleryId: number;
  readonly order: OrderRef;
}

/** Its creator tells the client that there are so many pictures to choose from. */
export const clientInvited = defineEvent<AboutGallery & { readonly pictures: number }>(
  'gallery.client_invited',
  'nothing',
);
/** Its files were delivered. */
export const galleryDelivered = defineEvent<AboutGallery & { readonly version: number }>(
  'gallery.delivered',
  'nothing',
);
/** The client submitted their choice of so many pictures. */
export const selectionSubmitted = defineEvent<AboutGallery & { readonly picked: number }>(
  'gallery.selection_submitted',
  'nothing',
);
/** The creator lets them choose again. */
export const selectionReopened = defineEvent<AboutGallery>('gallery.selection_reopened', 'nothing');
/** Its creator took pictures back: so many of them were chosen by the client, others had their heart. */
export const picturesRemoved = defineEvent<
  AboutGallery & { readonly picked: number; readonly hearted: number }
>('gallery.pictures_removed', 'nothing');
/** Its files are deleted in so many days, at that instant. */
export const galleryEnding = defineEvent<
  AboutGallery & { readonly days: 30 | 7; readonly until: string }
>('gallery.ending', 'nothing');
/** Someone, with an account or by a link (null), found something wrong with it. */
export const galleryReported = defineEvent<{
  readonly galleryId: number;
  readonly creatorId: number;
  readonly reporterId: number | null;
  readonly reason: string;
}>('gallery.reported', 'nothing');
