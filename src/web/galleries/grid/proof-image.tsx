import type { GalleryItem } from '#contract/galleries/galleries.ts';
import { proofSides } from '#contract/galleries/galleries.ts';
import { cx } from '#web/ui/cx.ts';
import { positionOf } from '#web/ui/display/photo.tsx';
import { type GalleryCalls, proofOf } from '../picking/gallery-calls.ts';
import { ratioOf } from './picture-text.ts';

interface ProofImageProps {
  readonly calls: GalleryCalls;
  readonly item: GalleryItem;
  readonly alt: string;
  /** Of the alternative text, if it is known. */
  readonly language?: string | undefined;
  /** As in an image's `sizes`. */
  readonly sizes: string;
  readonly eager?: boolean;
  readonly className?: string;
}

/** Every size of a picture's smaller copies, for `srcset`. */
export function sourcesOf(calls: GalleryCalls, item: GalleryItem): string {
  const wide = Math.min(1, ratioOf(item));
  return proofSides
    .map((side) => `${proofOf(calls, item, side)} ${Math.round(side * wide)}w`)
    .join(', ');
}

/** A picture in the smallest size that is enough, over its own colors until it is there. */
export function ProofImage({
  calls,
  item,
  alt,
  language,
  sizes,
  eager = false,
  className,
}: ProofImageProps) {
  return (
    <img
      srcSet={sourcesOf(calls, item)}
      sizes={sizes}
      src={proofOf(calls, item, 960) ?? undefined}
      alt={alt}
      lang={language}
      width={item.width ?? undefined}
      height={item.height ?? undefined}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={cx('bg-cover bg-muted', className)}
      style={{
        ...(item.placeholder && { backgroundImage: `url("${item.placeholder}")` }),
        ...positionOf(item.focus),
      }}
    />
  );
}
