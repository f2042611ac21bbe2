import Camera from 'lucide-react/icons/camera';
import type { PortfolioItem } from '#contract/creator-replies.ts';
import { cx } from '#web/ui/cx.ts';

type PictureProps = {
  picture: Pick<PortfolioItem, 'imageUrl' | 'alt' | 'width' | 'height' | 'placeholder'> | null;
  /** Leave the description out where the words beside it say the same. */
  decorative?: boolean | undefined;
  /** `eager` in the first screen. */
  loading?: 'lazy' | 'eager' | undefined;
  sizes?: string | undefined;
  className?: string | undefined;
};

/** Fills its box with a picture, over a blur of its own colours until it is there. */
export function Picture({ picture, decorative, loading = 'lazy', className }: PictureProps) {
  if (!picture) {
    return (
      <span className={cx('grid place-items-center bg-muted text-muted-foreground', className)}>
        <Camera aria-hidden="true" className="size-8 opacity-50" />
      </span>
    );
  }
  return (
    <img
      src={picture.imageUrl}
      alt={decorative ? '' : picture.alt}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      loading={loading}
      decoding="async"
      {...(loading === 'eager' && { fetchPriority: 'high' as const })}
      className={cx('bg-center bg-cover bg-muted object-cover', className)}
      style={picture.placeholder ? { backgroundImage: `url("${picture.placeholder}")` } : undefined}
    />
  );
}
