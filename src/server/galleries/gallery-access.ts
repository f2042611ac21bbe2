import { DomainError } from '#contract/errors.ts';
import type { GalleryRights, GallerySide } from '#contract/galleries/galleries.ts';
import type { ArchiveQuery } from '#contract/galleries/gallery-archive.ts';
import type { Shown } from './files/shown-store.ts';
import { type LinkRights, rightsOf, shownVersion } from './gallery-rules.ts';
import type { GalleryRow } from './gallery-store.ts';

/** Whose heart, comment or visit it is: an account's, or a guest's who gave a name. */
export type Who =
  | { readonly personId: number; readonly guestId: null }
  | { readonly personId: null; readonly guestId: number };

/** Someone who looks at a gallery, and what they may see of it. */
export interface GalleryAccess {
  readonly gallery: GalleryRow;
  readonly side: GallerySide;
  readonly may: GalleryRights;
  /** Null for guests who gave no name. */
  readonly who: Who | null;
  /** What guests came by. */
  readonly link: (LinkRights & { readonly id: number }) | null;
  readonly shown: Shown;
}

export function accessOf(
  gallery: GalleryRow,
  {
    side,
    who,
    link = null,
    section = null,
    onlyChosen = false,
  }: Pick<GalleryAccess, 'side' | 'who'> & {
    readonly link?: GalleryAccess['link'];
    readonly section?: string | null;
    readonly onlyChosen?: boolean;
  },
): GalleryAccess {
  return {
    gallery,
    side,
    may: rightsOf(gallery, side, link ?? undefined),
    who,
    link,
    shown: {
      version: shownVersion(gallery, side),
      section,
      onlyPlaced: side !== 'creator',
      onlyChosen,
    },
  };
}

/** Errors: gallery.not_approved, gallery.refunded, gallery.emptied. */
export function requireDownload(
  { may, side, gallery }: GalleryAccess,
  size: ArchiveQuery['size'] = 'original',
): void {
  if (size === 'web' ? may.downloadWeb : may.download) return;
  if (gallery.emptied) throw new DomainError('gallery.emptied');
  throw new DomainError(
    side === 'client' && gallery.refunded ? 'gallery.refunded' : 'gallery.not_approved',
  );
}

/** Who reacts. Errors: gallery.stage, gallery_link.name_needed. */
export function requireReaction({ may, who }: GalleryAccess): Who {
  if (!may.react) throw new DomainError('gallery.stage');
  if (!who) throw new DomainError('gallery_link.name_needed');
  return who;
}
