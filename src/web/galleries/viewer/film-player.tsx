import type { GalleryItem } from '#contract/galleries/galleries.ts';
import { filmSides } from '#contract/galleries/galleries.ts';
import { filmOf, type GalleryCalls, proofOf } from '../picking/gallery-calls.ts';

interface FilmPlayerProps {
  readonly calls: GalleryCalls;
  readonly item: GalleryItem;
  readonly words: string;
}

/** A film with the browser's own controls: the smaller copy on a small screen. */
export function FilmPlayer({ calls, item, words }: FilmPlayerProps) {
  const [large, small] = filmSides;
  return (
    // biome-ignore lint/a11y/useMediaCaption: creators send films without captions.
    <video
      controls
      playsInline
      preload="metadata"
      poster={proofOf(calls, item, 2048) ?? undefined}
      aria-label={words}
      className="absolute inset-0 size-full object-contain"
    >
      <source src={filmOf(calls, item, small)} media="(max-width: 40rem)" />
      <source src={filmOf(calls, item, large)} />
    </video>
  );
}
