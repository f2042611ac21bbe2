import Camera from 'lucide-react/icons/camera';
import type { CSSProperties } from 'react';
import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import { cx } from '#web/ui/cx.ts';
import { Photo } from '#web/ui/display/photo.tsx';

type PictureProps = {
  picture: Pick<
    PortfolioItem,
    'imageUrl' | 'alt' | 'width' | 'height' | 'placeholder' | 'focus'
  > | null;
  /** Of its description, if it is known. */
  language?: string | null | undefined;
  /** Leave the description out if nearby text says the same. */
  decorative?: boolean | undefined;
  /** `eager` in the first screen, `first` for its largest. */
  loading?: 'lazy' | 'eager' | 'first' | undefined;
  /** How wide it is shown, as in `sizes` of an image. */
  sizes: string;
  className?: string | undefined;
  style?: CSSProperties | undefined;
};

/** Fills its box with a picture, over a blur of its colors until it is loaded. */
export function Picture({
  picture,
  language,
  decorative,
  loading,
  sizes,
  className,
  style,
}: PictureProps) {
  if (!picture) {
    return (
      <span
        className={cx('grid place-items-center bg-muted text-muted-foreground', className)}
        style={style}
      >
        <Camera aria-hidden="true" className="size-8 opacity-50" />
      </span>
    );
  }
  return (
    <Photo
      src={picture.imageUrl}
      alt={decorative ? '' : picture.alt}
      language={language}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      placeholder={picture.placeholder}
      focus={picture.focus}
      loading={loading}
      cropped
      className={className}
      style={style}
    />
  );
}
