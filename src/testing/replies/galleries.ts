/** Galleries as the API returns them to one of their sides. */
import type { Gallery, GalleryItem } from '#contract/galleries/galleries.ts';

export const galleryItem = (number: number, overrides: Partial<GalleryItem> = {}): GalleryItem => ({
  number,
  name: `IMG_${1000 + number}.jpg`,
  section: '',
  size: 25_000_000,
  sha256: null,
  state: 'proofed',
  problem: null,
  mediaType: 'image/jpeg',
  width: 6000,
  height: 4000,
  placeholder: null,
  focus: null,
  proof: 'a1b2',
  preview: false,
  film: null,
  heart: false,
  hearts: 0,
  comments: 0,
  picked: false,
  final: null,
  likely: null,
  description: null,
  taken: null,
  ...overrides,
});

const none = {
  react: true,
  pick: false,
  reopen: false,
  download: false,
  downloadWeb: false,
  upload: false,
  share: false,
};

/** All of a gallery's pictures. */
const listed = (items: GalleryItem[]) => ({
  items,
  next: null,
  pictures: items.length,
  photos: items.length,
  bytes: items.reduce((sum, { size }) => sum + size, 0),
});

/** Three photos to choose two from, as their client sees them. */
export const clientGallery = (overrides: Partial<Gallery> = {}): Gallery => ({
  id: 4,
  side: 'client',
  order: { kind: 'job', id: 5 },
  creator: { fullName: 'Frida Baldwin', profileImage: '' },
  title: null,
  shotOn: null,
  cover: null,
  stage: 'proofing',
  may: { ...none, pick: true },
  version: 0,
  manifest: null,
  changedSince: false,
  watermarked: false,
  refunded: false,
  promised: null,
  delivered: null,
  picturesToPick: 2,
  picksAreAgreed: false,
  invitedAt: null,
  pickedAt: null,
  keptMonths: 12,
  keptUntil: null,
  emptiedAt: null,
  sortedBy: 'taken',
  quotaBytes: null,
  usedBytes: null,
  ...listed([galleryItem(1), galleryItem(2), galleryItem(3)]),
  ...(overrides.items && listed(overrides.items)),
  ...overrides,
});

export const creatorGallery = (overrides: Partial<Gallery> = {}): Gallery =>
  clientGallery({
    side: 'creator',
    may: { ...none, download: true, downloadWeb: true, upload: true, share: true },
    quotaBytes: 3_000_000_000,
    usedBytes: 75_000_000,
    ...overrides,
  });
