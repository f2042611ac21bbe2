import type { GalleryItem } from '#contract/galleries/galleries.ts';

/** What phones take at a time. */
const mostFiles = 20;
const mostBytes = 100_000_000;

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
    if (batch.length === mostFiles || (batch.length > 0 && bytes + item.size > mostBytes)) close();
    batch.push(item);
    bytes += item.size;
    place += 1;
  }
  close();
  return batches;
}
