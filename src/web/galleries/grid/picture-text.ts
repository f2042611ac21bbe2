import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Gallery, GalleryItem } from '#contract/galleries/galleries.ts';
import { writtenLanguage } from '#web/ui/display/written-language.ts';

export interface PictureText {
  /** As its text alternative: 'Photo 12 of 400, IMG_1234', 'Video 3 of 400: The first dance'. */
  readonly whole: string;
  /** 'Photo 12 of 400'. */
  readonly place: string;
  /** What it shows, as its creator says, if they do. */
  readonly description: string | null;
  /** Of the description: told by all of the gallery's together, as one alone is often too short. */
  readonly language: string | undefined;
}

/** Names the pictures of a gallery, each at its place. */
export function usePictureText({
  pictures: count,
  items,
}: Pick<Gallery, 'pictures' | 'items'>): (item: GalleryItem, number: number) => PictureText {
  const { t } = useLingui();
  const language = useMemo(
    () => writtenLanguage(items.flatMap(({ description }) => description ?? []).join('\n')),
    [items],
  );
  return ({ name, film, description }, number) => {
    const place = film ? t`Video ${number} of ${count}` : t`Photo ${number} of ${count}`;
    const whole =
      description === null
        ? `${place}, ${name.replace(/\.[^.]+$/, '')}`
        : `${place}: ${description}`;
    const own = description === null ? undefined : (writtenLanguage(description) ?? language);
    return { whole, place, description, language: own };
  };
}

/** Width by height; a square where it isn't known. */
export const ratioOf = ({ width, height }: GalleryItem): number =>
  width && height ? Math.min(4, Math.max(0.3, width / height)) : 1;
