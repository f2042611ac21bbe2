import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Gallery, proofSides } from '#contract/galleries/galleries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { positionOf } from '#web/ui/display/photo.tsx';
import { type GalleryCalls, proofOf } from '../picking/gallery-calls.ts';

interface GalleryCoverProps {
  readonly gallery: Pick<Gallery, 'cover' | 'title' | 'shotOn' | 'creator' | 'emptiedAt'>;
  readonly calls: GalleryCalls;
  /** Below the name. */
  readonly children?: ReactNode;
}

/** The shoot's name and day over its cover, from edge to edge; without a cover as a plain heading. */
export function GalleryCover({ gallery, calls, children }: GalleryCoverProps) {
  const format = useFormat();
  const { cover, title, shotOn, creator } = gallery;
  const name = creator.fullName;
  const lines = (
    <>
      <h1 className="gallery-cover-name">{title ?? <Trans>Photos by {name}</Trans>}</h1>
      <p className="gallery-cover-facts">
        {shotOn !== null && <span>{format.day(shotOn)}</span>}
        {title !== null && (
          <span>
            <Trans>Photos by {name}</Trans>
          </span>
        )}
      </p>
      {children}
    </>
  );
  if (!cover || gallery.emptiedAt !== null)
    return (
      <header className="mx-auto grid w-full max-w-7xl gap-2 px-4 pt-8 sm:px-6">{lines}</header>
    );
  return (
    <header className="gallery-cover">
      <img
        src={proofOf(calls, cover, 2048) ?? undefined}
        srcSet={proofSides.map((side) => `${proofOf(calls, cover, side)} ${side}w`).join(', ')}
        sizes="100vw"
        alt=""
        fetchPriority="high"
        decoding="async"
        draggable={false}
        style={{
          ...(cover.placeholder && { backgroundImage: `url("${cover.placeholder}")` }),
          ...positionOf(cover.focus),
        }}
      />
      <div className="gallery-cover-words">{lines}</div>
    </header>
  );
}
