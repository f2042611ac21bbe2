import type { GalleryRights, GallerySide, GalleryStage } from '#contract/galleries/galleries.ts';
import type { ShareLinkKind } from '#contract/galleries/gallery-links.ts';

const gigabyte = 1e9;

export interface QuotaSettings {
  readonly galleryGigabytes: number;
  readonly galleryGigabytesPerTenDollars: number;
  readonly galleryMostGigabytes: number;
}

/** Bytes that a gallery may hold while this much is held for its order; none for nothing. */
export function quotaOf(heldCents: number, settings: QuotaSettings): number {
  if (heldCents <= 0) return 0;
  const { galleryGigabytes, galleryGigabytesPerTenDollars, galleryMostGigabytes } = settings;
  const gigabytes = galleryGigabytes + galleryGigabytesPerTenDollars * Math.floor(heldCents / 1000);
  return Math.min(gigabytes, galleryMostGigabytes) * gigabyte;
}

/** Whether its files may change. */
export const mayChange = (stage: GalleryStage): boolean => stage !== 'approved';

/** What decides what each side may do in a gallery. */
export interface GalleryState {
  readonly stage: GalleryStage;
  /** Deliveries so far. */
  readonly version: number;
  /** Everything was refunded: the originals stay the creator's. */
  readonly refunded: boolean;
  /** The order ended otherwise, and its originals are the client's all the same. */
  readonly opened: boolean;
  /** Its links were closed by an operator. */
  readonly linksClosed: boolean;
  /** Its time is over, and its files are deleted. */
  readonly emptied: boolean;
}

/** What a guest's link is for. */
export interface LinkRights {
  readonly kind: ShareLinkKind;
  readonly takesWeb: boolean;
}

/**
 * What each may do: the stage decides, not switches. `link` is what a guest came by; a vendor's
 * link and one to look never open originals.
 */
export function rightsOf(
  gallery: GalleryState,
  side: GallerySide,
  link?: LinkRights,
): GalleryRights {
  const { stage, refunded, emptied } = gallery;
  const isOpen = mayChange(stage) && !refunded && !gallery.opened && !emptied;
  const isTheirs = stage === 'approved' || gallery.opened;
  const download =
    !emptied &&
    (side === 'creator' || (isTheirs && (side === 'client' || link?.kind === 'download')));
  return {
    react: isOpen && link?.kind !== 'vendor',
    pick: side === 'client' && stage === 'proofing' && isOpen,
    reopen: side === 'creator' && stage === 'editing' && isOpen,
    download,
    downloadWeb: download || (!emptied && isTheirs && link?.kind === 'vendor' && link.takesWeb),
    upload: side === 'creator' && isOpen,
    share: side !== 'guest' && !gallery.linksClosed && !emptied,
  };
}

/**
 * The delivery whose files this side sees; null for the files as they are now. Others than the
 * creator see from the delivery on exactly what they approve.
 */
export function shownVersion(
  { stage, version, opened }: GalleryState,
  side: GallerySide,
): number | null {
  const isShown = side !== 'creator' && version > 0;
  return isShown && (stage === 'delivered' || stage === 'approved' || opened) ? version : null;
}

export interface PlacedFile {
  readonly id: number;
  readonly number: number;
  readonly position: number;
  readonly cameraName: string;
  readonly section: string;
}
