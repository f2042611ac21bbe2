import type { GalleryItem } from '#contract/galleries/galleries.ts';

/** What phones take at a time. */
const maxFiles = 20;
const maxBytes = 100_000_000;

export interface Batch {
  readonly items: readonly GalleryItem[];
  /** Places among all that can be saved, from 1. */
  readonly first: number;
  readonly last: number;
}

/** Photos and films in the batches that a phone takes; files of other kinds are left out. */
export function batchesOf(items: readonly GalleryItem[]): readonly Batch[] {
  const batches: Batch[] = [];
  let batch: GalleryItem[] = [];
  let bytes = 0;
  let place = 0;
  const close = () => {
    if (batch.length > 0)
      batches.push({ items: batch, first: place - batch.length + 1, last: place });
    batch = [];
    bytes = 0;
  };
  for (const item of items) {
    if (!/^(image\/(jpeg|png|webp|heic)|video\/mp4)$/.test(item.mediaType ?? '')) continue;
    if (batch.length === maxFiles || (batch.length > 0 && bytes + item.size > maxBytes)) close();
    batch.push(item);
    bytes += item.size;
    place += 1;
  }
  close();
  return batches;
}
