import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useBottomBar } from '#web/ui/overlays/use-bottom-bar.ts';

interface GalleryBarProps {
  /** Where it has no text of its own. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** What comes next for a gallery, at the bottom of the window. */
export function GalleryBar({ label, className, children }: GalleryBarProps) {
  return (
    <aside ref={useBottomBar()} aria-label={label} className="gallery-bar">
      <div
        className={cx(
          'mx-auto flex max-w-7xl flex-wrap items-center gap-3 px-4 sm:px-6',
          className,
        )}
      >
        {children}
      </div>
    </aside>
  );
}
