import type { GalleryStage } from '#contract/galleries/galleries.ts';
import type { OrderSide } from '#contract/order.ts';

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

/**
 * Whether this side may have the originals: the creator always, the client once they approved. The
 * stage decides, for single files and the archive alike.
 */
export const mayDownload = (side: OrderSide, stage: GalleryStage): boolean =>
  side === 'creator' || stage === 'approved';

export interface PlacedFile {
  readonly id: number;
  readonly number: number;
  readonly position: number;
  readonly cameraName: string;
  readonly section: string;
}

/** A camera's name without its ending: IMG_1234.CR3 and img_1234.jpg are the same picture. */
const stemOf = (name: string) => name.replace(/\.[^.]+$/, '').toLowerCase();

/**
 * The file whose place a new one takes: while editing, the only one with its camera name, in its
 * section if it names one. Undefined if it gets a place of its own.
 */
export function replacedBy(
  stage: GalleryStage,
  file: Pick<PlacedFile, 'cameraName' | 'section'>,
  inPlace: readonly PlacedFile[],
): PlacedFile | undefined {
  if (stage === 'proofing' || stage === 'approved') return undefined;
  const same = inPlace.filter(({ cameraName }) => stemOf(cameraName) === stemOf(file.cameraName));
  const near = same.filter(({ section }) => section === file.section);
  const candidates = near.length > 0 ? near : same;
  return candidates.length === 1 ? candidates[0] : undefined;
}
