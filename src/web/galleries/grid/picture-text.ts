import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { fileKindOf } from '#contract/galleries/file-kinds.ts';
import type { Gallery, GalleryItem } from '#contract/galleries/galleries.ts';
import { writtenLanguage } from '#web/ui/display/written-language.ts';

export interface PictureText {
  /** From 1. */
  readonly at: number;
  /** As its text alternative: 'Photo 12 of 400, IMG_1234', 'Video 3 of 400: The first dance'. */
  readonly whole: string;
  /** 'Photo 12 of 400'. */
  readonly place: string;
  /** What it shows, as its creator says, if they do. */
  readonly description: string | null;
  /** Of the description: told by all of the gallery's together, as one alone is often too short. */
  readonly language: string | undefined;
}

const areCaptions = ({ name }: GalleryItem) => fileKindOf(name) === 'captions';

/** Names the pictures of a gallery, each at its place; captions, which only their creator sees, have none. */
export function usePictureText({
  pictures: count,
  items,
}: Pick<Gallery, 'pictures' | 'items'>): (item: GalleryItem) => PictureText {
  const { t } = useLingui();
  const places = useMemo(
    () =>
      new Map(
        items.filter((item) => !areCaptions(item)).map(({ number }, nth) => [number, nth + 1]),
      ),
    [items],
  );
  const language = useMemo(
    () => writtenLanguage(items.flatMap(({ description }) => description ?? []).join('\n')),
    [items],
  );
  return (item) => {
    const { name, film, description } = item;
    const number = places.get(item.number);
    const place =
      number === undefined
        ? t`Captions`
        : film
          ? t`Video ${number} of ${count}`
          : t`Photo ${number} of ${count}`;
    const whole =
      description === null
        ? `${place}, ${name.replace(/\.[^.]+$/, '')}`
        : `${place}: ${description}`;
    const own = description === null ? undefined : (writtenLanguage(description) ?? language);
    return { at: number ?? count, whole, place, description, language: own };
  };
}

/** Width by height; a square where it isn't known. */
export const ratioOf = ({ width, height }: GalleryItem): number =>
  width && height ? Math.min(4, Math.max(0.3, width / height)) : 1;
