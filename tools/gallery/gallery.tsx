import { useState } from 'react';
import { LinkTabs, linkTab } from '#web/ui/display/link-tabs.tsx';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { GalleryControls } from './gallery-controls.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { GallerySurfaces } from './gallery-surfaces.tsx';

const sections = ['Controls', 'Surfaces', 'Overlays'] as const;

/**
 * Every component on one page, for development: `npx vite`, then
 * /tools/gallery/gallery.html. Not routed, not translated.
 */
export function Gallery() {
  const [section, setSection] = useState<(typeof sections)[number] | null>(null);
  return (
    <>
      <SkipLink />
      <main id="content" tabIndex={-1} className="mx-auto grid max-w-6xl gap-12 px-4 py-10 md:px-8">
        <header className="flex flex-wrap items-end justify-between gap-6">
          <div className="grid gap-2">
            <h1 className="text-2xl">The frame, not the picture</h1>
            <p className="max-w-prose text-lg text-muted-foreground">
              Six sizes, two radii, two shadows, one amber. Quiet, warm, precise.
            </p>
          </div>
          <ThemeSwitch />
        </header>
        <LinkTabs label="Sections">
          {sections.map((name) => (
            <a
              key={name}
              href={`#${name.toLowerCase()}`}
              {...linkTab(section === name)}
              onClick={() => setSection(name)}
            >
              {name}
            </a>
          ))}
        </LinkTabs>
        <GalleryControls />
        <GallerySurfaces />
        <GalleryOverlays />
      </main>
      <Toaster />
    </>
  );
}
