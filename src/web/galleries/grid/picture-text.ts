import { useLingui } from '@lingui/react/macro';
import type { GalleryItem } from '#contract/galleries/galleries.ts';

/**
 * Names a picture, as its text alternative: 'Photo 12 of 400, IMG_1234', 'Film 3 of 400: The first
 * dance', if its creator says what it shows.
 */
export function usePictureText(count: number): (item: GalleryItem, place: number) => string {
  const { t } = useLingui();
  return ({ name, film, description }, place) => {
    if (description !== null)
      return film
        ? t`Video ${place} of ${count}: ${description}`
        : t`Photo ${place} of ${count}: ${description}`;
    const stem = name.replace(/\.[^.]+$/, '');
    return film ? t`Video ${place} of ${count}, ${stem}` : t`Photo ${place} of ${count}, ${stem}`;
  };
}

/** Width by height; a square where it isn't known. */
export const ratioOf = ({ width, height }: GalleryItem): number =>
  width && height ? Math.min(4, Math.max(0.3, width / height)) : 1;
