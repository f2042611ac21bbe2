import { useMemo, useRef } from 'react';
import type { Gallery, GalleryItem } from '#contract/galleries/galleries.ts';
import type { Selected } from '../arranging/use-selected.ts';
import type { GalleryCalls } from '../picking/gallery-calls.ts';
import type { Reactions } from '../picking/use-reactions.ts';
import { moveFocus } from './move-focus.ts';
import { ratioOf, usePictureText } from './picture-text.ts';
import { PictureTile } from './picture-tile.tsx';
import { useVisible } from './use-visible.ts';

/** Pictures that the server draws, in rows that the browser breaks in the same way. */
const firstDrawn = 24;
/** Pictures that are loaded before anyone scrolls. */
const firstLoaded = 8;

interface SectionProps {
  readonly gallery: Gallery;
  readonly calls: GalleryCalls;
  readonly reactions: Reactions;
  readonly items: readonly GalleryItem[];
  /** While several are marked, for their creator. */
  readonly selected?: Selected | null;
  readonly onOpen: (number: number) => void;
}

/** A section's pictures; of hundreds, only those near the screen are in the document. */
export function PictureGrid({
  gallery,
  calls,
  reactions,
  items,
  selected = null,
  onOpen,
}: SectionProps) {
  const list = useRef<HTMLUListElement>(null);
  const ratios = useMemo(() => items.map(ratioOf), [items]);
  const { layout, first, end } = useVisible(list, ratios);
  const textOf = usePictureText(gallery);
  const shown = layout ? items.slice(first, end) : items.slice(0, firstDrawn);
  return (
    <ul
      ref={list}
      className="gallery-grid"
      data-placed={layout ? true : undefined}
      style={layout ? { height: layout.height } : undefined}
      onKeyDown={(event) => layout && moveFocus(event, { items, places: layout.places })}
    >
      {shown.map((item, nth) => {
        const place = layout?.places[first + nth];
        const ratio = ratioOf(item);
        const words = textOf(item);
        return (
          <PictureTile
            key={item.number}
            calls={calls}
            item={item}
            words={words}
            // A row may be half as high again as before it was stretched.
            sizes={`calc(${(ratio * 1.3).toFixed(2)} * clamp(7.25rem, 18vw, 15rem))`}
            may={gallery.may}
            eager={words.at <= firstLoaded}
            reactions={reactions}
            selected={selected}
            onOpen={onOpen}
            style={
              place
                ? {
                    width: place.width,
                    height: place.height,
                    left: place.x,
                    top: place.y,
                  }
                : {
                    flexGrow: ratio,
                    flexBasis: `calc(${ratio} * var(--gallery-row))`,
                    aspectRatio: ratio,
                  }
            }
          />
        );
      })}
    </ul>
  );
}
