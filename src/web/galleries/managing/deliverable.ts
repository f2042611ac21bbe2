import {
  type DeliveredSet,
  type FilesToDeliver,
  isDelivered,
} from '#contract/galleries/delivered-files.ts';
import { fileKindOf, isWorkingFile } from '#contract/galleries/file-kinds.ts';
import type { GalleryItem } from '#contract/galleries/galleries.ts';

/** What a gallery has to deliver, and what is missing of it. */
export interface Deliverable {
  readonly chosen: readonly GalleryItem[];
  readonly finals: readonly GalleryItem[];
  /** Finals whose places are not known. */
  readonly unplaced: readonly GalleryItem[];
  /** Chosen pictures whose finals have not come. */
  readonly unfinished: readonly GalleryItem[];
  readonly sections: readonly string[];
  readonly hasWorkingFiles: boolean;
}

export function deliverableOf(items: readonly GalleryItem[]): Deliverable {
  const chosen = items.filter(({ picked }) => picked);
  return {
    chosen,
    finals: items.filter(({ final }) => final === 'placed' || final === 'own'),
    unplaced: items.filter(({ final }) => final === 'unplaced'),
    unfinished: chosen.filter(({ final }) => final === null),
    sections: [...new Set(items.map(({ section }) => section))],
    hasWorkingFiles: items.some(({ name }) => isWorkingFile(name)),
  };
}

/** Which set to begin with: what the client chose, if it is finished; else the finals; else everything. */
export function firstSet({ chosen, finals, unfinished }: Deliverable): DeliveredSet {
  if (chosen.length > 0 && (unfinished.length === 0 || finals.length === 0)) return 'chosen';
  return finals.length > 0 ? 'finals' : 'all';
}

/** How many files and photos a choice delivers. */
export function countOf(items: readonly GalleryItem[], files: FilesToDeliver) {
  const delivered = items.filter((item) => isDelivered(item, files));
  const photos = delivered.filter(
    ({ name, mediaType }) =>
      !isWorkingFile(name) && fileKindOf(name) !== 'film' && !mediaType?.startsWith('video/'),
  );
  return { files: delivered.length, photos: photos.length };
}
