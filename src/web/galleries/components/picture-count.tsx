import { Plural } from '@lingui/react/macro';
import type { GalleryItem } from '#contract/galleries/galleries.ts';

interface PictureCountProps {
  readonly count: number;
  readonly items: readonly GalleryItem[];
}

/** How many pictures a gallery has, films among them by their name. */
export function PictureCount({ count, items }: PictureCountProps) {
  return items.some(({ mediaType }) => mediaType?.startsWith('video/')) ? (
    <Plural value={count} one="# video" other="# photos and videos" />
  ) : (
    <Plural value={count} one="# photo" other="# photos" />
  );
}
