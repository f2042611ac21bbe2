import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import type { Gallery } from '#contract/galleries/galleries.ts';
import { groupBy } from '#contract/group-by.ts';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import type { Selected } from '../arranging/use-selected.ts';
import { PictureGrid } from '../grid/picture-grid.tsx';
import type { GalleryCalls } from '../picking/gallery-calls.ts';
import { useRest } from '../picking/gallery-query.ts';
import type { Reactions } from '../picking/use-reactions.ts';

const Viewer = lazyPart(async () => (await import('../viewer/viewer.tsx')).Viewer);

const filters = {
  all: () => true,
  hearts: ({ heart, hearts }: Gallery['items'][number]) => heart || (hearts ?? 0) > 0,
  comments: ({ comments }: Gallery['items'][number]) => comments > 0,
  picked: ({ picked }: Gallery['items'][number]) => picked,
};
type Filter = keyof typeof filters;

interface GalleryViewProps {
  readonly gallery: Gallery;
  readonly calls: GalleryCalls;
  readonly reactions: Reactions;
  /** What its creator does with it. */
  readonly arranging?: {
    readonly selected: Selected | null;
    readonly tools: ReactNode;
    readonly sectionTools: (section: string) => ReactNode;
  };
}

/** A gallery's pictures by section, which of them to show, and the viewer. */
export function GalleryView({ gallery, calls, reactions, arranging }: GalleryViewProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>('all');
  const { failed, retry } = useRest(gallery, calls);
  const [open, setOpen] = useState<number>();
  const count = (name: Filter) => gallery.items.filter(filters[name]).length;
  const items = gallery.items.filter(filters[filter]);
  const sections = [...groupBy(items, ({ section }) => section)];
  const [hearts, comments, picked] = [count('hearts'), count('comments'), count('picked')];
  const { react } = gallery.may;
  const segments = [
    { value: 'all' as const, label: t`All ${gallery.pictures}` },
    // Where nobody gives any, none are missing.
    ...(react || hearts > 0 ? [{ value: 'hearts' as const, label: t`Hearts ${hearts}` }] : []),
    ...(react || comments > 0
      ? [{ value: 'comments' as const, label: t`Comments ${comments}` }]
      : []),
    ...(gallery.side === 'guest' ? [] : [{ value: 'picked' as const, label: t`Chosen ${picked}` }]),
  ];
  return (
    <div className="gallery-sections grid grid-cols-1 gap-6">
      {gallery.items.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 px-2 sm:px-0">
          <div className="min-w-0 max-w-full">
            {segments.length > 1 && (
              <SegmentedControl
                legend={t`Photos to show`}
                name="photos"
                segments={segments}
                value={filter}
                onValueChange={setFilter}
                className="min-w-0 max-w-full overflow-x-auto"
              />
            )}
          </div>
          {arranging?.tools}
        </div>
      )}
      {items.length === 0 && (
        <EmptyState title={t`No photos here yet`} text={<NothingHere filter={filter} />} />
      )}
      {sections.map(([section, pictures]) => (
        <section key={section} aria-label={section || t`Photos`} className="grid gap-3">
          {(section !== '' || arranging?.selected) && (
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
              <h2 className="min-w-0 break-words font-semibold text-lg">{section}</h2>
              {arranging?.sectionTools(section)}
            </div>
          )}
          <PictureGrid
            gallery={gallery}
            calls={calls}
            reactions={reactions}
            items={pictures}
            selected={arranging?.selected ?? null}
            onOpen={setOpen}
          />
        </section>
      ))}
      {gallery.next !== null && (
        <div role="status" className="flex flex-wrap items-center gap-3 px-2 sm:px-0">
          {failed ? (
            <>
              <p>
                <Trans>Some photos couldn't be loaded.</Trans>
              </p>
              <Button variant="outline" size="sm" onClick={retry}>
                <Trans>Try again</Trans>
              </Button>
            </>
          ) : (
            <p className="text-muted-foreground">
              <Trans>Loading more photos…</Trans>
            </p>
          )}
        </div>
      )}
      {open !== undefined && (
        <Suspense>
          <Viewer
            gallery={gallery}
            calls={calls}
            reactions={reactions}
            // A picture that is no longer part of what is shown stays in view until it is closed.
            items={items.some(({ number }) => number === open) ? items : gallery.items}
            number={open}
            onShow={setOpen}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

function NothingHere({ filter }: { filter: Filter }) {
  if (filter === 'hearts') return <Trans>Photos with a heart appear here.</Trans>;
  if (filter === 'comments') return <Trans>Photos with comments appear here.</Trans>;
  if (filter === 'picked') return <Trans>Chosen photos appear here.</Trans>;
  return <Trans>Photos appear here as soon as they have arrived.</Trans>;
}
