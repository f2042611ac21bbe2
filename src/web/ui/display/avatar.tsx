import { useState } from 'react';
import { cx } from '../cx.ts';
import { avatarWidths, shownAt, sourcesOf } from './picture-sources.ts';

/** The same initials always have the same background. */
const toneOf = (initials: string): number =>
  [...initials].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 5;

/** Sized by CSS. */
const shownWidths = { sm: '32px', md: '40px', lg: '64px', xl: '96px' } as const;

type AvatarProps = {
  /** The person's name. Leave it empty if the name is next to it. */
  alt: string;
  /** One or two letters, shown if there is no picture or it has not loaded. */
  initials: string;
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** `eager` for a picture in the first screen. */
  loading?: 'lazy' | 'eager' | undefined;
  className?: string | undefined;
};

export function Avatar({
  alt,
  initials,
  src,
  size = 'md',
  loading = 'lazy',
  className,
}: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = Boolean(src) && src !== broken;
  const elsewhere = src?.startsWith('https:');
  const sources = shown && !elsewhere ? sourcesOf(src ?? '', avatarWidths) : undefined;
  return (
    <span
      className={cx('avatar', `avatar-${size}`, className)}
      data-tone={toneOf(initials)}
      {...(shown || alt === '' ? {} : { role: 'img', 'aria-label': alt })}
    >
      <span aria-hidden="true">{initials}</span>
      {shown && (
        <img
          key={src}
          {...(sources && { srcSet: sources.webp, sizes: shownWidths[size] })}
          src={shownAt(src ?? '', true)}
          alt={alt}
          loading={loading}
          decoding="async"
          onError={() => setBroken(src ?? null)}
          // A server-rendered picture may have failed before hydration, or is about to be decoded.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0)
              image.decode().catch(() => setBroken(src ?? null));
          }}
        />
      )}
    </span>
  );
}
