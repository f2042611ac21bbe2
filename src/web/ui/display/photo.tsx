import ImageOff from 'lucide-react/icons/image-off';
import { type CSSProperties, useState } from 'react';
import { cx } from '../cx.ts';
import { photoWidths, shownAt, sourcesOf } from './picture-sources.ts';
import { writtenLanguage } from './written-language.ts';

type PhotoProps = {
  src: string;
  /** Empty if nearby text says the same. */
  alt: string;
  /** Of `alt`, as its writer said; otherwise told by its words. */
  language?: string | null | undefined;
  /** Its displayed width, as in an image's `sizes`, by which the browser chooses a source. */
  sizes: string;
  width?: number | null | undefined;
  height?: number | null | undefined;
  /** A tiny image as a data URL, shown until the picture is loaded. */
  placeholder?: string | null | undefined;
  /** `eager` in the first screen, `first` for its largest: that one is fetched before all others. */
  loading?: 'lazy' | 'eager' | 'first' | undefined;
  /** Fills its box, and loses what does not fit. */
  cropped?: boolean | undefined;
  /** What stays in view then, in percent from its left and top. */
  focus?: { readonly x: number; readonly y: number } | null | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
};

/** Where a cropped picture is cut; heads are above its middle, if nobody knows better. */
export function positionOf(focus: PhotoProps['focus']) {
  const { x, y } = focus ?? { x: 50, y: 40 };
  const position = `${x}% ${y}%`;
  return { objectPosition: position, backgroundPosition: position };
}

/** A picture in the smallest sufficient size, over a blur of its own colors until it is loaded. */
export function Photo({
  src,
  alt,
  language,
  sizes,
  width,
  height,
  placeholder,
  loading = 'lazy',
  cropped = false,
  focus,
  className,
  style,
}: PhotoProps) {
  const [broken, setBroken] = useState<string>();
  const lang = alt === '' ? undefined : (language ?? writtenLanguage(alt));
  if (broken === src) {
    return (
      <span
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt, lang })}
        className={cx('grid place-items-center bg-muted text-muted-foreground', className)}
        style={style}
      >
        <ImageOff aria-hidden="true" className="size-8 opacity-50" />
      </span>
    );
  }
  const sources = sourcesOf(src, photoWidths, width);
  const image = (
    <img
      {...(sources && { srcSet: sources.webp, sizes })}
      src={shownAt(src)}
      alt={alt}
      lang={lang}
      width={width ?? undefined}
      height={height ?? undefined}
      loading={loading === 'first' ? 'eager' : loading}
      decoding="async"
      {...(loading === 'first' && { fetchPriority: 'high' as const })}
      className={cx('bg-cover', cropped && 'bg-muted object-cover', className)}
      onError={() => setBroken(src)}
      // A server-rendered picture may have failed before hydration, or is about to be decoded.
      ref={(shown) => {
        if (shown?.complete && shown.naturalWidth === 0) shown.decode().catch(() => setBroken(src));
      }}
      style={{
        ...(placeholder && { backgroundImage: `url("${placeholder}")` }),
        ...positionOf(focus),
        ...style,
      }}
    />
  );
  if (!sources?.avif) return image;
  return (
    <picture className="contents">
      {/* Without a box of its own: in a grid it would take a place. */}
      <source hidden type="image/avif" srcSet={sources.avif} sizes={sizes} />
      {image}
    </picture>
  );
}
